import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { lagosDay } from "../../../contract/lagos"
import { shopAccount, walletOf } from "../../../modules/ledger/domain/chart"
import type { Actor, PostingEntry } from "../../../modules/ledger/domain/posting"
import { applyMoney } from "../../../modules/loans/domain/repayment"
import type { LoanRecord, RepaymentRecord } from "../../../modules/loans/loan-record"
import type { CardMoney } from "../payments/settle-receipt"
import { receiptEntries } from "../posting/receipt-entries"
import { ledgerOf, loansOf } from "./loans"

/**
 * Books a repayment in the caller's transaction, which holds the loan and the repayment: fees, interest, principal; what
 * is over goes to the wallet, and so does money for a loan that owes nothing any more. `card` null: from the wallet.
 */
export async function bookRepayment(
  container: MedusaContainer,
  loan: LoanRecord,
  repayment: RepaymentRecord,
  card: CardMoney | null,
  now: Date,
  trx: Knex.Transaction,
): Promise<void> {
  const { loans, repayments, identities, events } = loansOf(container)
  const ledger = ledgerOf(container)
  // What was asked for: who bears the provider's fee was charged more.
  const { amount_kobo: amount } = repayment
  const before = (await loans.instalments([loan.id], trx)).get(loan.id) ?? []
  const applied = applyMoney(before, amount, lagosDay(loan.disbursed_at ?? now), lagosDay(now))
  const paid = amount - applied.changeKobo
  const rebate = applied.rebate.feeKobo + applied.rebate.interestKobo
  const account = { kind: "loan" as const, owner: loan.id }
  const actor: Actor = { type: card ? "system" : "customer", id: card ? null : loan.customer_id }
  const source: PostingEntry[] = card
    ? [...receiptEntries("card", card, account, amount), { account, amountKobo: -amount }]
    : [{ account: walletOf(loan.customer_id), amountKobo: -amount }]
  const { txId } = await ledger.post(
    {
      scope: "loan-repayment",
      key: repayment.id,
      kind: "loan_repayment",
      externalRef: repayment.reference,
      entries: [
        ...source,
        { account, amountKobo: paid },
        { account: walletOf(loan.customer_id), amountKobo: applied.changeKobo },
      ],
      actor,
      metadata: { loan: loan.number, ...applied.paid },
      occurredAt: now,
    },
    trx,
  )
  if (rebate > 0) {
    await ledger.post(
      {
        scope: "loan-rebate",
        key: repayment.id,
        kind: "loan_rebate",
        externalRef: repayment.reference,
        entries: [
          { account, amountKobo: rebate },
          { account: shopAccount("loan_interest"), amountKobo: -applied.rebate.interestKobo },
          { account: shopAccount("loan_fees"), amountKobo: -applied.rebate.feeKobo },
        ],
        reason: "Repaid early",
        actor,
        occurredAt: now,
      },
      trx,
    )
  }
  await loans.savePaid(loan.id, applied.instalments, trx)
  const outcome = {
    transactionId: card?.transactionId ?? null,
    receivedKobo: card?.receivedKobo ?? amount,
    feesKobo: card?.feesKobo ?? null,
    ledgerTxId: txId,
  }
  const more = { change_kobo: applied.changeKobo, rebate_kobo: rebate }
  await repayments.finish(repayment.id, "paid", outcome, null, trx, more)
  await events.add(
    {
      loanId: loan.id,
      kind: "repayment",
      subject: repayment.id,
      actor: { kind: "shopper", id: loan.customer_id },
    },
    trx,
  )
  if (!applied.isRepaid || loan.status !== "disbursed") return
  await loans.move(loan, "repaid", { repaid_at: now, closed_at: now }, trx)
  await identities.purge(loan.id, trx)
  await events.add({ loanId: loan.id, kind: "repaid", actor: { kind: "system", id: null } }, trx)
}
