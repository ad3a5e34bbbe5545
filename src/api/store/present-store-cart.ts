import { type Kobo, toNaira } from "../../contract/money"
import type { PaymentDue } from "../../contract/orders"
import { CARD_PROVIDER_ID } from "../../providers/payment-card/session-data"
import type { LiveLine } from "../../workflows/selling/cart/read-cart"
import { ADDRESS_COLUMNS, type CartAddress } from "../../workflows/selling/store-api/own-cart"
import type { StoreCart } from "../../workflows/selling/store-api/store-cart"
import type { StoreOption } from "../../workflows/selling/store-api/store-options"

/** Amounts of Medusa's answers are naira, tax inside: none is added on top. */
const NO_TAX = {
  tax_total: 0,
  item_tax_total: 0,
  shipping_tax_total: 0,
  discount_tax_total: 0,
  original_tax_total: 0,
  original_item_tax_total: 0,
  original_shipping_tax_total: 0,
  gift_card_total: 0,
  gift_card_tax_total: 0,
  credit_line_total: 0,
}

interface Sums {
  subtotal_kobo: Kobo
  discount_kobo: Kobo
  delivery_kobo: Kobo
  total_kobo: Kobo
}

/** Totals under Medusa's names: its `subtotal` has the delivery in it, `item_subtotal` the goods alone. */
export function presentTotals({ subtotal_kobo, discount_kobo, delivery_kobo, total_kobo }: Sums) {
  const goods = toNaira(subtotal_kobo)
  const delivery = toNaira(delivery_kobo)
  const discount = toNaira(discount_kobo)
  const undiscounted = toNaira(subtotal_kobo + delivery_kobo)
  return {
    total: toNaira(total_kobo),
    subtotal: undiscounted,
    original_total: undiscounted,
    original_subtotal: undiscounted,
    discount_total: discount,
    discount_subtotal: discount,
    item_total: toNaira(subtotal_kobo - discount_kobo),
    item_subtotal: goods,
    item_discount_total: discount,
    original_item_total: goods,
    original_item_subtotal: goods,
    shipping_total: delivery,
    shipping_subtotal: delivery,
    shipping_discount_total: 0,
    original_shipping_total: delivery,
    original_shipping_subtotal: delivery,
    ...NO_TAX,
  }
}

/** A cart's payment collection has no record before its order has: its id is the cart's under another prefix. */
const collectionIdOf = (cartId: string) => cartId.replace(/^cart_/, "pay_col_")
export const cartIdOf = (collectionId: string) => collectionId.replace(/^pay_col_/, "cart_")

export function presentStoreCart(cart: StoreCart, payment: PaymentDue | null = null) {
  const { id, customerId, setup, choices, option, order, offers } = cart
  const address = presentAddress(choices)
  return {
    id,
    currency_code: "ngn",
    region_id: setup.regionId,
    region: region(setup.regionId),
    sales_channel_id: setup.salesChannelId,
    customer_id: customerId,
    email: order?.recipient.email ?? null,
    created_at: choices.createdAt.toISOString(),
    updated_at: choices.updatedAt.toISOString(),
    completed_at: order?.created_at.toISOString() ?? null,
    metadata: order ? { order_id: order.id, order_number: order.order_number } : null,
    items: cart.lines.map((line) => presentLine(cart, line)),
    promotions: [
      ...(offers.coupon
        ? [
            {
              ...{ id: offers.coupon.code, code: offers.coupon.code },
              ...{ is_automatic: false, reason: offers.coupon.reason },
            },
          ]
        : []),
      ...(offers.automatic
        ? [{ id: offers.automatic.code, code: offers.automatic.code, is_automatic: true, reason: null }]
        : []),
    ],
    shipping_address: address,
    billing_address: address,
    shipping_methods: option ? [presentMethod(option)] : [],
    payment_collection: presentCollection(cart, payment),
    ...presentTotals(cart.totals),
  }
}

