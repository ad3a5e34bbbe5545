import { trackingAddress } from "../../modules/delivery/courier-book"
import { demoCouriers } from "../../modules/delivery/demo"
import { type DemoOrder, statusOf } from "../generate/orders"
import { demoId } from "../random"
import { type Add, type OrderContext, reached } from "./order-context"

const NOTES = [
  "Called to ask for delivery after 4 pm, when somebody is at home.",
  "Gift: leave the invoice out of the parcel.",
  "Second parcel to this estate today, send them together.",
  "The gate code is on the phone: the rider calls from the junction.",
]

/** Every third order that is being worked on has somebody on it; every fifth a note. */
export function assigneeOf(order: DemoOrder, staffId: string): string | null {
  return isOpen(order) && number(order) % 3 === 0 ? staffId : null
}

export function addNotes(order: DemoOrder, { clock, staffId }: OrderContext, add: Add): void {
  const text = NOTES[number(order) % NOTES.length]
  if (!isOpen(order) || number(order) % 5 !== 0 || !text) return
  const at = clock.minutesAgo(order.events[order.events.length - 1]?.minutesAgo ?? 0)
  add("order_note", {
    id: demoId("onote", order.id),
    order_id: order.id,
    author_id: staffId,
    text,
    created_at: at,
    updated_at: at,
  })
}

/** What was delivered went with the courier or with our own riders, in turn. */
export function addShipment(order: DemoOrder, { clock }: OrderContext, add: Add): void {
  const shipped = reached(order, "shipped")
  if (!shipped || order.pickup) return
  const at = clock.minutesAgo(shipped.minutesAgo)
  const isOwn = number(order) % 2 === 0
  const courier = isOwn ? demoCouriers.ownRiders : demoCouriers.parcel
  const waybill = isOwn ? null : `NP${order.orderNumber.slice(-8)}`
  add("order_shipment", {
    order_id: order.id,
    courier_id: courier.id,
    courier_name: courier.name,
    waybill,
    tracking_url: trackingAddress(courier.tracking_url, waybill),
    rider: isOwn ? "Sunday Okoro, 0803 111 2233" : null,
    created_at: at,
    updated_at: at,
  })
}

const isOpen = (order: DemoOrder): boolean => ["processing", "packed", "shipped"].includes(statusOf(order))

/** The same for an order at every seeding. */
const number = ({ orderNumber }: DemoOrder): number =>
  [...orderNumber].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
