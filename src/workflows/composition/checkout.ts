import type { MedusaContainer } from "@medusajs/framework/types"
import type { Kobo } from "../../contract/money"
import type { OrderRequest, PaymentDue } from "../../contract/orders"
import { invalid, invalidField, isShopError, notFound } from "../../errors"
import { ORDERING_MODULE } from "../../modules/ordering"
import type { OrderRecord } from "../../modules/ordering/order-record"
import { callbackUrlOf } from "../money/payments/callback-url"
import { isOpenChannel } from "../money/payments/channel-offers"
import { assertPaid, confirmPayment } from "../money/payments/confirm-payment"
import { payBySavedCard } from "../money/payments/pay-by-saved-card"
import { chooseWallet, notPayable, payFromWallet } from "../money/payments/pay-from-wallet"
import { startPayment } from "../money/payments/start-payment"
import { noteDevice } from "../programmes/referrals/marks"
import { placeOrder } from "../selling/ordering/placing/place-order"
import { storeSetup } from "../shared/setup/store-setup"

export interface CheckoutRequest {
  customerId: string
  form: OrderRequest
  /** `Idempotency-Key` of the request. */
  requestKey: string | null
  /** The browser or app that it came from; null when it does not say. */
  installation: string | null
}

/** An order that was made, as it is now. `note`: why the saved card did not pay it. */
export interface Checkout {
  order: OrderRecord
  payment: PaymentDue | null
  note: string | null
}

/**
 * Makes the order and starts its payment, or charges the saved card. The order stands whatever becomes of the payment.
 * Throws what `placeOrder` and `startPayment` do, and 422 on `channel` for a way to pay that is not open.
 */
export async function checkOut(container: MedusaContainer, request: CheckoutRequest): Promise<Checkout> {
  const { customerId, form, requestKey, installation } = request
  assertOpen(form.channel)
  const order = await placeOrder(container, {
    setup: await storeSetup(container),
    customerId,
    form,
    requestKey,
  })
  if (installation) await noteDevice(container, customerId, { of: "installation", number: installation })
  if (order.status !== "pending") return { order, payment: null, note: null }
  const { payment, note } = await payNew(container, order, form)
  // Opening a page at the bank changes nothing of the order; a saved card may have paid it.
  const now = payment && !form.saved_card ? order : await ownOrder(container, customerId, order.id)
  return { order: now, payment, note }
}

/** What a shopper sends to go on with paying an order. */
export type PayRequest = Pick<
  OrderRequest,
  "channel" | "use_wallet" | "saved_card" | "save_card" | "callback_url"
> & {
  order_id: string
  /** The card provider's, of a payment that the browser has come back from. */
  reference?: string | null | undefined
}

export interface Paying {
  order: OrderRecord
  payment: PaymentDue | null
  /** `confirm`: the bank wants the shopper to confirm the charge of a saved card. */
  outcome: "paid" | "paid from wallet" | "confirm" | "continue"
}

/**
 * Goes on with paying one's own order: asks the provider about a reference, or pays from the wallet, charges a saved card,
 * or opens a page of the provider. Throws 404 for an order that is not the customer's, and what these four throw.
 */
export async function payOrder(
  container: MedusaContainer,
  customerId: string,
  request: PayRequest,
): Promise<Paying> {
  assertOpen(request.channel)
  const read = () => ownOrder(container, customerId, request.order_id)
  if (request.reference) {
    const paid = await confirmPayment(
      container,
      { id: request.order_id, customerId, read },
      request.reference,
    )
    return { order: paid, payment: null, outcome: "paid" }
  }
  const order = await read()
  if (request.channel === "wallet") return fromWallet(await payFromWallet(container, order, null))
  if (order.status !== "pending" || typeof request.use_wallet !== "boolean")
    return payByChannel(container, order, request)
  const chosen = await chooseWallet(container, order, request.use_wallet)
  if (chosen.status === "processing") return fromWallet(chosen)
  return payByChannel(container, chosen, request)
}

/** The same from the wallet, all of it. `shownKobo`: what the shopper was shown, compared. */
export async function payAllByWallet(
  container: MedusaContainer,
  customerId: string,
  orderId: string,
  shownKobo: Kobo | null,
): Promise<Paying> {
  const order = await ownOrder(container, customerId, orderId)
  return fromWallet(await payFromWallet(container, order, shownKobo))
}

async function payByChannel(
  container: MedusaContainer,
  order: OrderRecord,
  { channel, saved_card, save_card, callback_url }: PayRequest,
): Promise<Paying> {
  const callbackUrl = callbackUrlOf(order, callback_url)
  const now = () => ownOrder(container, order.customer_id, order.id)
  if (saved_card && channel === "card") {
    const payment = await chargeOrRefuse(container, order, saved_card, callbackUrl)
    return { order: await now(), payment, outcome: payment ? "confirm" : "paid" }
  }
  const options = { saveCard: save_card ?? undefined }
  const payment = await startPayment(container, order, callbackUrl, channel, options)
  if (!payment) throw notPayable(await now())
  return { order, payment, outcome: "continue" }
}

function fromWallet(order: OrderRecord): Paying {
  return { order, payment: null, outcome: "paid from wallet" }
}

/** A saved card that was refused, or that nobody knows of yet, is reported in a note. */
async function payNew(
  container: MedusaContainer,
  order: OrderRecord,
  { channel, saved_card, save_card, callback_url }: OrderRequest,
): Promise<{ payment: PaymentDue | null; note: string | null }> {
  const callbackUrl = callbackUrlOf(order, callback_url)
  if (!saved_card || channel !== "card") {
    const options = { saveCard: save_card ?? undefined }
    return { payment: await startPayment(container, order, callbackUrl, channel, options), note: null }
  }
  try {
    return { payment: await chargeOrRefuse(container, order, saved_card, callbackUrl), note: null }
  } catch (error) {
    if (!isShopError(error) || error.kind !== "invalid") throw error
    return { payment: null, note: error.message }
  }
}

/** Null when the card has paid. Throws as `confirmPayment` does when it has not. */
async function chargeOrRefuse(
  container: MedusaContainer,
  order: OrderRecord,
  cardId: string,
  callbackUrl: string,
): Promise<PaymentDue | null> {
  const result = await payBySavedCard(container, order, cardId, callbackUrl)
  if (result.outcome === "continue") return result.due
  if (result.outcome === "nothing due") {
    throw invalid("not_payable", `Nothing is left to pay of order ${order.order_number}`)
  }
  assertPaid(result)
  return null
}

/** 404 unless it is the customer's. */
async function ownOrder(
  container: MedusaContainer,
  customerId: string | null,
  orderId: string,
): Promise<OrderRecord> {
  const order = await container.resolve(ORDERING_MODULE).order(orderId)
  if (order && order.customer_id === customerId) return order
  throw notFound("We could not find that order")
}

function assertOpen(channel: OrderRequest["channel"]): void {
  if (channel === "wallet" || isOpenChannel(channel)) return
  throw invalidField("channel", "This way to pay is not open yet. Choose another one")
}
