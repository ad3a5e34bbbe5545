import { toKobo } from "../../contract/money"
import { type DemoOrder, orderTotal } from "../generate/orders"
import { demoId } from "../random"
import {
  type Add,
  amount,
  attemptId,
  collectionId,
  type OrderContext,
  reached,
  refundedOf,
} from "./order-context"

/** Medusa's own provider that takes no money: an order of the past can be refunded without asking a bank. */
const PAST_PAYMENTS = "pp_system_default"

/** The payment collection, and for a paid order its session, payment, capture and attempt. */
export function addPayment(order: DemoOrder, { clock }: OrderContext, add: Add): void {
  const total = orderTotal(order)
  const paid = reached(order, "processing")
  const opened = clock.minutesAgo(order.events[0]?.minutesAgo ?? 0)
  const paidAt = paid ? clock.minutesAgo(paid.minutesAgo) : null
  const at = { created_at: opened, updated_at: paidAt ?? opened }
  add("payment_collection", {
    id: collectionId(order),
    currency_code: "ngn",
    ...amount("amount", total),
    ...amount("authorized_amount", paid ? total : 0),
    ...amount("captured_amount", paid ? total : 0),
    ...amount("refunded_amount", refundedOf(order)),
    status: paid ? "completed" : "not_paid",
    completed_at: paidAt,
    ...at,
  })
  add("order_payment_collection", {
    id: demoId("ordpay", order.id),
    order_id: order.id,
    payment_collection_id: collectionId(order),
    ...at,
  })
  if (!paid) return
  const [session, payment, capture] = [
    demoId("payses", order.id),
    demoId("pay", order.id),
    demoId("capt", order.id),
  ]
  const money = { currency_code: "ngn", ...amount("amount", total) }
  add("payment_session", {
    id: session,
    ...money,
    provider_id: PAST_PAYMENTS,
    data: {},
    status: "authorized",
    authorized_at: paidAt,
    payment_collection_id: collectionId(order),
    ...at,
  })
  add("payment", {
    id: payment,
    ...money,
    provider_id: PAST_PAYMENTS,
    data: {},
    captured_at: paidAt,
    payment_collection_id: collectionId(order),
    payment_session_id: session,
    created_at: paidAt,
    updated_at: paidAt,
  })
  add("capture", {
    id: capture,
    ...amount("amount", total),
    payment_id: payment,
    created_at: paidAt,
    updated_at: paidAt,
  })
  add("order_transaction", {
    id: demoId("ordtrx", order.id),
    order_id: order.id,
    version: 1,
    ...money,
    reference: "capture",
    reference_id: capture,
    created_at: paidAt,
    updated_at: paidAt,
  })
  add("payment_attempt", {
    id: attemptId(order),
    order_id: order.id,
    customer_id: order.customer.id,
    channel: "card",
    provider: "system",
    reference: `${order.orderNumber}-past`.toLowerCase(),
    amount_kobo: toKobo(total),
    currency: "NGN",
    email: order.customer.email,
    status: "paid",
    payment_session_id: session,
    received_kobo: toKobo(total),
    fees_kobo: 0,
    ...at,
  })
}
