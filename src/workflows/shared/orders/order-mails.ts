import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { environment } from "../../../config/environment"
import { shopNow } from "../../../config/shop-now"
import { type OrderMail, type OrderNews, orderMail } from "../../../mail/order-mail"
import { orderPushWords } from "../../../mail/push-words"
import { BOOKS_MODULE } from "../../../modules/books"
import type { UnmatchedPaymentRecord } from "../../../modules/books/domain/unmatched-payment"
import { settlementOf } from "../../../modules/books/unmatched-payments"
import { ORDERING_MODULE } from "../../../modules/ordering"
import type { OrderEventRecord, OrderRecord } from "../../../modules/ordering/order-record"
import type OrderingService from "../../../modules/ordering/service"
import type { Job } from "../../../modules/outbox/service"
import { type NewPush, queuePushes } from "../../../modules/push/queue-push"
import { MAIL_ATTEMPTS, mailJob, outcomeOf } from "../mail/mail-job"
import { deliverMails, type NewMail } from "../mail/send-mails"
import type { JobHandler, Outcome } from "../outbox/handler"

/** Mails what happened to orders, and queues the notifications to devices. */
export const orderMails: JobHandler<"order-mail"> = {
  lane: "mail",
  attempts: MAIL_ATTEMPTS,
  run: mailEvents,
}

async function mailEvents(
  container: MedusaContainer,
  jobs: readonly Job<"order-mail">[],
): Promise<Map<number, Outcome>> {
  const ordering = container.resolve(ORDERING_MODULE)
  const events = new Map(
    (await ordering.events(jobs.map(({ payload }) => payload.eventId))).map((event) => [event.id, event]),
  )
  const orders = await ordering.ordersById([...new Set([...events.values()].map(({ order_id }) => order_id))])
  const ends = new Map<number, Outcome>(jobs.map(({ id }) => [id, { is: "done" }]))
  const mails = new Map<number, NewMail>()
  const pushes: NewPush[] = []
  for (const { id, payload } of jobs) {
    // Gone with a move that was undone.
    const event = events.get(payload.eventId)
    const order = event && orders.get(event.order_id)
    if (!order || !isStillNews(event, order)) continue
    if (event.is_held && event.held_until) {
      ends.set(id, { is: "again", at: event.held_until })
      continue
    }
    const about = { note: event.note, ...(await subjectOf(ordering, event, order)) }
    if (order.recipient.email) mails.set(id, mailOfOrder(order, event.status, event.id, about))
    pushes.push(...pushOf(order, event.status, event.id, about))
  }
  await container
    .resolve(ContainerRegistrationKeys.PG_CONNECTION)
    .transaction((trx) => queuePushes(trx, pushes))
  const delivered = await deliverMails(container, [...mails.values()])
  for (const [id, { key }] of mails) ends.set(id, outcomeOf(delivered.get(key)))
  return ends
}

/** Nobody is asked to pay what was paid or cancelled meanwhile. */
const isStillNews = (event: OrderEventRecord, order: OrderRecord): boolean =>
  (event.status !== "pending" && event.status !== "expiring") || order.status === "pending"

/** The return or refund that an event is about. */
async function subjectOf(
  ordering: OrderingService,
  event: OrderEventRecord,
  order: OrderRecord,
): Promise<Pick<OrderMail, "returned" | "refundKobo" | "refundTo" | "shipment">> {
  if (event.status === "shipped") {
    const shipment = (await ordering.moves.shipments([order.id])).get(order.id)
    if (!shipment) return {}
    const { courier_name, waybill, tracking_url } = shipment
    return { shipment: { courier: courier_name, waybill, trackingUrl: tracking_url } }
  }
  const { returns, refunds } = ordering
  if (event.status === "refunded") {
    const [refundId = ""] = event.subject_id.split("/")
    const refund = await refunds.find(refundId)
    return refund ? { refundKobo: refund.amount_kobo, refundTo: refund.destination } : {}
  }
  const found = event.subject_id ? await returns.find(event.subject_id) : null
  if (!found) return {}
  const items = found.lines.map(({ line_id, quantity, restocked, written_off }) => {
    const sold = order.lines.find(({ id }) => id === line_id)
    const came = found.status === "received" ? restocked + written_off : quantity
    return { name: sold?.name ?? "", variant_title: sold?.variant_title ?? null, quantity: came }
  })
  const { number, reason, remedy } = found
  return {
    returned: {
      ...{ number, reason, remedy },
      replacedBy: found.replaced_at && found.replacement ? found.replacement.order_number : null,
      items: items.filter((item) => item.quantity > 0),
    },
  }
}

/** E-mails a shopper that money came which does not fit the order, and where it is: with staff, or in the wallet. Once a payment. */
export const paymentMails = mailJob<"payment-mail", { order: OrderRecord; key: string; news: OrderNews }>({
  load: async (container, { orderId, attemptId, news }) => {
    const order = await container.resolve(ORDERING_MODULE).order(orderId)
    return order?.recipient.email ? { order, key: attemptId, news } : null
  },
  render: ({ order, key, news }) => mailOfOrder(order, news, key, { note: null }),
})

/** E-mails a shopper where an unmatched payment went. Once a settlement. */
export const unmatchedPaymentMails = mailJob<
  "kept-mail",
  { order: OrderRecord; money: UnmatchedPaymentRecord; to: "card" | "wallet" }
>({
  load: async (container, { keptId, settlement }) => {
    const money = await container.resolve(BOOKS_MODULE).unmatched.find(keptId)
    if (money?.status !== "settled" || settlementOf(money) !== settlement || !money.order_id) return null
    const { destination: to } = money
    const order = await container.resolve(ORDERING_MODULE).order(money.order_id)
    return order?.recipient.email && (to === "card" || to === "wallet") ? { order, money, to } : null
  },
  render: ({ order, money, to }) =>
    mailOfOrder(order, "payment_sorted_out", `${money.id}:${settlementOf(money)}`, {
      note: null,
      sortedOutTo: to,
      ...(money.currency === "NGN" ? { refundKobo: money.received_kobo } : {}),
    }),
})

/** Nobody is notified of the order that they are just making. */
function pushOf(
  order: OrderRecord,
  news: OrderNews,
  key: string,
  about: Pick<OrderMail, "note" | "returned" | "refundKobo" | "refundTo" | "shipment">,
): NewPush[] {
  if (!order.customer_id || news === "pending") return []
  const words = orderPushWords(news, {
    ...about,
    order,
    shop: shopNow(),
    shopUrl: environment().publicUrl,
  })
  return [{ key, customerId: order.customer_id, purpose: "order_moves", ...words }]
}

/** The e-mail to an order's shopper about a step of it; `key`: once for it. */
export function mailOfOrder(
  order: OrderRecord,
  news: OrderNews,
  key: string,
  about: Pick<
    OrderMail,
    "note" | "returned" | "refundKobo" | "refundTo" | "shipment" | "sortedOutTo" | "transfer"
  >,
): NewMail {
  const { publicUrl } = environment()
  return {
    key,
    to: order.recipient.email,
    template: `order-${news}`,
    trigger: `order.${news}`,
    resourceId: order.id,
    resourceType: "order",
    content: orderMail(news, { order, ...about, shop: shopNow(), shopUrl: publicUrl }),
  }
}