const region = (id: string) => ({
  id,
  name: "Nigeria",
  currency_code: "ngn",
  automatic_taxes: false,
  countries: [
    { iso_2: "ng", iso_3: "nga", num_code: "566", name: "NIGERIA", display_name: "Nigeria", region_id: id },
  ],
})

/** Priced as the shop sells it now; a line that cannot be had is not in the totals and says so. */
function presentLine(
  { id: cartId, priced }: StoreCart,
  { id, product_id, variant_id, quantity, item, live }: LiveLine,
) {
  const now = priced.lines.find(({ variant }) => variant.variant_id === variant_id)
  const unit = now ? toNaira(now.unit_kobo) : item.unit_price
  const total = now ? toNaira(now.total_kobo) : 0
  return {
    id,
    cart_id: cartId,
    title: item.title,
    subtitle: item.variant_title,
    thumbnail: item.thumbnail,
    quantity,
    product_id,
    product_title: item.title,
    product_handle: item.product_handle,
    variant_id,
    variant_title: item.variant_title,
    variant_sku: live?.sku ?? null,
    unit_price: unit,
    compare_at_unit_price: live ? toNaira(live.regular_kobo) : item.compare_at_unit_price,
    is_tax_inclusive: true,
    is_discountable: true,
    is_giftcard: false,
    requires_shipping: true,
    subtotal: total,
    total,
    original_total: total,
    discount_total: 0,
    tax_total: 0,
    adjustments: [],
    tax_lines: [],
    metadata: { vendor: item.vendor, in_stock: now !== undefined },
  }
}

function presentAddress({ addressId, address }: { addressId: string | null; address: CartAddress | null }) {
  if (!address) return null
  const columns = Object.fromEntries(ADDRESS_COLUMNS.map((name) => [name, address[name]]))
  return { id: addressId, ...columns, metadata: address.metadata }
}

function presentMethod({ id, name, method, amountKobo, pickupLocationId }: StoreOption) {
  return {
    id: `casm_${id}`,
    name,
    amount: toNaira(amountKobo ?? 0),
    total: toNaira(amountKobo ?? 0),
    is_tax_inclusive: true,
    shipping_option_id: id,
    data: { method, pickup_location_id: pickupLocationId },
    tax_lines: [],
    adjustments: [],
  }
}

/** As `GET /store/shipping-options` gives it. */
export function presentOption(option: StoreOption) {
  const amount = option.amountKobo === null ? null : toNaira(option.amountKobo)
  return {
    id: option.id,
    name: option.name,
    price_type: option.method === "pickup" ? "flat" : "calculated",
    amount,
    is_tax_inclusive: true,
    calculated_price: { calculated_amount: amount, original_amount: amount, currency_code: "ngn" },
    provider_id: "nigeria_nigeria",
    data: { method: option.method, pickup_location_id: option.pickupLocationId },
    type: {
      code: option.method,
      label: option.name,
      description: option.method === "pickup" ? "At one of our stores" : "To your door",
    },
    insufficient_inventory: false,
  }
}

export function presentCollection({ id, totals, order }: StoreCart, payment: PaymentDue | null) {
  const isPaid = order !== null && order.paid_kobo > 0
  return {
    id: collectionIdOf(id),
    currency_code: "ngn",
    amount: toNaira(totals.total_kobo),
    status: isPaid ? "completed" : "not_paid",
    payment_providers: [{ id: CARD_PROVIDER_ID }],
    payment_sessions: payment ? [presentSession(payment)] : [],
  }
}

/** What a client needs to send the shopper to the bank: `data.authorization_url`, or the popup by `data.access_code`. */
export function presentSession(payment: PaymentDue) {
  const { amount, reference } = payment
  return {
    id: `payses_${reference}`,
    provider_id: CARD_PROVIDER_ID,
    currency_code: "ngn",
    amount,
    status: "pending",
    data: payment,
  }
}
