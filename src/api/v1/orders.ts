import { pageMeta } from "../../contract/call"
import { invalidField, ShopError } from "../../errors"
import { ORDERING_MODULE } from "../../modules/ordering"
import { readOrderNumber } from "../../modules/ordering/domain/order-number"
import type { OrderRecord } from "../../modules/ordering/order-record"
import type OrderingService from "../../modules/ordering/service"
import { cancelOwnOrder } from "../../workflows/ordering/cancel-order"
import { placeOrder } from "../../workflows/ordering/place-order"
import { tellOfOrders } from "../../workflows/ordering/tell-of-orders"
import { callbackUrlOf } from "../../workflows/payments/callback-url"
import { confirmPayment } from "../../workflows/payments/confirm-payment"
import { startPayment } from "../../workflows/payments/start-payment"
import type { Handlers } from "../machinery/endpoint"
import { presentOneOrder, presentOrders, presentTimeline } from "./present-order"

const notFound = () => new ShopError("not_found", "not_found", "We could not find that order")

export const orderHandlers: Handlers<
  | "POST /user/order/create"
  | "POST /user/payment/store"
  | "GET /user/order"
  | "GET /user/pending/order"
  | "PUT /user/order/cancel/{id}"
  | "POST /track-order"
> = {
  "POST /user/order/create": async ({ scope, customerId, body, req }) => {
    if (body.channel !== "card") throw invalidField("channel", "This way to pay is not open yet. Choose card")
    const key = req.headers["idempotency-key"]
    const order = await placeOrder(scope, {
      customerId,
      form: body,
      requestKey: typeof key === "string" ? key : null,
    })
    tellOfOrders(scope)
    const payment =
      order.status === "pending"
        ? await startPayment(scope, order, callbackUrlOf(order, body.callback_url))
        : null
    return {
      message: `Order ${order.order_number} is made. Pay it within the hour to keep its items`,
      data: { order: await presentOneOrder(scope, order), payment },
    }
  },

  "POST /user/payment/store": async ({ scope, customerId, body }) => {
    if (body.channel !== "card") throw invalidField("channel", "This way to pay is not open yet. Choose card")
    const order = await ownOrder(scope.resolve<OrderingService>(ORDERING_MODULE), customerId, body.order_id)
    if (body.reference) {
      const paid = await confirmPayment(scope, order, body.reference)
      tellOfOrders(scope)
      return {
        message: `Thank you. Order ${paid.order_number} is paid`,
        data: { order: await presentOneOrder(scope, paid), payment: null },
      }
    }
    if (order.status !== "pending") {
      throw new ShopError(
        "invalid",
        "not_payable",
        `Order ${order.order_number} is ${order.status}: nothing is left to pay`,
      )
    }
    const payment = await startPayment(scope, order, callbackUrlOf(order, body.callback_url))
    return { message: "Continue at the bank", data: { order: await presentOneOrder(scope, order), payment } }
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
    const order = await cancelOwnOrder(scope, customerId, params.id)
    tellOfOrders(scope)
    const money = order.paid_kobo > 0 ? ". Your money is on its way back to your card" : ""
    return {
      message: `Order ${order.order_number} is cancelled${money}`,
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

async function ownOrder(
  ordering: OrderingService,
  customerId: string,
  orderId: string,
): Promise<OrderRecord> {
  const order = await ordering.order(orderId)
  if (!order || order.customer_id !== customerId) throw notFound()
  return order
}
