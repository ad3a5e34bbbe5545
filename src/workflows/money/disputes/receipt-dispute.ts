import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { Kobo } from "../../../contract/money"
import { exactKobo } from "../../../contract/naira"
import { isShopError } from "../../../errors"
import { LEDGER_MODULE } from "../../../modules/ledger"
import { shopAccount, walletOf } from "../../../modules/ledger/domain/chart"
import { SYSTEM } from "../../../modules/ledger/domain/posting"
import { reverseRepayment } from "../../../modules/loans/domain/repayment"
import { PAYMENTS_MODULE } from "../../../modules/payments"
import type { DisputeRecord } from "../../../modules/payments/disputes"
import type { CardRefund } from "../../../providers/payment-card/card-provider"
import { loansOf } from "../loans/loans"
import { refundRef } from "../posting/post-refund"

/*
 * Payments into wallets and for loans that a shopper's bank asks to have back (docs/payments.md). What a wallet still has of
 * it is held while nobody has decided. What is lost comes out of the loan that it repaid, as long as that runs, and out of
 * the wallet; what is not there any more is the shop's loss, and the wallet is frozen for staff to look at.
 */

const nameOf = ({ id }: DisputeRecord) => ({ purpose: "dispute" as const, ref: id })

/**
 * Holds as much of the disputed money as the wallet has, once, until it is decided; lets it go when it is won. Of a
 * frozen wallet nothing is held, as nothing leaves it: what is there when it is decided is taken then.
 */
export async function holdDisputed(container: MedusaContainer, dispute: DisputeRecord): Promise<void> {
  for (;;) {
    try {
      return await ledgerOf(container).transaction((trx) => holdNow(container, dispute.id, trx))
    } catch (error) {
      // Spent or frozen between looking and holding: what is left is held.
      const isOver =
        isShopError(error) && (error.code === "insufficient_funds" || error.code === "account_frozen")
      if (!isOver) throw error
    }
  }
}

/** By what is known of the dispute now: it may have been decided since the caller read it, and is held meanwhile. */
async function holdNow(container: MedusaContainer, id: string, trx: Knex.Transaction): Promise<void> {
  const ledger = ledgerOf(container)
  const now = await container.resolve(PAYMENTS_MODULE).disputes.lock(id, trx)
  const name = nameOf(now)
  if (now.state === "won") {
    await ledger.release({ ...name, scope: "dispute", key: `${id} won`, actor: SYSTEM }, trx)
    return
  }
  if (now.state === "lost" || (await ledger.holdOf(name.purpose, name.ref, trx))) return
  const account = walletOf(now.customer_id ?? "")
  const { availableKobo, status } = await ledger.balance(account, trx)
  const amountKobo = Math.min(availableKobo, now.amount_kobo)
  if (amountKobo <= 0 || status === "frozen") return
  const hold = { ...name, scope: "dispute", key: id, account, amountKobo, expiresAt: null, actor: SYSTEM }
  await ledger.hold(hold, trx)
}

/** Posts what the provider has taken back, once, and says where it came out of, to the shopper as well. */
export async function bookReceiptLoss(
  container: MedusaContainer,
  dispute: DisputeRecord,
  taken: CardRefund,
): Promise<void> {
  const { disputes } = container.resolve(PAYMENTS_MODULE)
  const ledger = ledgerOf(container)
  const wallet = walletOf(dispute.customer_id ?? "")
  await ledger.transaction(async (trx) => {
    const loan = await disputedLoan(container, dispute, taken.amountKobo, trx)
    const now = await disputes.lock(dispute.id, trx)
    if (now.refund_id !== null) return
    await ledger.release({ ...nameOf(now), scope: "dispute", key: `${now.id} lost`, actor: SYSTEM }, trx)
    const loanKobo = loan ? await loan.reverseRepayment() : 0
    const { availableKobo } = await ledger.balance(wallet, trx)
    const walletKobo = Math.min(Math.max(availableKobo, 0), taken.amountKobo - loanKobo)
    const lostKobo = taken.amountKobo - loanKobo - walletKobo
    const { txId } = await ledger.post(
      {
        scope: "chargeback",
        key: refundRef(taken.id),
        kind: "payment_disputed",
        entries: [
          { account: shopAccount("card_clearing"), amountKobo: taken.amountKobo },
          ...(loan ? [{ account: loan.account, amountKobo: -loanKobo }] : []),
          { account: wallet, amountKobo: -walletKobo },
          { account: shopAccount("dispute_losses"), amountKobo: -lostKobo },
        ],
        externalRef: refundRef(taken.id),
        reason: "The shopper's bank took the payment back",
        actor: SYSTEM,
        metadata: {
          dispute_id: now.id,
          receipt_id: now.receipt_id,
          ...(loan && { loan_number: loan.number }),
        },
        evenIfFrozen: true,
      },
      trx,
    )
    if (lostKobo > 0) await ledger.freeze(wallet, SYSTEM, `Dispute ${now.provider_dispute_id} was lost`, trx)
    await disputes.booked(now.id, txId, trx)
  })
}

/** The loan that the money repaid, locked; null when it was for a wallet. One that is paid off and closed owes nothing again. */
async function disputedLoan(
  container: MedusaContainer,
  { source, receipt_id }: DisputeRecord,
  amountKobo: Kobo,
  trx: Knex.Transaction,
) {
  if (source !== "loan_repayment") return null
  const { loans, repayments, events } = loansOf(container)
  const repayment = await repayments.find(receipt_id ?? "")
  if (!repayment) throw new Error(`Repayment ${receipt_id} is gone`)
  const loan = await loans.lock(repayment.loan_id, trx)
  const isOpen = loan.status === "disbursed" && repayment.status === "paid"
  return {
    number: loan.number,
    account: { kind: "loan" as const, owner: loan.id },
    async reverseRepayment(): Promise<Kobo> {
      if (!isOpen) return 0
      const before = (await loans.instalments([loan.id], trx)).get(loan.id) ?? []
      // What was over went to the wallet.
      const most = Math.min(amountKobo, repayment.amount_kobo - repayment.change_kobo)
      const { instalments, takenKobo } = reverseRepayment(before, most)
      await loans.savePaid(loan.id, instalments, trx)
      const actor = { kind: "system", id: null } as const
      const note = `${exactKobo(takenKobo)} of it is owed again`
      await events.add(
        { loanId: loan.id, kind: "repayment_taken_back", subject: repayment.id, note, actor },
        trx,
      )
      return takenKobo
    },
  }
}

const ledgerOf = (container: MedusaContainer) => container.resolve(LEDGER_MODULE)
