import { encode } from "uqr"

/** What a phone's camera reads. Drawn here in the browser: the secret in it goes nowhere else. */
export function QrCode({ text, label }: { text: string; label: string }) {
  const { data, size } = encode(text, { border: 2 })
  const dark = data.flatMap((row, y) => row.flatMap((on, x) => (on ? [`M${x} ${y}h1v1h-1z`] : [])))
  return (
    <svg
      role="img"
      aria-label={label}
      viewBox={`0 0 ${size} ${size}`}
      shapeRendering="crispEdges"
      className="size-52 rounded-sm border border-line bg-white text-ink"
    >
      <path d={dark.join("")} fill="currentColor" />
    </svg>
  )
}
