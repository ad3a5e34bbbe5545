import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { toNaira } from "../../../contract/money"
import type { PrintedOrder, StaffOrder, StaffOrderDetail } from "../../../contract/order-desk"
import { barsOf } from "../../../documents/barcode"
import { notFound } from "../../../errors"
import { ORDERING_MODULE } from "../../../modules/ordering"
import { nextStatuses } from "../../../modules/ordering/domain/status"
import type { OrderEventRecord, OrderRecord } from "../../../modules/ordering/order-record"
import { PAYMENTS_MODULE } from "../../../modules/payments"
import { lotsFor } from "../../../workflows/catalogue/products/lots"
import { piecesOf } from "../../../workflows/catalogue/products/sets/read-set"
import { placesOf } from "../../../workflows/catalogue/products/warehouse-shelf"
import { destinationOf, leftToSendBack } from "../../../workflows/money/refunds/destinations"
import { staffByIds } from "../../../workflows/shared/people/staff-people"
import { presentOrders } from "./present-order"

const database = (scope: MedusaContainer): Knex => scope.resolve(ContainerRegistrationKeys.PG_CONNECTION)

/** Orders as staff see them, in the order given. */
export async function presentForStaff(scope: MedusaContainer, orders: OrderRecord[]): Promise<StaffOrder[]> {
  const db = database(scope)
  const { moves, notes: noted } = scope.resolve(ORDERING_MODULE)
  const ids = orders.map(({ id }) => id)
  const [presented, shipments, open, people, notes] = await Promise.all([
    presentOrders(scope, orders),
    moves.shipments(ids),
    moves.open(ids),
    staffByIds(
      db,
      orders.flatMap(({ assigned_to, placed_by }) => [assigned_to, placed_by]),
    ),
    noted.count(ids),
  ])
  const person = (id: string | null | undefined) =>
    id ? (people.get(id) ?? { id, name: "Former staff" }) : null
  return presented.map((order, index) => {
    const record = orders[index]
    const undo = open.get(order.id)
    return {
      ...order,
      customer_id: record?.customer_id ?? null,
      next_statuses: nextStatuses(order.status, order.replaces !== null),
      refundable_by_channel: record ? toNaira(leftToSendBack(record)) : 0,
      source: record?.source ?? "web",
      placed_by: person(record?.placed_by),
      assigned_to: person(record?.assigned_to),
      notes_count: notes.get(order.id) ?? 0,
      rider: shipments.get(order.id)?.rider ?? null,
      undo: undo ? { move_id: undo.moveId, seconds_left: undo.secondsLeft } : null,
    }
  })
}

/** One order with its notes and who did each step. 404 when there is none. `me` is who looks. */
export async function presentOrderDetail(
  scope: MedusaContainer,
  orderId: string,
  me: string,
): Promise<StaffOrderDetail> {
  const ordering = scope.resolve(ORDERING_MODULE)
  const record = await ordering.order(orderId)
  if (!record) throw notFound("We could not find that order")
  const db = database(scope)
  const [[order], notes, timelines, refunds, refundTo, paidCard] = await Promise.all([
    withPackedItems(scope, [record]),
    ordering.notes.of(orderId),
    ordering.timelines([orderId]),
    ordering.refunds.ofOrders([orderId]),
    destinationOf(scope, record, null),
    scope.resolve(PAYMENTS_MODULE).savedCards.thatPaid(record.paid_attempt_id),
  ])
  if (!order) throw new Error(`Order ${orderId} could not be presented`)
  const events = timelines.get(orderId) ?? []
  const given = refunds.get(orderId) ?? []
  const people = await staffByIds(db, [
    ...notes.map(({ author_id }) => author_id),
    ...events.map(({ actor_kind, actor_id }) => (actor_kind === "staff" ? actor_id : null)),
    ...given.map(({ asked_by, asked_by_id }) => (asked_by === "staff" ? asked_by_id : null)),
  ])
  return {
    ...order,
    notes: notes.map(({ id, text, author_id, created_at }) => ({
      ...{ id, text },
      author: (author_id && people.get(author_id)) || null,
      at: created_at.toISOString(),
      is_mine: author_id === me,
    })),
    refund_to: refundTo,
    paid_card: paidCard,
    steps: events.map((event) => {
      // The shop itself adds it when the money has gone; who asked for it stands in the refund.
      const [refundId, movedTo] = event.status === "refunded" ? event.subject_id.split("/") : []
      const refund = given.find(({ id }) => id === refundId)
      const done = refund ? { actor_kind: refund.asked_by, actor_id: refund.asked_by_id } : event
      return {
        status: event.status,
        note: event.note ?? refund?.reason ?? null,
        at: event.at.toISOString(),
        by: whoDid(done, people),
        refund: refund
          ? {
              amount: toNaira(refund.amount_kobo),
              destination: movedTo ?? refund.first_destination ?? refund.destination,
            }
          : null,
      }
    }),
  }
}

/** Orders as their papers say them, in the order given. */
export async function presentForPrint(
  scope: MedusaContainer,
  orders: OrderRecord[],
): Promise<PrintedOrder[]> {
  const packed = await withPackedItems(scope, orders)
  return packed.map((order) => ({ ...order, bars: barsOf(order.order_number) }))
}

/** Orders with brand, SKU and shelf of their lines, in the order given. */
async function withPackedItems(
  scope: MedusaContainer,
  orders: OrderRecord[],
): Promise<Omit<PrintedOrder, "bars">[]> {
  const variantIds = orders.flatMap(({ lines }) => lines.map(({ variant_id }) => variant_id))
  const toPack = orders.filter(({ status }) => status === "processing").flatMap(({ lines }) => lines)
  const [places, lotsToPack, pieces] = await Promise.all([
    placesOf(database(scope), [...new Set(variantIds)]),
    lotsFor(database(scope), toPack),
    // Once it is packed, the set may be made of other parts.
    piecesOf(
      database(scope),
      toPack.map(({ variant_id }) => variant_id),
    ),
  ])
  const presented = await presentForStaff(scope, orders)
  return presented.map((order, index) => {
    const lines = new Map((orders[index]?.lines ?? []).map((line) => [line.id, line]))
    return {
      ...order,
      items: order.items.map((item) => {
        const place = places.get(item.variant_id ?? "")
        const line = lines.get(item.id)
        return {
          ...item,
          brand: line?.vendor ?? "",
          sku: place?.sku ?? null,
          shelf: place?.shelf ?? null,
          lots: order.status === "processing" ? lotsToPack(item.variant_id, item.quantity) : [],
          parts: (order.status === "processing" ? (pieces.get(item.variant_id ?? "") ?? []) : []).map(
            (part) => ({ ...part, quantity: part.quantity * item.quantity }),
          ),
          paid: line ? toNaira(line.total_kobo - (line.discount_kobo ?? 0)) : item.total,
        }
      }),
    }
  })
}

function whoDid(
  { actor_kind, actor_id }: Pick<OrderEventRecord, "actor_kind" | "actor_id">,
  people: Map<string, { name: string }>,
): string | null {
  if (actor_kind === "shopper") return "The shopper"
  if (actor_kind === "system") return null
  return (actor_id && people.get(actor_id)?.name) || "Staff"
}
