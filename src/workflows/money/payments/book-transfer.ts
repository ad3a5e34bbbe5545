import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { LEDGER_MODULE } from "../../../modules/ledger"
import { walletOf } from "../../../modules/ledger/domain/chart"
import { SYSTEM } from "../../../modules/ledger/domain/posting"
import { ORDERING_MODULE } from "../../../modules/ordering"
import type { OrderRecord } from "../../../modules/ordering/order-record"
import { PAYMENTS_MODULE } from "../../../modules/payments"
import type { Attempt } from "../../../modules/payments/service"
import { enqueue } from "../../../outbox/enqueue"
import type { ReceivedTransfer } from "../../../providers/payment-card/card-provider"
import { type MoneyReceived, postReceipt } from "../posting/post-receipt"
import { receiptEntries } from "../posting/receipt-entries"
import { recordUnmatched } from "../posting/record-unmatched"
import { becomePaid } from "./become-paid"
import { cardProvider } from "./card"
import { holdTransferred } from "./hold-transferred"
import { PUT_INTO_WALLET } from "./late-money"
import { receiptReference } from "./payment-reference"
import { insertPayment } from "./payment-rows"
import { withSession } from "./transfer-session"
import { takeWalletPart } from "./wallet-part"

/**
 * Books a transfer that stays with the provider, in one transaction. The exact sum pays its order. Any other sum, money that
 * came too late and a second transfer go into the shopper's wallet at once, where what an order that still waits needs of
 * it is held, and pays it as soon as it is enough. What no wallet can take is an unmatched payment for staff. Safe to run again and at
 * once: the provider's id of the money is written down with it, once.
 */
export async function bookTransfer(
  container: MedusaContainer,
  { id, order_id }: Pick<Attempt, "id" | "order_id">,
  transfer: ReceivedTransfer,
): Promise<void> {
  const payments = container.resolve(PAYMENTS_MODULE)
  const ordering = container.resolve(ORDERING_MODULE)
  await container.resolve(LEDGER_MODULE).transaction(async (trx) => {
    const order = await ordering.lock(order_id, trx)
    const attempt = await payments.lock(id, trx)
    if (await payments.transfers.isKnown(attempt.provider, transfer.id, trx)) return
    const received = { container, trx, order, attempt, transfer }
    const mismatch = mismatchOf(attempt, transfer)
    if (mismatch === null && (await payOrder(received))) return
    if (mismatch === null && (await ownsWallet(trx, order))) return intoWallet(received)
    await toStaff(received, mismatch ?? "no_wallet")
  })
}

interface Received {
  container: MedusaContainer
  trx: Knex.Transaction
  order: OrderRecord
  attempt: Attempt
  transfer: ReceivedTransfer
}

/** Why it cannot be the shopper's naira; null when it is. The sum is another matter. */
function mismatchOf(attempt: Attempt, { reference, currency, isLive }: ReceivedTransfer): string | null {
  if (reference !== attempt.reference) return "wrong_reference"
  if (currency !== attempt.currency) return "wrong_currency"
  return isLive === cardProvider(attempt.provider).isLive ? null : "wrong_mode"
}

/** The exact sum pays an order that waits for it. False, and nothing done, when it is not that. */
async function payOrder(received: Received): Promise<boolean> {
  const { container, trx, order, attempt, transfer } = received
  if (order.status !== "pending" || transfer.amountKobo !== attempt.amount_kobo) return false
  if (!(await takeWalletPart(container, order, attempt.amount_kobo, trx))) return false
  const { id: attemptId, channel, amount_kobo: paidKobo } = attempt
  await becomePaid(container, order, { attemptId, channel, paidKobo }, trx)
  const opened = await withSession(trx, order, attempt)
  await insertPayment(trx, opened, { outcome: { kind: "paid" }, transaction: { id: transfer.id } })
  const money = moneyOf(received, attempt.reference)
  await postReceipt(container, trx, { ...money, orderId: order.id, amountKobo: paidKobo })
  await container.resolve(PAYMENTS_MODULE).finish(opened, "paid", money, null, trx)
  await writeDown(received, "order", null)
  return true
}

