import type { MedusaContainer } from "@medusajs/framework/types"
import type { z } from "zod"
import { shopNow } from "../../../config/shop-now"
import type { CreditStanding } from "../../../contract/credit"
import { toNaira } from "../../../contract/money"
import type { Channel, Order } from "../../../contract/orders"
import { pick } from "../../../contract/pick"
import { faultReportedBy, unopenedUntil } from "../../../contract/returns-policy"
import { vatIn } from "../../../contract/vat"
import { ORDERING_MODULE } from "../../../modules/ordering"
import { arrivals, linesOf, returnable } from "../../../modules/ordering/domain/return-rules"
import { dueByChannel } from "../../../modules/ordering/domain/split-order"
import { isOrderStatus, shopperMayCancel } from "../../../modules/ordering/domain/status"
import type { OrderEventRecord, OrderRecord, SoldLine } from "../../../modules/ordering/order-record"
import type { RefundRecord } from "../../../modules/ordering/order-refunds"
import type { ReturnRecord } from "../../../modules/ordering/order-returns"
import type { Replaced } from "../../../modules/ordering/replacements"
import type { OrderShipment } from "../../../sql/tables"
import { creditStandings } from "../money/present-credit"
import { presentRefund, presentReturn } from "./present-return"

const NONE = new Map<string, never>()

/** Orders with their timelines, returns and refunds, in the order given. */
export async function presentOrders(scope: MedusaContainer, orders: OrderRecord[]): Promise<Order[]> {
  const ordering = scope.resolve(ORDERING_MODULE)
  const wentOut = orders.filter(({ status }) => status === "delivered" || status === "returned")
  const gaveBack = orders.filter(({ refunded_kobo }) => refunded_kobo > 0)
  const waiting = orders.filter(({ status }) => status === "pending")
  const carried = orders.filter(isCarried)
  const replacements = orders.filter(({ replaces_return_id }) => replaces_return_id !== null)
  const [timelines, shipments, returns, refunds, credit, replaced] = await Promise.all([
    ordering.timelines(orders.map(({ id }) => id)),
    carried.length > 0 ? ordering.moves.shipments(carried.map(({ id }) => id)) : NONE,
    wentOut.length > 0 ? ordering.returns.ofOrders(wentOut.map(({ id }) => id)) : NONE,
    gaveBack.length > 0 ? ordering.refunds.ofOrders(gaveBack.map(({ id }) => id)) : NONE,
    waiting.length > 0
      ? creditStandings(
          scope,
          waiting.map(({ id }) => id),
        )
      : NONE,
    replacements.length > 0 ? ordering.replacements.of(replacements.map(({ id }) => id)) : NONE,
  ])
  return orders.map((order) =>
    presentOrder(order, {
      events: timelines.get(order.id) ?? [],
      returns: returns.get(order.id) ?? [],
      refunds: refunds.get(order.id) ?? [],
      credit: credit.get(order.id) ?? null,
      shipment: shipments.get(order.id) ?? null,
      replaced: replaced.get(order.id) ?? null,
    }),
  )
}

export async function presentOneOrder(scope: MedusaContainer, order: OrderRecord): Promise<Order> {
  const [presented] = await presentOrders(scope, [order])
  if (!presented) throw new Error(`Order ${order.id} could not be presented`)
  return presented
}

/** What is stored about an order beside its row. */
interface Besides {
  events: OrderEventRecord[]
  returns: ReturnRecord[]
  refunds: RefundRecord[]
  credit: CreditStanding | null
  shipment: OrderShipment | null
  replaced: Replaced | null
}

