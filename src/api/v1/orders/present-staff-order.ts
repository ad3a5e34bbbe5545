import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { toNaira } from "../../../contract/money"
import type { PrintedOrder, StaffOrder, StaffOrderDetail } from "../../../contract/order-desk"
import { ShopError } from "../../../errors"
import { ORDERING_MODULE } from "../../../modules/ordering"
import { leftByChannel } from "../../../modules/ordering/domain/split-order"
import { nextStatuses } from "../../../modules/ordering/domain/status"
import type { OrderEventRecord, OrderRecord } from "../../../modules/ordering/order-record"
import type OrderingService from "../../../modules/ordering/service"
import { staffByIds } from "../../../workflows/base/people/staff-people"
import { placesOf } from "../../../workflows/catalogue/products/shelf"
import { countNotes, notesOf } from "../../../workflows/selling/ordering/desk/notes"
import { presentOrders } from "./present-order"

const database = (scope: MedusaContainer): Knex => scope.resolve(ContainerRegistrationKeys.PG_CONNECTION)

/** Orders as staff see them, in the order given. */
export async function presentForStaff(scope: MedusaContainer, orders: OrderRecord[]): Promise<StaffOrder[]> {
  const db = database(scope)
  const { moves } = scope.resolve<OrderingService>(ORDERING_MODULE)
  const ids = orders.map(({ id }) => id)
  const [presented, shipments, open, people, notes] = await Promise.all([
    presentOrders(scope, orders),
    moves.shipments(ids),
    moves.open(ids),
    staffByIds(
      db,
      orders.flatMap(({ assigned_to, placed_by }) => [assigned_to, placed_by]),
    ),
    countNotes(db, ids),
  ])
  const person = (id: string | null | undefined) =>
    id ? (people.get(id) ?? { id, name: "Former staff" }) : null
  return presented.map((order, index) => {
    const record = orders[index]
    const undo = open.get(order.id)
    return {
      ...order,
      customer_id: record?.customer_id ?? null,
      next_statuses: nextStatuses(order.status),
      refundable_by_channel: record
        ? toNaira(Math.min(leftByChannel(record), record.paid_kobo - record.refunded_kobo))
        : 0,
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
  const ordering = scope.resolve<OrderingService>(ORDERING_MODULE)
  const record = await ordering.order(orderId)
  if (!record) throw new ShopError("not_found", "not_found", "We could not find that order")
  const db = database(scope)
  const [[order], notes, timelines] = await Promise.all([
    presentForPrint(scope, [record]),
    notesOf(db, orderId),
    ordering.timelines([orderId]),
  ])
  if (!order) throw new Error(`Order ${orderId} could not be presented`)
  const events = timelines.get(orderId) ?? []
  const people = await staffByIds(db, [
    ...notes.map(({ author_id }) => author_id),
    ...events.map(({ actor_kind, actor_id }) => (actor_kind === "staff" ? actor_id : null)),
  ])
  return {
    ...order,
    notes: notes.map(({ id, text, author_id, created_at }) => ({
      ...{ id, text },
      author: (author_id && people.get(author_id)) || null,
      at: created_at.toISOString(),
      is_mine: author_id === me,
    })),
    steps: events.map((event) => ({
      status: event.status,
      note: event.note,
      at: event.at.toISOString(),
      by: whoDid(event, people),
    })),
  }
}

/** Orders with brand, SKU and shelf of their lines, in the order given. */
export async function presentForPrint(
  scope: MedusaContainer,
  orders: OrderRecord[],
): Promise<PrintedOrder[]> {
  const variantIds = orders.flatMap(({ lines }) => lines.map(({ variant_id }) => variant_id))
  const places = await placesOf(database(scope), [...new Set(variantIds)])
  const presented = await presentForStaff(scope, orders)
  return presented.map((order, index) => {
    const brands = new Map((orders[index]?.lines ?? []).map(({ id, vendor }) => [id, vendor]))
    return {
      ...order,
      items: order.items.map((item) => {
        const place = places.get(item.variant_id ?? "")
        return {
          ...item,
          brand: brands.get(item.id) ?? "",
          sku: place?.sku ?? null,
          shelf: place?.shelf ?? null,
        }
      }),
    }
  })
}

function whoDid(
  { actor_kind, actor_id }: OrderEventRecord,
  people: Map<string, { name: string }>,
): string | null {
  if (actor_kind === "shopper") return "The shopper"
  if (actor_kind === "system") return null
  return (actor_id && people.get(actor_id)?.name) || "Staff"
}
