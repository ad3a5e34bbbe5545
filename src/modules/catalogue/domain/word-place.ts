/**
 * What a word says of a product, in one byte: where in its name, and where among its kinds, the word stands. A word
 * with neither stands in a description, a shade or a size.
 */
export const wordPlaces = {
  brand: 1,
  name: 2,
  /** The name ends with it: what the product is. */
  nameKind: 3,
  /** Another word of its own category, or one of the several kinds of a category above. */
  nearKind: 1 << 2,
  /** One of the several kinds of its own category, or what a category above is called. */
  sharedKind: 2 << 2,
  /** What its own category, or its product type, is called. */
  kind: 3 << 2,
} as const

const NAME = 3
const KIND = 12
/** The word is only the beginning of one that says so: it counts half. */
export const BEGINS = 16

/** What a product is counts most, then the words of its name, then brand and neighbourhood; last the words of its description. */
const IN_NAME = [0, 3, 5, 8]
const AMONG_KINDS = [0, 3, 7, 8]
const ELSEWHERE = 1
/** One fact said twice, by the name and by the category, is little more than said once. */
const AGAIN = 1 / 4

/** How much a word counts that says this, in eighths. */
export const points: Readonly<Uint8Array> = Uint8Array.from({ length: 2 * BEGINS }, (_, place) => {
  const [name, kind] = [IN_NAME[place & NAME] ?? 0, AMONG_KINDS[(place & KIND) >> 2] ?? 0]
  const whole = 8 * (Math.max(name, kind, ELSEWHERE) + AGAIN * Math.min(name, kind))
  return place < BEGINS ? whole : whole / 2
})

/** Two things that one word says together. */
export function both(one: number, other: number): number {
  return Math.max(one & NAME, other & NAME) | (Math.max(one >> 2, other >> 2) << 2)
}

/** Whether it says what the product is. */
export const isKind = (place: number): boolean =>
  (place & NAME) === wordPlaces.nameKind || (place & KIND) >= wordPlaces.sharedKind