function presentOrder(
  order: OrderRecord,
  { events, returns, refunds, credit, shipment, replaced }: Besides,
): Order {
  const left = returnable(order.lines, returns.flatMap(linesOf))
  // What replaces something is sent back as a part of the first order.
  const deliveredAt =
    order.status === "delivered" && !replaced
      ? events.find(({ status }) => status === "delivered")?.at
      : undefined
  const policy = shopNow().returns
  const returnableOf = ({ id }: SoldLine) => (deliveredAt ? (left.get(id) ?? 0) : 0)
  return {
    ...pick(order, "id", "order_number", "status", "delivery_method", "expected_date", "note", "recipient"),
    created_at: order.created_at.toISOString(),
    expires_at: order.expires_at?.toISOString() ?? null,
    items: order.lines.map((line) => presentLine(line, returnableOf(line))),
    items_count: order.lines.reduce((count, line) => count + line.quantity, 0),
    taken_out: order.taken_out.map((line) => presentLine(line, 0)),
    wholesale: order.wholesale_target_kobo !== null,
    subtotal: toNaira(order.subtotal_kobo),
    discount: toNaira(order.discount_kobo),
    coupon: order.coupon_code,
    delivery: toNaira(order.delivery_kobo),
    total: toNaira(order.total_kobo),
    vat: presentVat(order),
    paid: toNaira(order.paid_kobo),
    wallet: toNaira(order.status === "pending" || order.paid_kobo > 0 ? order.wallet_kobo : 0),
    to_pay: toNaira(order.status === "pending" ? dueByChannel(order) : 0),
    weight: order.weight_grams / 1000,
    replaces: replaced && pick(replaced, "order_id", "order_number", "return_number"),
    channel: order.channel as z.infer<typeof Channel> | null,
    timeline: presentTimeline(events),
    shipment: shipment && {
      courier: shipment.courier_name,
      waybill: shipment.waybill,
      tracking_url: shipment.tracking_url,
    },
    can_cancel: shopperMayCancel(order),
    can_pay: order.status === "pending" && credit?.state !== "approved",
    credit,
    refunded: toNaira(order.refunded_kobo),
    refunds: refunds.map(presentRefund),
    returns: returns.map((one) => presentReturn(order, one, refunds)),
    can_return: order.lines.some((line) => returnableOf(line) > 0),
    return_until: deliveredAt
      ? faultReportedBy(lastArrival(order, deliveredAt, returns), policy).toISOString()
      : null,
    unopened_until: deliveredAt ? (unopenedUntil(deliveredAt, policy)?.toISOString() ?? null) : null,
  }
}

/** When the last of its items reached the shopper, replacements too. */
function lastArrival({ lines }: OrderRecord, deliveredAt: Date, returns: ReturnRecord[]): Date {
  const arrivedAt = arrivals(deliveredAt, returns)
  return new Date(Math.max(deliveredAt.getTime(), ...lines.map(({ id }) => arrivedAt(id).getTime())))
}

function presentLine(line: SoldLine, returnable: number): Order["items"][number] {
  return {
    ...pick(line, "id", "product_id", "variant_id", "name", "variant_title", "image", "quantity"),
    returnable,
    price: toNaira(line.unit_kobo),
    retail_price: line.retail_unit_kobo === null ? null : toNaira(line.retail_unit_kobo),
    total: toNaira(line.total_kobo),
  }
}

function presentVat({ total_kobo, vat_bp, vat_tin }: OrderRecord): Order["vat"] {
  if (vat_bp === 0) return null
  return { rate: vat_bp / 100, amount: toNaira(vatIn(total_kobo, vat_bp)), tin: vat_tin }
}

/** It went out to the shopper; what is picked up has nobody who carries it there. */
function isCarried({ status, delivery_method }: OrderRecord): boolean {
  return delivery_method === "delivery" && ["shipped", "delivered", "returned"].includes(status)
}

/** The statuses an order came to; what else happened stands in its returns and refunds. */
export function presentTimeline(events: OrderEventRecord[]): Order["timeline"] {
  return events.flatMap(({ status, note, at }) =>
    isOrderStatus(status) ? [{ status, note, at: at.toISOString() }] : [],
  )
}
