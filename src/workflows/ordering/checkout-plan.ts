import type { MedusaContainer } from "@medusajs/framework/types"
import { generateEntityId, Modules } from "@medusajs/framework/utils"
import type { z } from "zod"
import { type Kobo, toKobo, toNaira } from "../../contract/money"
import type { OrderRequest } from "../../contract/orders"
import { invalidField, ShopError } from "../../errors"
import { ACCOUNT_MODULE } from "../../modules/account"
import type AccountService from "../../modules/account/service"
import { DELIVERY_MODULE } from "../../modules/delivery"
import type DeliveryService from "../../modules/delivery/service"
import type { Totals } from "../../modules/ordering/domain/pricing"
import type { Recipient, SoldLine } from "../../modules/ordering/order-record"
import { buyerOf, cartTotals, type PricedCart, priceCart } from "../cart/cart-summary"
import { isInStock, type LiveLine, readCart } from "../cart/read-cart"

export type CheckoutForm = z.output<typeof OrderRequest>

/** An order as it will be made: every figure from our own records (decisions section 7). */
export interface CheckoutPlan {
  cartId: string
  customerId: string
  email: string
  recipient: Recipient
  delivery: PlannedDelivery
  totals: Totals
  weightGrams: number
  lines: SoldLine[]
  note: string | null
}

interface PlannedDelivery {
  method: "delivery" | "pickup"
  stateId: string | null
  lgaId: string | null
  pickupLocationId: string | null
  feeKobo: Kobo
  expectedDate: string | null
}

/**
 * Re-prices the cart and settles where it goes. Throws 422 for an empty cart, a missing address field, stock
 * that is short (`out_of_stock`, naming the lines) or a place without delivery; 409 `price_changed` when the
 * client showed another total.
 */
export async function planCheckout(
  container: MedusaContainer,
  customerId: string,
  cartId: string,
  form: CheckoutForm,
): Promise<CheckoutPlan> {
  const lines = await readCart(container, cartId)
  assertSellable(lines)
  if (form.code) throw invalidField("code", "This coupon code is not valid", "invalid_coupon")
  const priced = priceCart(lines, await buyerOf(container, customerId))
  const shopper = await shopperOf(container, customerId)
  const { delivery, place } = await planDelivery(container, form, priced.weight_grams)
  const totals = cartTotals(priced, delivery.feeKobo)
  assertTotal(form.total, totals, priced.weight_grams)
  return {
    cartId,
    customerId,
    email: shopper.email,
    recipient: {
      name: [form.first_name || shopper.first_name, form.last_name || shopper.last_name]
        .filter(Boolean)
        .join(" "),
      phone: form.phone || shopper.phone,
      email: shopper.email,
      ...place,
    },
    delivery,
    totals,
    weightGrams: priced.weight_grams,
    lines: soldLines(priced),
    note: form.description || null,
  }
}

function assertSellable(lines: LiveLine[]): void {
  if (lines.length === 0) {
    throw new ShopError("invalid", "cart_empty", "Your cart is empty", {
      fields: { product: ["Your cart is empty"] },
    })
  }
  const short = lines.filter((line): line is LiveLine => !isInStock(line))
  if (short.length > 0)
    throw outOfStock(
      short.map((line) => ({ cart_id: line.id, name: line.item.title, stock_quantity: stockOf(line) })),
    )
}

const stockOf = (line: LiveLine) => (line.live?.published ? Math.max(0, line.live.available) : 0)

export function outOfStock(
  lines: { cart_id: string | null; name: string; stock_quantity: number }[],
): ShopError {
  return new ShopError("invalid", "out_of_stock", "Out of stock", {
    fields: { product: lines.map((line) => `${line.name}: ${line.stock_quantity} left`) },
    extra: { out_of_stock: lines },
  })
}

