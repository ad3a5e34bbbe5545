import type { CardProduct } from "../offer/card-product"

/** The first shades as dots, and how many more there are. Nothing for a product without shades, or with one. */
export function CardSwatches({
  shades_count: count,
  swatches,
}: Pick<CardProduct, "shades_count" | "swatches">) {
  if (count < 2) return null
  const more = count - swatches.length
  return (
    <p className="mt-1.5 flex items-center gap-1 text-xs text-ink-soft tabular-nums">
      <span className="sr-only">{`${count} shades`}</span>
      {swatches.map((swatch) => (
        <span
          key={swatch}
          aria-hidden
          className="size-3 rounded-full border border-line"
          style={{ backgroundColor: swatch }}
        />
      ))}
      {more > 0 ? <span aria-hidden>{`+${more}`}</span> : null}
    </p>
  )
}
