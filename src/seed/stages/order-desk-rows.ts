import { type DemoOrder, statusOf } from "../generate/orders"
import { demoId } from "../random"
import type { Add, OrderContext } from "./order-context"

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

const isOpen = (order: DemoOrder): boolean => ["processing", "packed", "shipped"].includes(statusOf(order))

/** The same for an order at every seeding. */
const number = ({ orderNumber }: DemoOrder): number =>
  [...orderNumber].reduce((sum, letter) => sum + letter.charCodeAt(0), 0)
