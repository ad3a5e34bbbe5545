import { formatNaira } from "@contract/naira"
import { classNames } from "~/ui/class-names"

/** Says that a price is another than it was. Nothing when it is the same. Naira. */
export function PriceSince({ before, now, since }: { before: number; now: number; since: string }) {
  const difference = Math.round((now - before) * 100) / 100
  if (difference === 0) return null
  const cheaper = difference < 0
  return (
    <p
      className={classNames("mt-0.5 text-xs font-semibold", cheaper ? "text-brand-deep" : "text-alert-deep")}
    >
      {formatNaira(Math.abs(difference))} {cheaper ? "less" : "more"} than when {since}
    </p>
  )
}
