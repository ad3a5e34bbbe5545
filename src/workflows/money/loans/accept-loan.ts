import type { MedusaContainer } from "@medusajs/framework/types"
import { toKobo } from "../../../contract/money"
import { conflict } from "../../../errors"
import { shopAccount, walletOf } from "../../../modules/ledger/domain/chart"
import { costOf } from "../../../modules/loans/domain/schedule"
import { assertMove } from "../../../modules/loans/domain/status"
import type { LoanRecord } from "../../../modules/loans/loan-record"
import { ledgerOf, loansOf } from "./loans"

/**
 * The shopper accepts what was offered and the money comes into the wallet, in one transaction: accepted, paid out, with
 * its schedule and its posting, or none of it. Accepted again by a loan that was paid out: the same answer. 409
 * `offer_changed`, `offer_expired`.
 */
export async function acceptLoan(
  container: MedusaContainer,
  loanId: string,
  customerId: string,
  shownTotal: number,
  now = new Date(),
): Promise<LoanRecord> {
  const { loans, events } = loansOf(container)
  const ledger = ledgerOf(container)
  const loan = await ledger.transaction(async (trx) => {
    const found = await loans.lock(loanId, trx, customerId)
    if (found.status === "disbursed") return found
    assertMove(found.status, "accepted")
    const { terms } = found
    if (!terms) throw new Error(`Loan ${loanId} was approved without terms`)
    if (found.offer_expires_at && found.offer_expires_at <= now) {
      throw conflict("offer_expired", "This offer has ended. You can apply again")
    }
    const cost = costOf(terms)
    if (cost.totalKobo !== toKobo(shownTotal)) {
      throw conflict("offer_changed", "The offer is another one now: look at it again")
    }
    const actor = { kind: "shopper" as const, id: customerId }
    const accepted = await loans.move(found, "accepted", { accepted_at: now }, trx)
    await loans.schedule(loanId, terms, trx)
    const { txId } = await ledger.post(
      {
        scope: "loan-disbursement",
        key: loanId,
        kind: "loan_disbursement",
        externalRef: found.number,
        entries: [
          { account: { kind: "loan", owner: loanId }, amountKobo: -cost.totalKobo },
          { account: walletOf(customerId), amountKobo: terms.principalKobo },
          { account: shopAccount("loan_interest"), amountKobo: cost.interestKobo },
          { account: shopAccount("loan_fees"), amountKobo: cost.feeKobo },
        ],
        actor: { type: "customer", id: customerId },
        occurredAt: now,
      },
      trx,
    )
    await events.add({ loanId, kind: "accepted", actor }, trx)
    await events.add({ loanId, kind: "disbursed", actor: { kind: "system", id: null } }, trx)
    return loans.move(accepted, "disbursed", { disbursed_at: now, ledger_tx_id: txId }, trx)
  })
  return loan
}
