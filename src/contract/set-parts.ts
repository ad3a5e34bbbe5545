/** What goes into a set, for the shop and the form of staff (docs/products.md). */
export const MOST_PARTS = 12
export const MOST_OF_A_PART = 20
/** One piece alone is no set. */
export const FEWEST_PIECES = 2

interface Counted {
  quantity: number
}

/** How many sets can be sold: as many as the scarcest part allows. */
export function setsFrom(parts: readonly (Counted & { stock_quantity: number })[]): number {
  if (parts.length === 0) return 0
  return Math.min(
    ...parts.map(({ quantity, stock_quantity }) =>
      Math.floor(Math.max(0, stock_quantity) / Math.max(1, quantity)),
    ),
  )
}

export const piecesIn = (parts: readonly Counted[]): number =>
  parts.reduce((sum, { quantity }) => sum + quantity, 0)

/** What the parts cost one by one, in naira; null while one of them has no price. */
export function priceSingly(parts: readonly (Counted & { price: number | null })[]): number | null {
  let kobo = 0
  for (const { quantity, price } of parts) {
    if (price === null) return null
    kobo += Math.round(price * 100) * quantity
  }
  return kobo / 100
}
