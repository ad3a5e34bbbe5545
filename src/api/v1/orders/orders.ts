import type { MedusaContainer } from "@medusajs/framework/types"
import { pageMeta, pageOf } from "../../../contract/call"
import { toKobo } from "../../../contract/money"
import { notFound } from "../../../errors"
import { ORDERING_MODULE } from "../../../modules/ordering"
import { readOrderNumber } from "../../../modules/ordering/domain/order-number"
import type { OrderRecord } from "../../../modules/ordering/order-record"
import { checkOut, type Paying, payAllByWallet, payOrder } from "../../../workflows/composition/checkout"
import { measureOrder } from "../../../workflows/people/privacy/report-purchases"
import { cancelOwnOrder } from "../../../workflows/selling/ordering/cancel-order"
import type { Handlers } from "../../machinery/endpoint"
import { installationIdOf } from "../../machinery/installation-id"
import { moneyWords } from "./money-words"
import { presentOneOrder, presentOrders, presentTimeline } from "./present-order"

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
    const key = req.headers["idempotency-key"]
    const { order, payment, note } = await checkOut(scope, {
      customerId,
      form: body,
      requestKey: typeof key === "string" ? key : null,
      installation: installationIdOf(req),
    })
    await measureOrder(scope, order.id, req.cookies ?? {})
    const isPending = order.status === "pending"
    const next = note ?? (isPending ? "Pay it within the hour to keep its items" : null)
    return {
      message: [`Order ${order.order_number} created`, next].filter(Boolean).join(". "),
      data: { order: await presentOneOrder(scope, order), payment },
    }
  },

  "POST /user/payment/store": async ({ scope, customerId, body }) =>
    presentPaying(scope, await payOrder(scope, customerId, body)),

  "POST /user/payment/store/wallet": async ({ scope, customerId, body }) =>
    presentPaying(
      scope,
      await payAllByWallet(
        scope,
        customerId,
        body.order_id,
        body.amount === null ? null : toKobo(body.amount),
      ),
    ),

  "GET /user/order": async ({ scope, customerId, query }) => {
    const orderNumber = query.order_number
      ? (readOrderNumber(query.order_number) ?? query.order_number)
      : undefined
    const found = await scope.resolve(ORDERING_MODULE).ordersOf(customerId, { orderNumber }, ...pageOf(query))
    return {
      message: found.total > 0 ? "Your orders" : "You have no orders yet",
      data: await presentOrders(scope, found.orders),
      meta: pageMeta(query, found.total),
    }
  },

  "GET /user/pending/order": async ({ scope, customerId, query }) => {
    const found = await scope
      .resolve(ORDERING_MODULE)
      .ordersOf(customerId, { statuses: ["pending"] }, ...pageOf(query))
    return {
      message: found.total > 0 ? "Orders that wait for payment" : "No order waits for payment",
      data: await presentOrders(scope, found.orders),
      meta: pageMeta(query, found.total),
    }
  },

  "PUT /user/order/cancel/{id}": async ({ scope, customerId, params }) => {
    const { order, wasCancelled } = await cancelOwnOrder(scope, customerId, params.id)
    const money = order.paid_kobo > 0 ? `. ${await moneyWords(scope, order)}` : ""
    return {
      message: `Order ${order.order_number} is ${wasCancelled ? "already " : ""}cancelled${money}`,
      data: await presentOneOrder(scope, order),
    }
  },

  "POST /track-order": async ({ scope, body }) => {
    const number = readOrderNumber(body.order_number)
    const ordering = scope.resolve(ORDERING_MODULE)
    const order = number ? await ordering.orderByNumber(number) : null
    if (!order) {
      throw notFound("We could not find an order with that number. Please check it")
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

const payingWords: Readonly<Record<Paying["outcome"], (order: OrderRecord) => string>> = {
  paid: ({ order_number }) => `Thank you. Order ${order_number} is paid`,
  "paid from wallet": ({ order_number }) => `Thank you. Order ${order_number} is paid from your wallet`,
  confirm: () => "Your bank asks you to confirm",
  continue: () => "Continue at the bank",
}

async function presentPaying(scope: MedusaContainer, { order, payment, outcome }: Paying) {
  return {
    message: payingWords[outcome](order),
    data: { order: await presentOneOrder(scope, order), payment },
  }
}