/** The whole of it, whatever was asked for. */
async function intoWallet(received: Received): Promise<void> {
  const { container, trx, order, attempt, transfer } = received
  const { customer_id: customerId } = order
  if (!customerId) throw new Error(`Order ${order.order_number} has no shopper whose wallet could take it`)
  const money = moneyOf(received, receiptReference(attempt.reference, transfer.id))
  await container.resolve(LEDGER_MODULE).post(
    {
      scope: "receipt",
      key: money.reference,
      kind: "transfer_received",
      entries: receiptEntries(attempt.channel, money, walletOf(customerId)),
      externalRef: attempt.reference,
      reason: `Transfer for order ${order.order_number}`,
      actor: SYSTEM,
      metadata: { order_id: order.id, order_number: order.order_number, transaction_id: transfer.id },
      occurredAt: money.receivedAt,
    },
    trx,
  )
  await writeDown(received, "wallet", reasonOf(order))
  const waits =
    order.status === "pending" && !(await holdTransferred(container, order, transfer.amountKobo, trx))
  if (!waits) await close(received, money, PUT_INTO_WALLET)
}

/** The attempt has brought money, and not as its order's payment. While the order waits, its account may bring the rest. */
async function close(
  { container, trx, attempt }: Received,
  money: MoneyReceived,
  why: string,
): Promise<void> {
  if (attempt.status === "paid") return
  await container.resolve(PAYMENTS_MODULE).finish(attempt, "unapplied", money, why, trx)
}

function reasonOf({ status, paid_kobo }: OrderRecord): string {
  if (status === "pending") return "wrong_amount"
  return paid_kobo > 0 ? "order_paid_already" : "order_cancelled"
}

async function toStaff(received: Received, reason: string): Promise<void> {
  const { container, trx, order, attempt, transfer } = received
  const money = moneyOf(received, receiptReference(attempt.reference, transfer.id))
  await recordUnmatched(container, trx, {
    ...money,
    source: "order",
    customerId: order.customer_id,
    orderId: order.id,
    currency: transfer.currency,
    reason,
  })
  await writeDown(received, "staff", reason)
  await close(received, money, reason)
}

/** With where it went, and the e-mail about it; that of an order which is paid is the order's own. */
async function writeDown(
  { container, trx, attempt, transfer }: Received,
  went: "order" | "wallet" | "staff",
  reason: string | null,
): Promise<void> {
  const written = await container.resolve(PAYMENTS_MODULE).transfers.add(
    {
      attempt_id: attempt.id,
      provider: attempt.provider,
      provider_transaction_id: transfer.id,
      amount_kobo: transfer.amountKobo,
      fees_kobo: transfer.feesKobo,
      sender_name: transfer.sender.name,
      sender_bank: transfer.sender.bank,
      sender_account: transfer.sender.accountEnding,
      narration: transfer.sender.narration,
      received_at: paidAt(transfer),
    },
    went,
    reason,
    trx,
  )
  if (!written) throw new Error(`Transfer ${transfer.id} of ${attempt.reference} was written down before`)
  if (went === "order") return
  await enqueue(trx, {
    kind: "transfer-mail",
    key: written.id,
    payload: { transferId: written.id },
    about: { type: "order", id: attempt.order_id },
  })
}

function moneyOf({ attempt, transfer }: Received, reference: string): MoneyReceived {
  return {
    channel: attempt.channel,
    reference,
    transactionId: transfer.id,
    receivedKobo: transfer.amountKobo,
    feesKobo: transfer.feesKobo,
    receivedAt: paidAt(transfer),
  }
}

function paidAt({ paidAt }: ReceivedTransfer): Date {
  return paidAt ? new Date(paidAt) : new Date()
}

/** Whether the order's shopper has an account, and so a wallet that they can open. */
async function ownsWallet(trx: Knex.Transaction, { customer_id }: OrderRecord): Promise<boolean> {
  if (!customer_id) return false
  const row = await trx("customer")
    .where({ id: customer_id, has_account: true })
    .whereNull("deleted_at")
    .first("id")
  return row !== undefined
}