async function shopperOf(container: MedusaContainer, customerId: string) {
  const customer = await container
    .resolve(Modules.CUSTOMER)
    .retrieveCustomer(customerId, { select: ["email", "first_name", "last_name"] })
  const account = await container.resolve<AccountService>(ACCOUNT_MODULE).accountOf(customerId)
  return {
    email: customer.email ?? "",
    first_name: customer.first_name ?? "",
    last_name: customer.last_name ?? "",
    phone: account?.phone ?? "",
  }
}

async function planDelivery(
  container: MedusaContainer,
  form: CheckoutForm,
  weightGrams: number,
): Promise<{ delivery: PlannedDelivery; place: Pick<Recipient, "address" | "city" | "state" | "lga"> }> {
  const service = container.resolve<DeliveryService>(DELIVERY_MODULE)
  if (form.delivery_method === "pickup") {
    if (!form.pickup_address_id) throw invalidField("pickup_address_id", "Choose where to pick your order up")
    const location = await service.pickupLocation(form.pickup_address_id)
    if (!location) throw invalidField("pickup_address_id", "We could not find that pickup place")
    const { state, lga } = await service.place(location.state_id, location.lga_id)
    return {
      delivery: {
        method: "pickup",
        stateId: state.id,
        lgaId: lga?.id ?? null,
        pickupLocationId: location.id,
        feeKobo: 0,
        expectedDate: null,
      },
      place: {
        address: `${location.name}, ${location.address}`,
        city: "",
        state: state.name,
        lga: lga?.name ?? null,
      },
    }
  }
  const required = { address: form.address, city: form.city, state: form.state, lga: form.lga }
  const missing = Object.entries(required).filter(([, value]) => !value)
  if (missing.length > 0) {
    throw new ShopError("invalid", "invalid_fields", "Tell us where to deliver", {
      fields: Object.fromEntries(missing.map(([field]) => [field, ["This field is required"]])),
    })
  }
  const { state, lga } = await service.place(String(form.state), String(form.lga))
  const quote = await service.quote({ stateId: state.id, lgaId: lga?.id ?? null, weightGrams })
  return {
    delivery: {
      method: "delivery",
      stateId: state.id,
      lgaId: lga?.id ?? null,
      pickupLocationId: null,
      feeKobo: quote.feeKobo,
      expectedDate: quote.expectedDate,
    },
    place: {
      address: [form.apartment, form.address, form.landmark ? `(${form.landmark})` : null]
        .filter(Boolean)
        .join(", "),
      city: String(form.city),
      state: state.name,
      lga: lga?.name ?? null,
    },
  }
}

function assertTotal(shown: number | string | null | undefined, totals: Totals, weightGrams: number): void {
  if (shown === null || shown === undefined || shown === "") return
  let kobo: Kobo | null = null
  try {
    kobo = toKobo(shown)
  } catch {
    throw invalidField("total", "The total must be an amount in naira")
  }
  if (kobo === totals.total_kobo) return
  throw new ShopError(
    "conflict",
    "price_changed",
    "Prices changed since you opened this page. Please check the new total",
    {
      extra: {
        summary: {
          subtotal: toNaira(totals.subtotal_kobo),
          discount: toNaira(totals.discount_kobo),
          delivery: toNaira(totals.delivery_kobo),
          total: toNaira(totals.total_kobo),
          weight: weightGrams / 1000,
        },
      },
    },
  )
}

/** The ids are made here, so that the stock can be reserved for them before the order is written. */
function soldLines(priced: PricedCart): SoldLine[] {
  return priced.lines.map(({ variant, quantity, unit_kobo, total_kobo }) => ({
    id: generateEntityId(undefined, "ordli"),
    product_id: variant.product_id,
    variant_id: variant.variant_id,
    inventory_item_id: variant.inventory_item_id,
    name: variant.product_title,
    variant_title: variant.variant_title,
    vendor: variant.vendor,
    image: variant.image,
    quantity,
    unit_kobo,
    total_kobo,
  }))
}
