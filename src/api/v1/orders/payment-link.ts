import type { MedusaContainer } from "@medusajs/framework/types"
import { inParts } from "../../../contract/names"
import type { LinkedOrder, paymentLinkCalls } from "../../../contract/staff-orders"
import { invalid } from "../../../errors"
import { ORDERING_MODULE } from "../../../modules/ordering"
import type { OrderRecord } from "../../../modules/ordering/order-record"
import { callbackUrlOf } from "../../../workflows/money/payments/callback-url"
import { confirmPayment } from "../../../workflows/money/payments/confirm-payment"
import { startPayment } from "../../../workflows/money/payments/start-payment"
import { linkedOrder } from "../../../workflows/selling/ordering/desk/payment-link"
import type { Handlers } from "../../machinery/endpoint"
import { presentOneOrder } from "./present-order"

export const paymentLinkHandlers: Handlers<keyof typeof paymentLinkCalls> = {
  "GET /payment-link": async ({ scope, query }) => {
    const order = await linkedOrder(scope, query.token)
    return { message: `Order ${order.order_number}`, data: await presentLinked(scope, order) }
  },

  "POST /payment-link/pay": async ({ scope, body }) => {
    const order = await linkedOrder(scope, body.token)
    if (order.status !== "pending") {
      throw invalid("not_payable", `Order ${order.order_number} is ${order.status}: nothing is left to pay`)
    }
    const back = callbackUrlOf(order, `/pay/${encodeURIComponent(body.token)}`)
    return { message: "Continue at the bank", data: await startPayment(scope, order, back) }
  },

  "POST /payment-link/confirm": async ({ scope, body }) => {
    const order = await linkedOrder(scope, body.token)
    const { id, customer_id: customerId } = order
    const read = async () => (await scope.resolve(ORDERING_MODULE).order(id)) ?? order
    const paid = await confirmPayment(scope, { id, customerId, read }, body.reference)
    return {
      message: `Thank you. Order ${paid.order_number} is paid`,
      data: await presentLinked(scope, paid),
    }
  },
}

/** A link may be passed on: the first name is all it reveals of the person. */
async function presentLinked(scope: MedusaContainer, record: OrderRecord): Promise<LinkedOrder> {
  const order = await presentOneOrder(scope, record)
  const { order_number, status, items, delivery_method, expires_at, can_pay } = order
  const { subtotal, discount, delivery, total, paid, to_pay } = order
  return {
    ...{ order_number, status, items, delivery_method, expires_at, can_pay },
    ...{ subtotal, discount, delivery, total, paid, to_pay },
    first_name: inParts(record.recipient.name).first_name,
  }
}
