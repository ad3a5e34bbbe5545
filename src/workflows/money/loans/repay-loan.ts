import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { environment } from "../../../config/environment"
import { lagosDay } from "../../../contract/lagos"
import type { Kobo } from "../../../contract/money"
import { conflict, notFound } from "../../../errors"
import { settlement } from "../../../modules/loans/domain/repayment"
import type { LoanRecord, RepaymentRecord } from "../../../modules/loans/loan-record"
import { cardOptions } from "../payments/card"
import { assertChannelAllows } from "../payments/channel-offers"
import { chargeSavedCard, openReceiptPage, savedCardOf } from "../payments/open-receipt"
import { bookRepayment } from "./book-repayment"
import { borrowerOf } from "./borrower"
import { ledgerOf, loansOf } from "./loans"
import { loanRepayment } from "./settle-repayment"

/**
 * Repays from the wallet, at once, and once for a request: never more than frees of the loan today. 422 `insufficient_funds`, `account_frozen`;
 * 409 `loan_moved_on` for a loan that owes nothing.
 */
export async function repayFromWallet(
  container: MedusaContainer,
  loanId: string,
  customerId: string,
  amountKobo: Kobo,
  requestId: string | null = null,
  now = new Date(),
): Promise<void> {
  const { loans, repayments } = loansOf(container)
  await ledgerOf(container).transaction(async (trx) => {
    const loan = await loans.lock(loanId, trx, customerId)
    // An earlier try of this request repaid, and its answer was lost.
    if (requestId && (await repayments.ofRequest(requestId, trx))) return
    const most = await settlementOf(container, loan, now, trx)
    const repayment = await repayments.start(
      {
        loanId,
        customerId,
        channel: "wallet",
        provider: null,
        amountKobo: Math.min(amountKobo, most),
        email: null,
        requestId,
      },
      trx,
    )
    if (!repayment) throw new Error("A repayment from the wallet charges no card")
    await bookRepayment(container, loan, repayment, null, now, trx)
  })
}

export interface CardRepaymentAsked {
  amountKobo: Kobo
  /** A saved card to be charged at once; none: a page is opened. */
  savedCard: string | null | undefined
  /** Whether the card that pays on the page is to be saved. */
  saveCard: boolean
  /** The same for each try of one request. */
  requestId: string | null
}

/**
 * Repays by card: by a saved one at once, else a page of the card provider is opened. Throws 422 on `amount` and
 * `saved_card`, `payment_failed`; 409 `loan_moved_on`; 503 `payment_unavailable` when the provider does not answer.
 */
export async function repayByCard(
  container: MedusaContainer,
  loanId: string,
  customerId: string,
  { amountKobo, savedCard, saveCard, requestId }: CardRepaymentAsked,
): Promise<RepaymentRecord> {
  const { loans, repayments } = loansOf(container)
  assertChannelAllows("card", amountKobo, "amount")
  const { email } = await borrowerOf(container, customerId)
  const loan = await loans.get(loanId)
  if (loan.customer_id !== customerId) throw notFound("We could not find that loan")
  const earlier = requestId ? await repayments.ofRequest(requestId) : null
  const pg: Knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  if (!earlier) await settlementOf(container, loan, new Date(), pg)
  const { publicUrl } = environment()
  const page = { callbackUrl: `${publicUrl}/loan`, metadata: { loan: loan.number } }
  const wanted = { loanId, customerId, channel: "card" as const, amountKobo }
  if (!savedCard) {
    const { provider } = cardOptions()
    const start = () => repayments.start({ ...wanted, email, provider, saveCard })
    return openReceiptPage(container, loanRepayment, start, page)
  }
  const card = await savedCardOf(container, customerId, savedCard)
  const charge = { ...wanted, email: card.email, provider: card.provider, savedCardId: card.id, requestId }
  const start = () => repayments.start(charge)
  return chargeSavedCard(container, loanRepayment, card, { start, earlier }, amountKobo, page)
}

/** What frees of the loan today; 409 `loan_moved_on` when it owes nothing. */
async function settlementOf(
  container: MedusaContainer,
  loan: LoanRecord,
  now: Date,
  db: Knex,
): Promise<Kobo> {
  const instalments = (await loansOf(container).loans.instalments([loan.id], db)).get(loan.id) ?? []
  if (loan.status !== "disbursed" || !loan.disbursed_at) {
    throw conflict("loan_moved_on", "There is nothing to repay of this loan")
  }
  return settlement(instalments, lagosDay(loan.disbursed_at), lagosDay(now)).amountKobo
}
