import type { MedusaContainer } from "@medusajs/framework/types"
import { pageMeta } from "../../../contract/call"
import type { OrderRequest, PaymentDue } from "../../../contract/orders"
import { invalidField, isShopError, ShopError } from "../../../errors"
import { ORDERING_MODULE } from "../../../modules/ordering"
import { readOrderNumber } from "../../../modules/ordering/domain/order-number"
import type { OrderRecord } from "../../../modules/ordering/order-record"
import type OrderingService from "../../../modules/ordering/service"
import { storeSetup } from "../../../workflows/base/setup/store-setup"
import { callbackUrlOf } from "../../../workflows/money/payments/callback-url"
import { isOpenChannel } from "../../../workflows/money/payments/channel-offers"
import { assertPaid, confirmPayment } from "../../../workflows/money/payments/confirm-payment"
import { payBySavedCard } from "../../../workflows/money/payments/pay-by-saved-card"
import { chooseWallet, notPayable, payFromWallet } from "../../../workflows/money/payments/pay-from-wallet"
import { startPayment } from "../../../workflows/money/payments/start-payment"
import { noteDevice } from "../../../workflows/programmes/referral/marks"
import { cancelOwnOrder } from "../../../workflows/selling/ordering/cancel-order"
import { placeOrder } from "../../../workflows/selling/ordering/placing/place-order"
import { tellOfOrders } from "../../../workflows/wiring/tell-of-orders"
import type { Handlers } from "../../machinery/endpoint"
import { installationIdOf } from "../../machinery/installation-id"
import { moneyWords, paidFromWallet, shownKobo } from "./order-wallet"
import { presentOneOrder, presentOrders, presentTimeline } from "./present-order"

const channelClosed = () => invalidField("channel", "This way to pay is not open yet. Choose another one")
const notFound = () => new ShopError("not_found", "not_found", "We could not find that order")

export const orderHandlers: Handlers<
  | "POST /user/order/create"
  | "POST /user/payment/store"
  | "POST /user/payment/store/wallet"
  | "GET /user/order"
  | "GET /user/pending/order"
  | "PUT /user/order/cancel/{id}"
  | "POST /track-order"
