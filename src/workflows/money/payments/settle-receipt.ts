import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import type { Kobo } from "../../../contract/money"
import { conflict, invalid, type ShopError, unavailable } from "../../../errors"
import { LEDGER_MODULE } from "../../../modules/ledger"
import { isCardError } from "../../../providers/payment-card/card-error"
import type { CardTransaction } from "../../../providers/payment-card/card-provider"
import type { CardReceipt, CardReceipts } from "../../../sql/card-receipts"
import { type JobHandler, oneByOne } from "../../shared/outbox/handler"
import { recordUnmatched } from "../posting/record-unmatched"
import { askedAgain, CHECK_ATTEMPTS } from "./check-payments"
import { judgeCharge } from "./judge-charge"
import { saveCard } from "./save-card"

/** Money that a card brought. */
export interface CardMoney {
  transactionId: string
  receivedKobo: Kobo
  feesKobo: Kobo | null
  receivedAt: Date
}

/** What is different about money for a wallet, for a loan and for a gift card. */
export interface ReceiptKind<R extends CardReceipt> {
  source: "wallet_funding" | "loan_repayment" | "gift_card"
  rows(container: MedusaContainer): CardReceipts<R>
  /** Locks all that the booking changes, in the order that every lock is taken in; the row as it is now. */
  lock(container: MedusaContainer, receipt: R, trx: Knex.Transaction): Promise<R>
  /** Books the money, in the transaction that holds the row, and notes it as paid. */
  book(container: MedusaContainer, receipt: R, money: CardMoney, trx: Knex.Transaction): Promise<void>
  /** Reports an unmatched payment to what it was meant for. */
  noteUnmatched?(container: MedusaContainer, receipt: R, trx: Knex.Transaction): Promise<void>
}

export type ReceiptSettlement =
  | { outcome: "paid" }
  /** The provider has not finished with it. */
  | { outcome: "pending" }
  | { outcome: "failed"; message: string }
  /** Money came that is not what was asked for: an unmatched payment for staff. */
  | { outcome: "unapplied"; reason: string }

/**
 * The one place that books money by card which pays no order. The browser's return, the webhook and the poller all come
 * here, in any order and at once: the provider is asked (outside any transaction) and only its answer is believed; the
 * money is booked once, as much as was asked for. Throws CardError when the provider cannot be reached.
 */
export async function settleReceipt<R extends CardReceipt>(
  container: MedusaContainer,
  kind: ReceiptKind<R>,
  receipt: R,
): Promise<ReceiptSettlement> {
  const before = bookedBefore(receipt)
  if (before) return before
  const charge = await judgeCharge({ ...receipt, currency: "NGN" })
  switch (charge.outcome) {
    case "pending":
      return { outcome: "pending" }
    case "failed":
      await kind.rows(container).fail(receipt.id, charge.reason)
      return { outcome: "failed", message: charge.message }
    case "came": {
      const { transaction, agreement } = charge
      const mismatch = agreement.kind === "mismatched" ? `wrong_${agreement.mismatches.join("_")}` : null
      return bookOnce(container, kind, receipt, transaction, mismatch)
    }
  }
}

/** In one transaction: the ledger's entries and what became of it, or nothing of both. */
async function bookOnce<R extends CardReceipt>(
  container: MedusaContainer,
  kind: ReceiptKind<R>,
  receipt: R,
  transaction: CardTransaction,
  mismatch: string | null,
): Promise<ReceiptSettlement> {
  const ledger = container.resolve(LEDGER_MODULE)
  const settled = await ledger.transaction(async (trx): Promise<ReceiptSettlement> => {
    const now = await kind.lock(container, receipt, trx)
    const before = bookedBefore(now)
    if (before) return before
    const money = {
      transactionId: transaction.id,
      receivedKobo: transaction.amountKobo,
      feesKobo: transaction.feesKobo,
      receivedAt: transaction.paidAt ? new Date(transaction.paidAt) : new Date(),
    }
    if (mismatch === null) {
      await kind.book(container, now, money, trx)
      return { outcome: "paid" }
    }
    await recordUnmatched(container, trx, {
      ...money,
      channel: "card",
      source: kind.source,
      reference: now.reference,
      customerId: now.customer_id,
      orderId: null,
      currency: transaction.currency,
      reason: mismatch,
    })
    await kind.rows(container).finish(now.id, "unapplied", { ...money, ledgerTxId: null }, mismatch, trx)
    await kind.noteUnmatched?.(container, now, trx)
    return { outcome: "unapplied", reason: mismatch }
  })
  if (settled.outcome === "paid") await saveCard(container, receipt, transaction)
  return settled
}

function bookedBefore({ status, reason }: CardReceipt): ReceiptSettlement | null {
  if (status === "paid") return { outcome: "paid" }
  if (status === "unapplied") return { outcome: "unapplied", reason: reason ?? "unknown" }
  return null
}

/**
 * The shopper comes back with a reference; the same one twice is the same answer twice. Throws 422 `payment_failed` or
 * `payment_pending`, 409 `payment_mismatch` when the money is an unmatched payment, 503 `payment_unavailable`.
 */
export async function confirmReceipt<R extends CardReceipt>(
  container: MedusaContainer,
  kind: ReceiptKind<R>,
  receipt: R,
): Promise<void> {
  const settled = await settleReceipt(container, kind, receipt).catch((error: unknown) => {
    throw isCardError(error) ? bankIsSilent(error) : error
  })
  if (settled.outcome === "pending")
    throw invalid("payment_pending", "The bank has not confirmed the payment yet")
  assertNotLost(settled)
}

/** Throws the shopper's message about money that came to nothing, or not to what it was meant for. */
export function assertNotLost(settled: ReceiptSettlement): void {
  if (settled.outcome === "failed")
    throw invalid("payment_failed", `${settled.message}. Try again or use another card`)
  if (settled.outcome === "unapplied")
    throw conflict(
      "payment_mismatch",
      "We received this payment but it is not the sum that was agreed. It is safe: our staff will sort it out and write to you",
    )
}

export function bankIsSilent(cause: unknown): ShopError {
  return unavailable(
    "payment_unavailable",
    "The bank does not answer just now. If you have paid, we keep asking and tell you by e-mail: you need not pay again",
    { cause },
  )
}

/** Works on an event about such money. Answers what came of it. */
export async function settleReceiptEvent<R extends CardReceipt>(
  container: MedusaContainer,
  kind: ReceiptKind<R>,
  reference: string | null,
): Promise<string> {
  const receipt = reference ? await kind.rows(container).byReference(reference) : null
  return receipt ? (await settleReceipt(container, kind, receipt)).outcome : "unknown_reference"
}

/** Asks the provider about such money that has not called back: a closed page, a lost webhook. */
export function receiptChecks<
  K extends "funding-check" | "repayment-check" | "gift-card-check",
  R extends CardReceipt,
>(kind: ReceiptKind<R>): JobHandler<K> {
  return oneByOne<K>({ lane: "bank", attempts: CHECK_ATTEMPTS }, async (container, { payload }) => {
    const receipt = await kind.rows(container).find(payload.id)
    if (!receipt) return { is: "done" }
    const { outcome } = await settleReceipt(container, kind, receipt)
    return outcome === "paid" || outcome === "unapplied" ? { is: "done" } : askedAgain(receipt.created_at)
  })
}
