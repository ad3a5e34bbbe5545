import type { StoreIds } from "../../workflows/shared/setup/ensure-store"
import { type DemoOrder, statusOf } from "../generate/orders"
import { demoId } from "../random"
import { itemsOf } from "./catalogue-rows"
import { type Clock, raw } from "./insert-rows"
import { type Add, amount, deliveryOf, type OrderContext, reached } from "./order-context"

const FULFILMENT_PROVIDER = "nigeria_nigeria"

/** From packing on, the goods have left the shelf: stock as counted today is what is left after them. */
export function addFulfilment(order: DemoOrder, { store, clock, staffId }: OrderContext, add: Add): void {
  const packed = reached(order, "packed")
  if (!packed) {
    if (statusOf(order) !== "cancelled") addReservations(order, store, clock, add)
    return
  }
  const when = (status: string): string | null => {
    const event = reached(order, status)
    return event ? clock.minutesAgo(event.minutesAgo) : null
  }
  const { id, customer } = order
  const [fulfilment, address] = [demoId("ful", id), demoId("fuladdr", id)]
  const at = {
    created_at: when("packed"),
    updated_at: when("delivered") ?? when("shipped") ?? when("packed"),
  }
  add("fulfillment_address", {
    id: address,
    first_name: customer.firstName,
    last_name: customer.lastName,
    phone: customer.phone,
    address_1: customer.address,
    address_2: customer.lga,
    city: customer.city,
    province: customer.state,
    country_code: "ng",
    ...at,
  })
  add("fulfillment", {
    id: fulfilment,
    location_id: store.stockLocationId,
    packed_at: when("packed"),
    shipped_at: when("shipped"),
    delivered_at: when("delivered"),
    marked_shipped_by: reached(order, "shipped") ? staffId : null,
    created_by: staffId,
    provider_id: FULFILMENT_PROVIDER,
    shipping_option_id: order.pickup ? store.pickupOptionId : store.deliveryOptionId,
    delivery_address_id: address,
    requires_shipping: true,
    data: deliveryOf(order),
    ...at,
  })
  for (const { id: line, product, variant, quantity } of order.lines) {
    for (const item of itemsOf(variant)) {
      add("fulfillment_item", {
        id: demoId("fulit", variant.parts ? `${line}/${item}` : line),
        title: `${product.title}, ${variant.title}`,
        sku: variant.sku,
        barcode: variant.barcode,
        ...amount("quantity", quantity),
        line_item_id: line,
        inventory_item_id: item,
        fulfillment_id: fulfilment,
        ...at,
      })
    }
  }
  add("order_fulfillment", { id: demoId("ordful", id), order_id: id, fulfillment_id: fulfilment, ...at })
}

function addReservations(order: DemoOrder, store: StoreIds, clock: Clock, add: Add): void {
  const created = clock.minutesAgo(order.events[0]?.minutesAgo ?? 0)
  for (const { id, variant, quantity } of order.lines) {
    for (const item of itemsOf(variant)) {
      add("reservation_item", {
        id: demoId("resitem", variant.parts ? `${id}/${item}` : id),
        line_item_id: id,
        inventory_item_id: item,
        location_id: store.stockLocationId,
        quantity,
        raw_quantity: raw(quantity),
        description: "Held for an order",
        allow_backorder: false,
        created_at: created,
        updated_at: created,
      })
    }
  }
}

export function addReturn(order: DemoOrder, { store, clock, staffId }: OrderContext, add: Add): void {
  const returned = reached(order, "returned")
  if (!returned) return
  const at = clock.minutesAgo(returned.minutesAgo)
  const id = demoId("return", order.id)
  add("return", {
    id,
    order_id: order.id,
    order_version: 1,
    status: "received",
    location_id: store.stockLocationId,
    created_by: staffId,
    requested_at: at,
    received_at: at,
    created_at: at,
    updated_at: at,
  })
  for (const { id: line, quantity } of order.lines) {
    add("return_item", {
      id: demoId("retitem", line),
      return_id: id,
      item_id: line,
      ...amount("quantity", quantity),
      ...amount("received_quantity", quantity),
      ...amount("damaged_quantity", 0),
      created_at: at,
      updated_at: at,
    })
  }
}
