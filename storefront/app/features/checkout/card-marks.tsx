/** Cards that the bank's page accepts, as word marks that we drew ourselves. */
const marks = [
  { name: "Visa", x: 22, style: "italic", spacing: 0.5 },
  { name: "Mastercard", x: 22, style: "normal", spacing: -0.2 },
  { name: "Verve", x: 22, style: "normal", spacing: 0.2 },
] as const

export function CardMarks() {
  return (
    <span role="img" aria-label="Visa, Mastercard, Verve" className="mt-2.5 flex gap-1.5">
      {marks.map(({ name, x, style, spacing }) => (
        <svg key={name} aria-hidden viewBox="0 0 44 26" width="44" height="26">
          <rect x=".5" y=".5" width="43" height="25" rx="5" className="fill-white stroke-line" />
          <text
            x={x}
            y={name.length > 6 ? 15.5 : 17}
            textAnchor="middle"
            fontSize={name.length > 6 ? 6.6 : 11}
            fontWeight="800"
            fontStyle={style}
            letterSpacing={spacing}
            className="fill-brand-night"
          >
            {name}
          </text>
        </svg>
      ))}
    </span>
  )
}
