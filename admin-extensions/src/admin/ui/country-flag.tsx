import type { CSSProperties } from "react"

const NIGERIA = encodeURIComponent(
  '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 4 3"><path fill="#fff" d="M0 0h4v3H0z"/><path fill="#008751" d="M0 0h1.33v3H0zM2.67 0H4v3H2.67z"/></svg>',
)

/**
 * Stands where Medusa's screens import `react-country-flag` (medusa-config.ts), which loads its pictures from another site: no
 * browser of staff reports to that site what it opens. Nigeria has its flag, other countries their two letters.
 */
export default function CountryFlag({
  countryCode,
  style,
  "aria-label": label = countryCode,
}: {
  /** Two letters, ISO 3166-1. */
  countryCode: string
  style?: CSSProperties
  "aria-label"?: string
}) {
  if (countryCode.toUpperCase() !== "NG")
    return <span className="txt-compact-xsmall">{countryCode.toUpperCase()}</span>
  return <img src={`data:image/svg+xml,${NIGERIA}`} alt={label} style={style} />
}
