import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import { type Kobo, toNaira } from "../../../contract/money"
import { inParts } from "../../../contract/names"
import type { Totals } from "../../../modules/ordering/domain/pricing"
import type { Recipient, SoldLine } from "../../../modules/ordering/order-record"
import type { StoreSetup } from "../../shared/setup/store-setup"

export type Row = Record<string, unknown>
/** Rows by table. All rows of a table have the columns of its first one. */
type Tables = Record<string, Row[]>

const exact = (value: number) => ({ value: String(value), precision: 20 })

/** A number of Medusa's tables: the value and its exact companion. */
const amount = (name: string, value: number): Row => ({ [name]: value, [`raw_${name}`]: exact(value) })

export interface OrderIds {
  orderId: string
  orderNumber: string
  paymentCollectionId: string
}

export interface PlannedDelivery {
  method: "delivery" | "pickup"
  stateId: string | null
  lgaId: string | null
  pickupLocationId: string | null
  feeKobo: Kobo
  expectedDate: string | null
}

/** What Medusa's record of an order is made of. */
export interface OrderPlan {
  /** Null for an order that nobody had in a cart. */
  cartId: string | null
  /** Null once the account is erased. */
  customerId: string | null
  email: string
  recipient: Recipient
  delivery: PlannedDelivery
  totals: Totals
  coupon: { promotionId: string; code: string } | null
  weightGrams: number
  lines: SoldLine[]
  note: string | null
}

/**
 * Medusa's own record of an order, as its order and payment modules would write it: the order with its addresses,
 * items, shipping method and summary, the payment collection, and the links between them and to the cart. A test
 * compares these rows with what the modules make of the same order.
 */
export function medusaOrderRows(plan: OrderPlan, setup: StoreSetup, ids: OrderIds): Tables {
  const { delivery, totals } = plan
  const id = (prefix: string) => generateEntityId(undefined, prefix)
  const [shippingAddress, billingAddress, shippingMethod] = [id("ordaddr"), id("ordaddr"), id("ordsm")]
  const address = addressRow(plan.recipient)
  const isPickup = delivery.method === "pickup"
  const total = toNaira(totals.total_kobo)
  return {
    order_address: [
      { id: shippingAddress, ...address },
      { id: billingAddress, ...address },
    ],
    order: [
      {
        id: ids.orderId,
        region_id: setup.regionId,
        sales_channel_id: setup.salesChannelId,
        customer_id: plan.customerId,
        version: 1,
        email: plan.email,
        currency_code: "ngn",
        status: "pending",
        is_draft_order: false,
        shipping_address_id: shippingAddress,
        billing_address_id: billingAddress,
        custom_display_id: ids.orderNumber,
        metadata: { order_number: ids.orderNumber, note: plan.note },
      },
    ],
    order_line_item: plan.lines.map((line) => ({
      id: line.id,
      title: line.name,
      subtitle: line.variant_title,
      thumbnail: line.image,
      product_id: line.product_id,
      product_title: line.name,
      variant_id: line.variant_id,
      variant_title: line.variant_title,
      requires_shipping: true,
      is_tax_inclusive: true,
      ...amount("unit_price", toNaira(line.unit_kobo)),
    })),
    order_line_item_adjustment: adjustmentRows(plan),
    order_item: plan.lines.map((line) => ({
      id: id("orditem"),
      order_id: ids.orderId,
      version: 1,
      item_id: line.id,
      ...amount("quantity", line.quantity),
      ...Object.assign({}, ...NOTHING_YET.map((name) => amount(name, 0))),
    })),
    order_shipping_method: [
      {
        id: shippingMethod,
        name: isPickup ? "Pickup" : "Home delivery",
        ...amount("amount", toNaira(totals.delivery_kobo)),
        is_tax_inclusive: true,
        shipping_option_id: isPickup ? setup.pickupOptionId : setup.deliveryOptionId,
        data: {
          state_id: delivery.stateId,
          lga_id: delivery.lgaId,
          pickup_location_id: delivery.pickupLocationId,
          weight_grams: plan.weightGrams,
        },
      },
    ],
    order_shipping: [
      { id: id("ordspmv"), order_id: ids.orderId, version: 1, shipping_method_id: shippingMethod },
    ],
    order_summary: [{ id: id("ordsum"), order_id: ids.orderId, version: 1, totals: summaryOf(total) }],
    payment_collection: [
      { id: ids.paymentCollectionId, currency_code: "ngn", status: "not_paid", ...amount("amount", total) },
    ],
    order_cart: plan.cartId ? [{ id: id("ordercart"), order_id: ids.orderId, cart_id: plan.cartId }] : [],
    order_payment_collection: [
      { id: id("ordpay"), order_id: ids.orderId, payment_collection_id: ids.paymentCollectionId },
    ],
  }
}