> = {
  "POST /user/order/create": async ({ scope, customerId, body, req }) => {
    if (body.channel !== "wallet" && !isOpenChannel(body.channel)) throw channelClosed()
    const key = req.headers["idempotency-key"]
    const order = await placeOrder(scope, {
      setup: await storeSetup(scope),
      customerId,
      form: body,
      requestKey: typeof key === "string" ? key : null,
    })
    tellOfOrders(scope)
    const installation = installationIdOf(req)
    if (installation) await noteDevice(scope, customerId, { of: "installation", number: installation })
    const callbackUrl = callbackUrlOf(order, body.callback_url)
    const { payment, note } =
      order.status === "pending"
        ? await payAtOnce(scope, order, callbackUrl, body)
        : { payment: null, note: null }
    // Opening a page at the bank changes nothing of the order; a saved card may have paid it.
    const isAsMade = order.status !== "pending" || (payment && !body.saved_card)
    const now = isAsMade ? order : await ownOrder(scope, customerId, order.id)
    const made = `Order ${now.order_number} is made`
    return {
      message: note
        ? `${made}. ${note}`
        : now.status === "pending"
          ? `${made}. Pay it within the hour to keep its items`
          : made,
      data: { order: await presentOneOrder(scope, now), payment },
    }
  },

  "POST /user/payment/store": async ({ scope, customerId, body }) => {
    if (body.channel !== "wallet" && !isOpenChannel(body.channel)) throw channelClosed()
    let order = await ownOrder(scope, customerId, body.order_id)
    if (body.reference) {
      const paid = await confirmPayment(scope, order, body.reference)
      tellOfOrders(scope)
      return {
        message: `Thank you. Order ${paid.order_number} is paid`,
        data: { order: await presentOneOrder(scope, paid), payment: null },
      }
    }
    if (body.channel === "wallet") return paidFromWallet(scope, await payFromWallet(scope, order, null))
    if (order.status === "pending" && typeof body.use_wallet === "boolean") {
      order = await chooseWallet(scope, order, body.use_wallet)
      if (order.status === "processing") return paidFromWallet(scope, order)
    }
    const callbackUrl = callbackUrlOf(order, body.callback_url)
    if (body.saved_card && body.channel === "card") {
      const payment = await chargeOrRefuse(scope, order, body.saved_card, callbackUrl)
      tellOfOrders(scope)
      const now = await ownOrder(scope, customerId, order.id)
      return {
        message: payment ? "Your bank asks you to confirm" : `Thank you. Order ${now.order_number} is paid`,
        data: { order: await presentOneOrder(scope, now), payment },
      }
    }
    const keepCard = body.save_card ?? undefined
    const payment = await startPayment(scope, order, callbackUrl, body.channel, { keepCard })
    if (!payment) throw notPayable(await ownOrder(scope, customerId, order.id))
    return { message: "Continue at the bank", data: { order: await presentOneOrder(scope, order), payment } }
  },

  "POST /user/payment/store/wallet": async ({ scope, customerId, body }) => {
    const order = await ownOrder(scope, customerId, body.order_id)
    return paidFromWallet(scope, await payFromWallet(scope, order, shownKobo(body.amount)))
  },

  "GET /user/order": async ({ scope, customerId, query }) => {
    const orderNumber = query.order_number
      ? (readOrderNumber(query.order_number) ?? query.order_number)
      : undefined
    const found = await scope
      .resolve<OrderingService>(ORDERING_MODULE)
      .ordersOf(customerId, { orderNumber }, (query.page - 1) * query.per_page, query.per_page)
    return {
      message: found.total > 0 ? "Your orders" : "You have no orders yet",
      data: await presentOrders(scope, found.orders),
      meta: pageMeta(query.page, query.per_page, found.total),
    }
  },

  "GET /user/pending/order": async ({ scope, customerId, query }) => {
    const found = await scope
      .resolve<OrderingService>(ORDERING_MODULE)
      .ordersOf(customerId, { statuses: ["pending"] }, (query.page - 1) * query.per_page, query.per_page)
    return {
      message: found.total > 0 ? "Orders that wait for payment" : "No order waits for payment",
      data: await presentOrders(scope, found.orders),
      meta: pageMeta(query.page, query.per_page, found.total),
    }
  },

  "PUT /user/order/cancel/{id}": async ({ scope, customerId, params }) => {
    const { order, wasCancelled } = await cancelOwnOrder(scope, customerId, params.id)
    tellOfOrders(scope)
    const money = order.paid_kobo > 0 ? `. ${await moneyWords(scope, order)}` : ""
    return {
      message: `Order ${order.order_number} is ${wasCancelled ? "already " : ""}cancelled${money}`,
      data: await presentOneOrder(scope, order),
    }
  },

  "POST /track-order": async ({ scope, body }) => {
    const number = readOrderNumber(body.order_number)
    const ordering = scope.resolve<OrderingService>(ORDERING_MODULE)
    const order = number ? await ordering.orderByNumber(number) : null
    if (!order) {
      throw new ShopError(
        "not_found",
        "not_found",
        "We could not find an order with that number. Please check it",
      )
    }
    const events = (await ordering.timelines([order.id])).get(order.id) ?? []
    return {
      message: `Order ${order.order_number}`,
      data: {
        order_number: order.order_number,
        status: order.status,
        timeline: presentTimeline(events).map(({ status, at }) => ({ status, at })),
        delivery_method: order.delivery_method,
        state: order.recipient.state || null,
        expected_date: order.expected_date,
      },
    }
  },
}

/**
 * The payment that comes with a new order. The order stands whatever becomes of it: a saved card that was refused, or
 * that nobody knows of yet, is told in a note.
 */
async function payAtOnce(
  scope: MedusaContainer,
  order: OrderRecord,
  callbackUrl: string,
  { channel, saved_card, save_card }: OrderRequest,
): Promise<{ payment: PaymentDue | null; note: string | null }> {
  if (!saved_card || channel !== "card") {
    const options = { keepCard: save_card ?? undefined }
    return { payment: await startPayment(scope, order, callbackUrl, channel, options), note: null }
  }
  try {
    return { payment: await chargeOrRefuse(scope, order, saved_card, callbackUrl), note: null }
  } catch (error) {
    if (!isShopError(error) || error.kind !== "invalid") throw error
    return { payment: null, note: error.message }
  }
}

/** Null when the card has paid. Throws as `confirmPayment` does when it has not. */
async function chargeOrRefuse(
  scope: MedusaContainer,
  order: OrderRecord,
  cardId: string,
  callbackUrl: string,
): Promise<PaymentDue | null> {
  const result = await payBySavedCard(scope, order, cardId, callbackUrl)
  if (result.outcome === "continue") return result.due
  if (result.outcome === "nothing due") {
    throw new ShopError("invalid", "not_payable", `Nothing is left to pay of order ${order.order_number}`)
  }
  assertPaid(result)
  return null
}

async function ownOrder(scope: MedusaContainer, customerId: string, orderId: string): Promise<OrderRecord> {
  const order = await scope.resolve<OrderingService>(ORDERING_MODULE).order(orderId)
  if (!order || order.customer_id !== customerId) throw notFound()
  return order
}
