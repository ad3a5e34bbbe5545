import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { PaymentWait, TransferPaymentDue } from "../../../contract/bank-transfer"
import { toNaira } from "../../../contract/money"
import { notFound } from "../../../errors"
import { ORDERING_MODULE } from "../../../modules/ordering"
import { dueByChannel } from "../../../modules/ordering/domain/split-order"
import type { OrderRecord } from "../../../modules/ordering/order-record"
import { PAYMENTS_MODULE } from "../../../modules/payments"
import type { Attempt } from "../../../modules/payments/service"
import { isCardError } from "../../../providers/payment-card/card-error"
import { bankTransferChannel } from "./bank-transfer-channel"
import { callbackUrlOf } from "./callback-url"
import { settlePayment } from "./settle-payment"
import { startPayment } from "./start-payment"

/** How much longer the items are held for a shopper who says that the money is sent. */
const SAID_SENT_MINUTES = 30

/** How paying an order by transfer stands, from what we know: the bank is not asked. */
export async function readWait(container: MedusaContainer, orderId: string): Promise<PaymentWait> {
  const { transfers } = container.resolve(PAYMENTS_MODULE)
  const attempts = await transfers.attemptsOf(orderId)
  const arrivals = await transfers.ofAttempts(attempts.map(({ id }) => id))
  // Last: money that comes meanwhile may pay it, and then no account is open any more.
  const order = await orderOf(container, orderId)
  const open = order.status === "pending" ? attempts.find(takesMoney) : undefined
  const missing = order.status === "pending" ? toNaira(dueByChannel(order)) : 0
  return {
    order_number: order.order_number,
    state: stateOf(order, open),
    to_pay: missing,
    due: open ? await dueNow(container, open, missing) : null,
    sent_at: open?.sent_at?.toISOString() ?? null,
    held_until: order.status === "pending" ? (order.expires_at?.toISOString() ?? null) : null,
    arrivals: arrivals.map(({ amount_kobo, received_at, went }) => ({
      amount: toNaira(amount_kobo),
      at: received_at.toISOString(),
      went,
    })),
    now: new Date().toISOString(),
  }
}

/** An account that keeps what comes takes the rest of a sum that came short. */
async function dueNow(
  container: MedusaContainer,
  attempt: Attempt,
  missing: number,
): Promise<TransferPaymentDue | null> {
  const due = await bankTransferChannel.due(container, attempt)
  if (due.channel !== "bank_transfer") return null
  return due.exact_only ? due : { ...due, amount: missing }
}

function takesMoney({ status, account_number, lapses_at }: Attempt): boolean {
  return status === "started" && account_number !== null && lapses_at !== null && lapses_at > new Date()
}

function stateOf({ status }: OrderRecord, open: Attempt | undefined): PaymentWait["state"] {
  if (status === "pending") return open ? "waiting" : "lapsed"
  return status === "cancelled" ? "cancelled" : "paid"
}

/**
 * The shopper says that the money is sent: the bank is asked at once, and the items are held for half an hour more, once an
 * account number. A bank that does not answer changes nothing: it is asked again by the job.
 */
export async function saySent(container: MedusaContainer, orderId: string): Promise<PaymentWait> {
  const { transfers } = container.resolve(PAYMENTS_MODULE)
  const [newest] = await transfers.attemptsOf(orderId)
  if (newest) {
    if (takesMoney(newest) && (await transfers.saidSent(newest.id)))
      await container.resolve(ORDERING_MODULE).postponeExpiry(orderId, SAID_SENT_MINUTES)
    await settlePayment(container, newest).catch((error: unknown) => {
      if (!isCardError(error)) throw error
      container
        .resolve(ContainerRegistrationKeys.LOGGER)
        .warn(
          `Payment ${newest.reference} was said to be sent, and the bank does not answer: ${error.message}`,
        )
    })
  }
  return readWait(container, orderId)
}

/** Another account number, once the last one has lapsed. Throws what `startPayment` does. */
export async function openAgain(container: MedusaContainer, orderId: string): Promise<PaymentWait> {
  const order = await orderOf(container, orderId)
  if (order.status === "pending")
    await startPayment(container, order, callbackUrlOf(order, null), "bank_transfer")
  return readWait(container, orderId)
}

async function orderOf(container: MedusaContainer, orderId: string): Promise<OrderRecord> {
  const order = await container.resolve(ORDERING_MODULE).order(orderId)
  if (!order) throw notFound("We could not find that order")
  return order
}
