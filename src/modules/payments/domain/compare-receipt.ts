import type { Kobo } from "../../../contract/money"

export interface ExpectedPayment {
  reference: string
  amount_kobo: Kobo
  currency: string
  email: string
}

export interface ProviderReceipt {
  reference: string
  /** What was asked for; providers that add their fee to the charge report more as received. */
  requestedKobo: Kobo
  currency: string
  email: string
}

/**
 * Why money that a provider reports is not the money we asked for; null when all of it matches: amount, currency,
 * reference and payer (decisions section 7). Nothing of value is given for money that does not match.
 */
export function mismatchOf(expected: ExpectedPayment, receipt: ProviderReceipt): string | null {
  if (receipt.reference !== expected.reference) return "wrong_reference"
  if (receipt.currency.toUpperCase() !== expected.currency.toUpperCase()) return "wrong_currency"
  if (receipt.requestedKobo !== expected.amount_kobo) return "wrong_amount"
  if (receipt.email.trim().toLowerCase() !== expected.email.trim().toLowerCase()) return "wrong_payer"
  return null
}
