import type { MedusaContainer } from "@medusajs/framework/types"
import { waybillFaults } from "../../../../contract/waybill-faults"
import { invalid, invalidField } from "../../../../errors"
import { DELIVERY_MODULE } from "../../../../modules/delivery"
import { trackingAddress } from "../../../../modules/delivery/courier-book"
import { ORDERING_MODULE } from "../../../../modules/ordering"
import type { NewShipment } from "../../../../modules/ordering/order-moves"
import type { OrderRecord } from "../../../../modules/ordering/order-record"
import type { NewMove } from "./make-move"

/** A waybill with the order that it is of, and the field that it came in. */
interface SentWaybill {
  orderId: string
  waybill: string
  field: string
}

/**
 * What is said of each order's parcel; null where nothing is, and for an order that is picked up. A waybill is one parcel's: 422
 * on its field when it is sent for several orders, or when somebody else's parcel has it of the same courier.
 */
export async function shipmentsOf(
  container: MedusaContainer,
  move: NewMove,
): Promise<(order: OrderRecord) => NewShipment | null> {
  if (move.to === "packed") return () => null
  const sent = sentWaybills(move)
  const { courierId, rider } = move
  const [courier] = courierId ? await container.resolve(DELIVERY_MODULE).courierBook.list(courierId) : []
  if (courierId && !courier) throw invalidField("courier_id", "Choose a courier")
  await assertWaybills(container, sent, courier?.id ?? null)
  const waybillOf = new Map(sent.map(({ orderId, waybill }) => [orderId, waybill]))
  return ({ id, delivery_method }) => {
    const waybill = waybillOf.get(id) ?? null
    if (delivery_method === "pickup" || !(courier || waybill || rider)) return null
    return {
      courierId: courier?.id ?? null,
      courierName: courier?.name ?? null,
      waybill,
      trackingUrl: courier ? trackingAddress(courier.tracking_url, waybill) : null,
      rider: rider || null,
    }
  }
}

/** The waybills of a call, each with its order. Those that are left empty are none. */
function sentWaybills({ ids, waybill, waybills }: NewMove): SentWaybill[] {
  const [only, ...others] = new Set(ids)
  if (waybill) {
    if (others.length > 0)
      throw invalidField(
        "waybill",
        "A waybill is one parcel's. Give each order its own in `waybills`, or none",
      )
    if (waybills.length > 0) throw invalidField("waybill", "Send `waybill` or `waybills`, not both")
    return only === undefined ? [] : [{ orderId: only, waybill, field: "waybill" }]
  }
  const fields: Record<string, string[]> = {}
  const seen = new Set<string>()
  for (const [index, { orderId }] of waybills.entries()) {
    if (!ids.includes(orderId))
      fields[`waybills.${index}.order_id`] = ["This order is not being shipped here"]
    else if (seen.has(orderId)) fields[`waybills.${index}.order_id`] = ["This order has a waybill already"]
    seen.add(orderId)
  }
  refuse(fields)
  return waybills.flatMap((one, index) =>
    one.waybill === "" ? [] : [{ ...one, field: `waybills.${index}.waybill` }],
  )
}

async function assertWaybills(
  container: MedusaContainer,
  sent: SentWaybill[],
  courierId: string | null,
): Promise<void> {
  if (sent.length === 0) return
  const ordering = container.resolve(ORDERING_MODULE)
  const orders = await ordering.ordersById(sent.map(({ orderId }) => orderId))
  const numberOf = (id: string) => orders.get(id)?.order_number ?? id
  const faults = waybillFaults(
    sent.map(({ orderId, waybill }) => ({ order_number: numberOf(orderId), waybill })),
  )
  const taken = new Map(
    (await ordering.moves.waybillsOfOthers(courierId, sent)).map((one) => [one.orderId, one]),
  )
  const fields: Record<string, string[]> = {}
  for (const [index, { orderId, field }] of sent.entries()) {
    const other = taken.get(orderId)
    const fault =
      faults[index] ??
      (orders.get(orderId)?.delivery_method === "pickup"
        ? `${numberOf(orderId)} is picked up: it has no waybill`
        : other && `${other.orderNumber} of another shopper was shipped with this waybill`)
    if (fault) fields[field] = [fault]
  }
  refuse(fields)
}

function refuse(fields: Record<string, string[]>): void {
  const [first] = Object.values(fields).flat()
  if (first !== undefined) throw invalid("invalid_fields", first, { fields })
}
