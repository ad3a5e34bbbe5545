import { toKobo } from "../../contract/money"
import type { JobKind } from "../../contract/outbox"
import { expectedDay } from "../../modules/delivery/domain/delivery-date"
import type { Recipient, SoldLine } from "../../modules/ordering/order-record"
import { type DemoOrder, type DemoOrderLine, orderTotal, statusOf, wasPaid } from "../generate/orders"
import { productImages } from "../generate/pictures"
import { demoId } from "../random"
import { inventoryItemId, type Tables } from "./catalogue-rows"
import { couponCartId } from "./coupon-rows"
import type { Row } from "./insert-rows"
import {
  type Add,
  amount,
  attemptId,
  collectionId,
  deliveryOf,
  type OrderContext,
  PICKUP_BY_STATE,
  reached,
  refundedOf,
} from "./order-context"
import { addNotes, addShipment, assigneeOf } from "./order-desk-rows"
import { addFulfilment, addReturn } from "./order-fulfilment-rows"
import { addPayment } from "./order-payment-rows"
import { addReturns } from "./order-return-rows"

const HOLD_MINUTES = 60

/** Everything that an order leaves behind, in Medusa's tables and in ours, table by table. */
export function orderRows(orders: readonly DemoOrder[], context: OrderContext): Tables {
  const tables = new Map<string, Row[]>()
  const add = (table: string, ...rows: Row[]): void => {
    const list = tables.get(table)
    if (list) list.push(...rows)
    else tables.set(table, rows)
  }
  for (const order of orders) {
    addOrder(order, context, add)
    addPayment(order, context, add)
    addFulfilment(order, context, add)
    addReturn(order, context, add)
    addShopOrder(order, context, add)
    addNotes(order, context, add)
    addShipment(order, context, add)
    addReturns(order, context, add)
  }
  return [...tables]
}

function addOrder(order: DemoOrder, { store, clock }: OrderContext, add: Add): void {
  const { id, customer } = order
  const created = clock.minutesAgo(order.events[0]?.minutesAgo ?? 0)
  const at = { created_at: created, updated_at: created }
  const address = {
    first_name: customer.firstName,
    last_name: customer.lastName,
    phone: customer.phone,
    address_1: customer.address,
    address_2: customer.lga,
    city: customer.city,
    province: customer.state,
    country_code: "ng",
    ...at,
  }
  const [shipping, billing] = [demoId("ordaddr", `${id}/s`), demoId("ordaddr", `${id}/b`)]
  add("order_address", { id: shipping, ...address }, { id: billing, ...address })
  const cancelled = reached(order, "cancelled")
  add("order", {
    id,
    region_id: store.regionId,
    sales_channel_id: store.salesChannelId,
    customer_id: customer.id,
    email: customer.email,
    currency_code: "ngn",
    status: cancelled ? "canceled" : "pending",
    canceled_at: cancelled ? clock.minutesAgo(cancelled.minutesAgo) : null,
    shipping_address_id: shipping,
    billing_address_id: billing,
    custom_display_id: order.orderNumber,
    metadata: { order_number: order.orderNumber, note: null },
    ...at,
  })
  for (const line of order.lines) {
    add("order_line_item", lineItem(line, at))
    add("order_item", orderItem(order, line, at))
  }
  addAdjustments(order, at, add)
  const methodId = demoId("ordsm", id)
  add("order_shipping_method", {
    id: methodId,
    name: order.pickup ? "Pickup" : "Home delivery",
    ...amount("amount", order.delivery),
    is_tax_inclusive: true,
    shipping_option_id: order.pickup ? store.pickupOptionId : store.deliveryOptionId,
    data: deliveryOf(order),
    ...at,
  })
  add("order_shipping", {
    id: demoId("ordspmv", id),
    order_id: id,
    version: 1,
    shipping_method_id: methodId,
    ...at,
  })
  add("order_summary", { id: demoId("ordsum", id), order_id: id, version: 1, totals: totals(order), ...at })
}

/** What the coupon took off each line. */
function addAdjustments({ lines, coupon }: DemoOrder, at: Row, add: Add): void {
  if (!coupon) return
  lines.forEach(({ id }, index) => {
    add("order_line_item_adjustment", {
      id: demoId("ordliadj", id),
      version: 1,
      item_id: id,
      code: coupon.code,
      ...amount("amount", (coupon.byLine[index] ?? 0) / 100),
      is_tax_inclusive: true,
      ...at,
    })
  })
}

function lineItem({ id, product, variant, unit }: DemoOrderLine, at: Row): Row {
  return {
    id,
    title: product.title,
    subtitle: variant.title,
    thumbnail: `/img/${productImages(product)[0]}`,
    product_id: product.id,
    product_title: product.title,
    product_handle: product.handle,
    variant_id: variant.id,
    variant_title: variant.title,
    variant_sku: variant.sku,
    is_tax_inclusive: true,
    requires_shipping: true,
    is_discountable: true,
    is_custom_price: false,
    is_giftcard: false,
    ...amount("unit_price", unit),
    ...at,
  }
}