const NOTHING_YET = [
  "fulfilled_quantity",
  "delivered_quantity",
  "shipped_quantity",
  "return_requested_quantity",
  "return_received_quantity",
  "return_dismissed_quantity",
  "written_off_quantity",
]

/** What the coupon takes off each line, so that Medusa's total is the shop's. Prices are with tax, and so is this. */
function adjustmentRows({ coupon, lines }: OrderPlan): Row[] {
  if (!coupon) return []
  return lines
    .filter(({ discount_kobo }) => discount_kobo > 0)
    .map((line) => ({
      id: generateEntityId(undefined, "ordliadj"),
      item_id: line.id,
      version: 1,
      code: coupon.code,
      promotion_id: coupon.promotionId,
      is_tax_inclusive: true,
      ...amount("amount", toNaira(line.discount_kobo)),
    }))
}

/** Medusa's address of whoever gets an order. */
function addressRow(recipient: Recipient) {
  return {
    ...inParts(recipient.name),
    phone: recipient.phone,
    address_1: recipient.address,
    address_2: recipient.lga ?? "",
    city: recipient.city || recipient.state,
    province: recipient.state,
    country_code: "ng",
  }
}

/** Naira. Nothing is paid yet. */
function summaryOf(total: number): Row {
  return {
    ...amount("transaction_total", 0),
    ...amount("original_order_total", total),
    ...amount("current_order_total", total),
    ...amount("pending_difference", total),
    ...amount("paid_total", 0),
    ...amount("refunded_total", 0),
    ...amount("credit_line_total", 0),
    ...amount("accounting_total", total),
  }
}

/**
 * Writes rows of several tables in one statement: one way to the database and back, all or nothing. Foreign keys are
 * looked at when the statement is done, so the order of the tables does not matter. `orderedCart`: the cart that is
 * completed by it.
 */
export async function insertTables(
  trx: Knex.Transaction,
  tables: Tables,
  orderedCart: string | null = null,
): Promise<void> {
  const filled = Object.entries(tables).filter(([, rows]) => rows.length > 0)
  const inserts = filled.map(([table, rows], index) => {
    const columns = Object.keys(rows[0] ?? {})
      .map((column) => `"${column}"`)
      .join(", ")
    return `t${index} as (insert into "${table}" (${columns})
      select ${columns} from input, jsonb_populate_recordset(null::"${table}", input.rows -> '${table}'))`
  })
  const json = JSON.stringify(Object.fromEntries(filled))
  const parts = ["input as materialized (select ?::jsonb as rows)", ...inserts]
  if (orderedCart)
    parts.push("ordered as (update cart set completed_at = now(), updated_at = now() where id = ?)")
  await trx.raw<void>(`with ${parts.join(", ")} select 1`, orderedCart ? [json, orderedCart] : [json])
}

export async function writeAddress(
  trx: Knex.Transaction,
  orderId: string,
  recipient: Recipient,
): Promise<void> {
  await trx("order_address")
    .whereIn("id", trx("order").where({ id: orderId }).select("shipping_address_id"))
    .update({ ...addressRow(recipient), updated_at: trx.fn.now() })
}

/** The order has fewer units of the lines that are taken, and their part of the discount is gone. */
export async function writeUnits(
  trx: Knex.Transaction,
  orderId: string,
  { left, taken }: { left: SoldLine[]; taken: SoldLine[] },
): Promise<void> {
  for (const { id } of taken) {
    const stays = left.find((line) => line.id === id)
    const quantity = stays?.quantity ?? 0
    const discount = toNaira(stays?.discount_kobo ?? 0)
    const of = { orderId, itemId: id }
    await trx.raw<void>(
      stays
        ? `update order_item i set quantity = :quantity::numeric, raw_quantity = :raw::jsonb, updated_at = now()
             from "order" o where o.id = :orderId and i.order_id = o.id and i.version = o.version and i.item_id = :itemId`
        : `delete from order_item i using "order" o
            where o.id = :orderId and i.order_id = o.id and i.version = o.version and i.item_id = :itemId`,
      { ...of, quantity, raw: JSON.stringify(exact(quantity)) },
    )
    await trx.raw<void>(
      stays
        ? `update order_line_item_adjustment a set amount = :discount::numeric, raw_amount = :raw::jsonb, updated_at = now()
             from "order" o where o.id = :orderId and a.version = o.version and a.item_id = :itemId`
        : `delete from order_line_item_adjustment a using "order" o
            where o.id = :orderId and a.version = o.version and a.item_id = :itemId`,
      { ...of, discount, raw: JSON.stringify(exact(discount)) },
    )
  }
}
