import { type Kobo, toKobo } from "../../contract/money"
import type { ReturnRemedy } from "../../contract/order-aftercare"
import type { ReturnStatus } from "../../modules/ordering/domain/return-rules"
import type { DemoOrder } from "../generate/orders"
import { Chance, demoId } from "../random"
import type { Row } from "./insert-rows"
import { type Add, amount, type OrderContext, reached, refundedOf } from "./order-context"

const DAY = 24 * 60

const WISHES = [
  { reason: "damaged", note: "The pump was broken off when I opened the parcel" },
  { reason: "wrong_item", note: "I ordered another shade" },
  { reason: "past_date", note: null },
  { reason: "not_as_described", note: "The jar is smaller than on the picture" },
] as const

const REMEDIES: readonly ReturnRemedy[] = ["replacement", "wallet", "original"]

/** Returns of demo orders: what staff took back, with the money of older ones, and what shoppers ask for now. */
export function addReturns(order: DemoOrder, context: OrderContext, add: Add): void {
  if (reached(order, "returned")) addTakenBack(order, context, add)
  else addWish(order, context, add)
}

function addTakenBack(order: DemoOrder, context: OrderContext, add: Add): void {
  const { clock, staffId } = context
  const at = clock.minutesAgo(reached(order, "returned")?.minutesAgo ?? 0)
  const id = demoId("oret", order.id)
  add("order_return", {
    id,
    order_id: order.id,
    number: `${order.orderNumber}-R1`,
    status: "received",
    asked_by: "staff",
    reason: "taken_back",
    note: null,
    remedy: "original",
    is_late: false,
    photos: [],
    decision_note: null,
    decided_by: staffId,
    decided_at: at,
    received_by: staffId,
    received_at: at,
    refundable_kobo: toKobo(order.subtotal) - (order.coupon?.discountKobo ?? 0),
    medusa_return_id: demoId("return", order.id),
    ...stamps(at),
  })
  for (const { id: line, quantity } of order.lines) {
    add("order_return_line", {
      id: demoId("oretl", line),
      return_id: id,
      line_id: line,
      quantity,
      restocked: quantity,
      written_off: 0,
      ...stamps(at),
    })
  }
  const back = toKobo(refundedOf(order))
  if (back > 0) addRefund(order, id, back, context, add)
}

function addRefund(order: DemoOrder, returnId: string, back: Kobo, context: OrderContext, add: Add): void {
  const { clock, staffId } = context
  const minutes = (reached(order, "returned")?.minutesAgo ?? 0) - DAY
  const at = clock.minutesAgo(minutes)
  const [id, medusaId] = [demoId("oref", order.id), demoId("ref", order.id)]
  // First what was asked for: the database lets nothing go back that was not (`refund-guard`).
  add("order_refund", {
    id,
    order_id: order.id,
    return_id: returnId,
    purpose: "return",
    amount_kobo: back,
    destination: "card",
    reason: `Return ${order.orderNumber}-R1`,
    status: "paid",
    asked_by: "staff",
    asked_by_id: staffId,
    medusa_refund_id: medusaId,
    attempts: 1,
    sent_at: at,
    ...stamps(at),
  })
  add("refund", {
    id: medusaId,
    ...amount("amount", back / 100),
    payment_id: demoId("pay", order.id),
    created_by: staffId,
    metadata: { order_refund_id: id },
    ...stamps(at),
  })
  add("order_transaction", {
    id: demoId("ordtrx", `${order.id}/refund`),
    order_id: order.id,
    version: 1,
    currency_code: "ngn",
    ...amount("amount", -back / 100),
    reference: "refund",
    reference_id: medusaId,
    ...stamps(at),
  })
  add("order_event", told(order, "refunded", id, at))
}

/** Some of the orders that arrived in the last week have a wish, some older ones a refused one. */
function addWish(order: DemoOrder, { clock, staffId }: OrderContext, add: Add): void {
  const delivered = reached(order, "delivered")
  const chance = new Chance(`return/${order.id}`)
  const isFresh = (delivered?.minutesAgo ?? 0) < 5 * DAY
  if (!delivered || !chance.happens(isFresh ? 0.3 : 0.03)) return
  const status: ReturnStatus = isFresh ? (chance.happens(0.6) ? "asked" : "approved") : "refused"
  // Told within the hours for faults, decided a day later at most.
  const askedMinutes = delivered.minutesAgo - Math.round(Math.min(delivered.minutesAgo * 0.2, 1.6 * DAY))
  const decidedMinutes = askedMinutes - Math.round(Math.min(askedMinutes * 0.25, DAY))
  const asked = clock.minutesAgo(askedMinutes)
  const decided = status === "asked" ? null : clock.minutesAgo(decidedMinutes)
  const wish = chance.pick([...WISHES])
  const [line] = order.lines
  if (!line) return
  const id = demoId("oret", order.id)
  add("order_return", {
    id,
    order_id: order.id,
    number: `${order.orderNumber}-R1`,
    status,
    asked_by: "shopper",
    reason: wish.reason,
    note: wish.note,
    remedy: chance.pick([...REMEDIES]),
    is_late: false,
    // Sealed by a stage of their own (`picture-returns.ts`).
    photos: [],
    decision_note:
      status === "refused" ? "The picture shows the shade that you ordered, in good order" : null,
    decided_by: decided ? staffId : null,
    decided_at: decided,
    received_by: null,
    received_at: null,
    refundable_kobo: null,
    medusa_return_id: null,
    ...stamps(asked),
  })
  add("order_return_line", {
    id: demoId("oretl", line.id),
    return_id: id,
    line_id: line.id,
    quantity: 1,
    restocked: 0,
    written_off: 0,
    ...stamps(asked),
  })
  add("order_event", told(order, "return_asked", id, asked))
  if (decided) add("order_event", told(order, `return_${status}`, id, decided))
}

/** An event whose shopper was told long ago. */
function told(order: DemoOrder, kind: string, subject: string, at: string): Row {
  return {
    id: demoId("oev", `${order.id}/${kind}`),
    order_id: order.id,
    status: kind,
    subject_id: subject,
    actor_kind: kind === "return_asked" ? "shopper" : "system",
    actor_id: null,
    at,
    worked_at: at,
    ...stamps(at),
  }
}

const stamps = (at: string): Row => ({ created_at: at, updated_at: at })
