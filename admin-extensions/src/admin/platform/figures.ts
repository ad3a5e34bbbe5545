import { formatNaira } from "../../../../src/contract/naira"

export { formatDay, formatInstant } from "../../../../src/contract/lagos"
export { exactNaira } from "../../../../src/contract/naira"

/** "1 order", "3 orders"; `many` where it takes more than an s. */
export const counted = (count: number, one: string, many = `${one}s`): string =>
  `${count} ${count === 1 ? one : many}`

/** A price, or a dash for none. */
export const formatPrice = (amount: number | null): string => (amount === null ? "–" : formatNaira(amount))
