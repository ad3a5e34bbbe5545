import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { toNaira } from "../../contract/money"
import { inParts } from "../../contract/names"
import type { PaymentDue } from "../../contract/orders"
import { pick } from "../../contract/pick"
import type { OrderRecord } from "../../modules/ordering/order-record"
import { CARD_PROVIDER_ID } from "../../providers/payment-card/session-data"
import { type StoreSetup, storeSetup } from "../../workflows/shared/setup/store-setup"
import { presentSession, presentTotals } from "./present-store-cart"

/** Orders in Medusa's shape, out of the shop's own records. `custom_display_id` is the number that shoppers know. */
export async function presentStoreOrders(
  scope: MedusaContainer,
  orders: OrderRecord[],
): Promise<ReturnType<typeof present>[]> {
  const ids = orders.map(({ id }) => id)
  const [setup, rows] = await Promise.all([
    storeSetup(scope),
    scope
      .resolve(ContainerRegistrationKeys.PG_CONNECTION)("order")
      .whereIn("id", ids)
      .select("id", "display_id"),
  ])
  const numbers = new Map(rows.map((row) => [row.id, row.display_id]))
  return orders.map((order) => present(order, setup, numbers.get(order.id) ?? null))
}

export async function presentStoreOrder(
  scope: MedusaContainer,
  order: OrderRecord,
  payment: PaymentDue | null = null,
): Promise<ReturnType<typeof present>> {
  const [presented] = await presentStoreOrders(scope, [order])
  if (!presented) throw new Error(`Order ${order.id} could not be presented`)
  const sessions = payment ? [presentSession(payment)] : []
  const payment_collections = presented.payment_collections.map((one) => ({
    ...one,
    payment_sessions: sessions,
  }))
  return { ...presented, payment_collections }
}

/** The shop's statuses in Medusa's words; the shop's own is in `metadata.status`. */
const STATUS = {
  pending: { status: "pending", fulfillment_status: "not_fulfilled" },
  processing: { status: "pending", fulfillment_status: "not_fulfilled" },
  packed: { status: "pending", fulfillment_status: "fulfilled" },
  shipped: { status: "pending", fulfillment_status: "shipped" },
  delivered: { status: "completed", fulfillment_status: "delivered" },
  cancelled: { status: "canceled", fulfillment_status: "canceled" },
  returned: { status: "completed", fulfillment_status: "delivered" },
} as const

function paymentStatus({ status, paid_kobo, refunded_kobo }: OrderRecord): string {
  if (refunded_kobo > 0) return refunded_kobo >= paid_kobo ? "refunded" : "partially_refunded"
  if (paid_kobo > 0) return "captured"
  if (status === "pending") return "not_paid"
  return status === "cancelled" ? "canceled" : "captured"
}

function present(order: OrderRecord, setup: StoreSetup, displayId: number | null) {
  const { recipient, lines } = order
  const address = {
    ...inParts(recipient.name),
    phone: recipient.phone,
    address_1: recipient.address,
    address_2: recipient.lga,
    city: recipient.city,
    province: recipient.state,
    country_code: "ng",
  }
  return {
    id: order.id,
    display_id: displayId,
    custom_display_id: order.order_number,
    ...STATUS[order.status],
    payment_status: paymentStatus(order),
    version: 1,
    email: recipient.email,
    currency_code: "ngn",
    region_id: setup.regionId,
    sales_channel_id: setup.salesChannelId,
    customer_id: order.customer_id,
    created_at: order.created_at.toISOString(),
    updated_at: order.created_at.toISOString(),
    metadata: {
      order_number: order.order_number,
      status: order.status,
      expires_at: order.expires_at?.toISOString() ?? null,
    },
    items: lines.map((line) => ({
      ...pick(line, "id", "product_id", "variant_id", "variant_title", "quantity"),
      title: line.name,
      subtitle: line.variant_title,
      thumbnail: line.image,
      product_title: line.name,
      unit_price: toNaira(line.unit_kobo),
      is_tax_inclusive: true,
      subtotal: toNaira(line.total_kobo),
      discount_total: toNaira(line.discount_kobo),
      total: toNaira(line.total_kobo - line.discount_kobo),
      original_total: toNaira(line.total_kobo),
      tax_total: 0,
      metadata: { vendor: line.vendor },
    })),
    shipping_address: address,
    billing_address: address,
    shipping_methods: [
      {
        name: order.delivery_method === "pickup" ? "Pickup" : "Home delivery",
        amount: toNaira(order.delivery_kobo),
        total: toNaira(order.delivery_kobo),
        shipping_option_id:
          order.delivery_method === "pickup" ? setup.pickupOptionId : setup.deliveryOptionId,
        data: { method: order.delivery_method, expected_date: order.expected_date },
      },
    ],
    payment_collections: [
      {
        id: order.payment_collection_id,
        currency_code: "ngn",
        amount: toNaira(order.total_kobo),
        status: order.paid_kobo > 0 ? "completed" : "not_paid",
        payment_providers: [{ id: CARD_PROVIDER_ID }],
        payment_sessions: [] as ReturnType<typeof presentSession>[],
      },
    ],
    summary: {
      current_order_total: toNaira(order.total_kobo),
      original_order_total: toNaira(order.total_kobo),
      paid_total: toNaira(order.paid_kobo),
      refunded_total: toNaira(order.refunded_kobo),
      pending_difference: toNaira(order.status === "pending" ? order.total_kobo - order.paid_kobo : 0),
    },
    ...presentTotals(order),
  }
}
