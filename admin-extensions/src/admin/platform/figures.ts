import { formatNaira } from "../../../../src/contract/naira"

export { formatDay, formatInstant } from "../../../../src/contract/lagos"
export { exactNaira } from "../../../../src/contract/naira"

/** A price, or a dash for none. */
export const formatPrice = (amount: number | null): string => (amount === null ? "–" : formatNaira(amount))
