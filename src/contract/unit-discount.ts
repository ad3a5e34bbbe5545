import type { Kobo } from "./money"

/** What part of a line's discount so many of its units have, to the kobo; what does not divide stays with the rest. */
export const discountOf = (discountKobo: Kobo, units: number, ofUnits: number): Kobo =>
  Number((BigInt(discountKobo) * BigInt(units)) / BigInt(ofUnits))