function orderItem(order: DemoOrder, { id, quantity }: DemoOrderLine, at: Row): Row {
  const when = (status: string): number => (reached(order, status) ? quantity : 0)
  return {
    id: demoId("orditem", id),
    order_id: order.id,
    version: 1,
    item_id: id,
    ...amount("quantity", quantity),
    ...amount("fulfilled_quantity", when("packed")),
    ...amount("shipped_quantity", when("shipped")),
    ...amount("delivered_quantity", when("delivered")),
    ...amount("return_requested_quantity", when("returned")),
    ...amount("return_received_quantity", when("returned")),
    ...amount("return_dismissed_quantity", 0),
    ...amount("written_off_quantity", 0),
    ...at,
  }
}

function totals(order: DemoOrder): Row {
  const total = orderTotal(order)
  const paid = wasPaid(order) ? total : 0
  return {
    ...amount("paid_total", paid),
    ...amount("refunded_total", refundedOf(order)),
    ...amount("credit_line_total", 0),
    ...amount("accounting_total", total),
    ...amount("transaction_total", paid - refundedOf(order)),
    ...amount("pending_difference", total - paid),
    ...amount("current_order_total", total),
    ...amount("original_order_total", total),
  }
}

function addShopOrder(order: DemoOrder, { clock, staffId }: OrderContext, add: Add): void {
  const { id, customer, events } = order
  const status = statusOf(order)
  const created = clock.minutesAgo(events[0]?.minutesAgo ?? 0)
  const total = toKobo(orderTotal(order))
  const recipient: Recipient = {
    name: `${customer.firstName} ${customer.lastName}`,
    phone: customer.phone,
    email: customer.email,
    address: customer.address,
    city: customer.city,
    state: customer.state,
    lga: customer.lga,
  }
  add("shop_order", {
    id,
    order_number: order.orderNumber,
    cart_id: order.coupon ? couponCartId(id) : null,
    customer_id: customer.id,
    status,
    channel: "card",
    payment_collection_id: collectionId(order),
    paid_attempt_id: wasPaid(order) ? attemptId(order) : null,
    delivery_method: order.pickup ? "pickup" : "delivery",
    state_id: customer.stateId,
    lga_id: customer.lgaId,
    pickup_location_id: order.pickup ? PICKUP_BY_STATE[customer.stateId] : null,
    expected_date: expectedDay(new Date(created), order.deliveryDays),
    subtotal_kobo: toKobo(order.subtotal),
    discount_kobo: order.coupon?.discountKobo ?? 0,
    coupon_code: order.coupon?.code ?? null,
    wholesale_target_kobo: order.wholesaleTarget === null ? null : toKobo(order.wholesaleTarget),
    delivery_kobo: toKobo(order.delivery),
    total_kobo: total,
    paid_kobo: wasPaid(order) ? total : 0,
    refunded_kobo: toKobo(refundedOf(order)),
    weight_grams: order.grams,
    assigned_to: assigneeOf(order, staffId),
    recipient,
    lines: order.lines.map((line, index) => soldLine(line, order.coupon?.byLine[index] ?? 0)),
    expires_at: status === "pending" ? clock.minutesAgo((events[0]?.minutesAgo ?? 0) - HOLD_MINUTES) : null,
    created_at: created,
    updated_at: clock.minutesAgo(events[events.length - 1]?.minutesAgo ?? 0),
  })
  if (status === "pending")
    add("outbox_job", {
      ...{ kind: "order-expiry" satisfies JobKind, key: id, payload: { orderId: id } },
      ...{ about_type: "order", about_id: id, run_at: created },
    })
  for (const { status: step, minutesAgo, by } of events) {
    const at = clock.minutesAgo(minutesAgo)
    add("order_event", {
      id: demoId("oev", `${id}/${step}`),
      order_id: id,
      status: step,
      subject_id: "",
      actor_kind: by,
      actor_id: by === "staff" ? staffId : by === "shopper" ? customer.id : null,
      at,
      // What programmes have of the past is seeded with the programmes.
      worked_at: at,
      created_at: at,
      updated_at: at,
    })
  }
}

function soldLine(line: DemoOrderLine, discountKobo: number): SoldLine {
  const { id, product, variant, quantity, unit, retailUnit } = line
  return {
    id,
    product_id: product.id,
    variant_id: variant.id,
    inventory_item_id: variant.parts ? null : inventoryItemId(variant),
    name: product.title,
    variant_title: variant.title,
    vendor: product.brand.name,
    image: `/img/${productImages(product)[0]}`,
    quantity,
    unit_kobo: toKobo(unit),
    retail_unit_kobo: retailUnit === undefined ? null : toKobo(retailUnit),
    total_kobo: toKobo(unit * quantity),
    discount_kobo: discountKobo,
  }
}
