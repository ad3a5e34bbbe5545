/**
 * "over 100 brands", from how many there are; empty when the number is nothing to speak of, or nobody knows it. Rounded
 * down to tens, so that it stays true when a brand goes.
 */
export function overBrands(count: number | null): string {
  const tens = brandTens(count)
  return tens === null ? "" : `over ${tens} brands`
}

/** The same as a heading: "100+ Brands". */
export function brandsHeading(count: number | null): string {
  const tens = brandTens(count)
  return tens === null ? "" : `${tens}+ Brands`
}

/** "… from over 100 brands", or the text alone. */
export function fromBrands(text: string, count: number | null): string {
  const claim = overBrands(count)
  return claim === "" ? text : `${text} from ${claim}`
}

function brandTens(count: number | null): number | null {
  const tens = Math.floor(((count ?? 0) - 1) / 10) * 10
  return tens >= 20 ? tens : null
}
