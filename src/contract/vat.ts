import type { Kobo } from "./money"

/** The rate in Nigeria, in hundredths of a percent. Each order stores the one that held when it was made. */
export const VAT_BP = 750

/** The VAT in an amount that includes it, to the nearest kobo. The database's `vat_in` says the same. */
export function vatIn(grossKobo: Kobo, rateBp: number): Kobo {
  const whole = 10_000 + rateBp
  return Math.floor((2 * grossKobo * rateBp + whole) / (2 * whole))
}

/** The VAT of each part, rounded so that together they are the VAT of the whole. */
export function vatOfParts(partsKobo: readonly Kobo[], rateBp: number): Kobo[] {
  let before = 0
  return partsKobo.map((part) => {
    const vat = vatIn(before + part, rateBp) - vatIn(before, rateBp)
    before += part
    return vat
  })
}

/** What a refund takes off the VAT of what was paid, after what was given back earlier: all refunds together take all of it. */
export function vatGivenBack(
  { paidKobo, earlierKobo, amountKobo }: { paidKobo: Kobo; earlierKobo: Kobo; amountKobo: Kobo },
  rateBp: number,
): Kobo {
  const left = paidKobo - earlierKobo
  return vatIn(left, rateBp) - vatIn(left - amountKobo, rateBp)
}

/** "7.5%" */
export const vatRateWords = (rateBp: number): string => `${rateBp / 100}%`
