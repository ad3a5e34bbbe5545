import type { Kobo } from "../../../contract/money"
import { type AccountRef, shopAccount } from "../../../modules/ledger/domain/chart"
import type { PostingEntry } from "../../../modules/ledger/domain/posting"

/** Where the money of a channel lies until it is taken out: at the card provider, at the credit provider. */
function clearingOf(channel: string): AccountRef {
  return shopAccount(channel === "credit" ? "credit_clearing" : "card_clearing")
}

/**
 * The entries of money that a provider took for us: it lies there less the fee, the fee is spent, and `to` has the whole.
 * `owedKobo` of what was received was asked for; what is more, the customer paid towards the fee.
 */
export function receiptEntries(
  channel: string,
  receipt: { receivedKobo: Kobo; feesKobo: Kobo | null },
  to: AccountRef,
  owedKobo: Kobo = receipt.receivedKobo,
): PostingEntry[] {
  const fees = receipt.feesKobo ?? 0
  const borneByCustomer = receipt.receivedKobo - owedKobo
  return [
    { account: clearingOf(channel), amountKobo: fees - receipt.receivedKobo },
    { account: shopAccount("provider_fees"), amountKobo: borneByCustomer - fees },
    { account: to, amountKobo: owedKobo },
  ]
}
