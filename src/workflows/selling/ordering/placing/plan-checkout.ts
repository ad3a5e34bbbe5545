import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, generateEntityId } from "@medusajs/framework/utils"
import { couponCodeOf } from "../../../../contract/coupon-code"
import { toKobo, toNaira } from "../../../../contract/money"
import { recipientName } from "../../../../contract/names"
import { pick } from "../../../../contract/pick"
import { conflict, invalid, invalidField, ShopError } from "../../../../errors"
import { reachablePhone } from "../../../../modules/accounts/domain/phone"
import { ORDERING_MODULE } from "../../../../modules/ordering"
import type { Buyer, Totals } from "../../../../modules/ordering/domain/pricing"
import type { SoldLine } from "../../../../modules/ordering/order-record"
import { BUYER_COLUMNS, type BuyerRow, readBuyer } from "../../../programmes/wholesale/buyer"
import { cartTotals, type PricedCart, priceCart } from "../../cart/cart-summary"
import { isInStock, type LiveLine, readCart } from "../../cart/read-cart"
import { offerFor } from "../../coupons/best-offer"
import type { AppliedCoupon } from "../../coupons/coupon-for"
import { outOfStock } from "../../order-records/out-of-stock"
import type { CheckoutForm, CheckoutPlan } from "./checkout-plan"
import { planDelivery } from "./plan-delivery"
import { type LineNow, lineChanges } from "./price-changes"

/**
 * Re-prices the cart and settles where it goes. Throws 422 for an empty cart, a missing address field, stock
 * that is short (`out_of_stock`, naming the lines), a coupon that does not apply or a place without delivery; 409
 * `price_changed` when the client showed another total.
 */
export async function planCheckout(
  container: MedusaContainer,
  customerId: string,
  cartId: string,
  form: CheckoutForm,
): Promise<CheckoutPlan> {
  const [shopper, lines] = await Promise.all([shopperOf(container, customerId), readCart(container, cartId)])
  assertSellable(lines)
  const priced = priceCart(lines, shopper.buyer)
  const coupon = await offerOf(container, { customerId, cartId, code: form.code || null, cart: priced })
  const { delivery, place } = await planDelivery(container, form, priced.weight_grams)
  const totals = cartTotals(priced, delivery.feeKobo, coupon?.discountKobo)
  assertTotal(form, totals, priced, lines)
  return {
    cartId,
    customerId,
    email: shopper.email,
    recipient: {
      name: recipientName(form, shopper),
      phone: phoneOf(form.phone || shopper.phone),
      email: shopper.email,
      ...place,
    },
    delivery,
    totals,
    coupon,
    weightGrams: priced.weight_grams,
    lines: soldLines(priced, coupon),
    wholesale: priced.wholesale,
    note: form.description || null,
  }
}

async function offerOf(
  container: MedusaContainer,
  request: { customerId: string; cartId: string; code: string | null; cart: PricedCart },
): Promise<AppliedCoupon | null> {
  const { code } = request
  if (!code) return offerFor(container, request)
  const held = await container.resolve(ORDERING_MODULE).cartOf(request.customerId)
  const isApplied = couponCodeOf(held?.couponCode ?? "") === couponCodeOf(code)
  return offerFor(container, { ...request, isApplied })
}

function assertSellable(lines: LiveLine[]): void {
  if (lines.length === 0) {
    throw invalid("cart_empty", "Your cart is empty", {
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

interface Shopper {
  email: string
  first_name: string
  last_name: string
  phone: string
  buyer: Buyer
}

async function shopperOf(container: MedusaContainer, customerId: string): Promise<Shopper> {
  const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const { rows } = await pg.raw<{
    rows: (Omit<Shopper, "buyer"> & BuyerRow)[]
  }>(
    `select coalesce(c.email, '') as email, coalesce(c.first_name, '') as first_name,
            coalesce(c.last_name, '') as last_name, coalesce(a.phone, '') as phone,
            ${BUYER_COLUMNS}
       from customer c left join account a on a.customer_id = c.id and a.deleted_at is null
      where c.id = ? and c.deleted_at is null`,
    [customerId],
  )
  const [row] = rows
  if (!row) throw new ShopError("unauthenticated", "unauthenticated", "Please sign in to continue")
  const { email, first_name, last_name, phone } = row
  return { email, first_name, last_name, phone, buyer: readBuyer(row) }
}

/** E.164, however it was typed. */
function phoneOf(typed: string): string {
  const phone = reachablePhone(typed)
  if (!phone) throw invalidField("phone", "Enter a phone number the rider can call")
  return phone
}

function assertTotal(form: CheckoutForm, totals: Totals, priced: PricedCart, lines: LiveLine[]): void {
  if (form.total === null || toKobo(form.total) === totals.total_kobo) return
  throw conflict("price_changed", "Prices changed since you opened this page. Please check the new total", {
    extra: {
      summary: {
        subtotal: toNaira(totals.subtotal_kobo),
        discount: toNaira(totals.discount_kobo),
        delivery: toNaira(totals.delivery_kobo),
        total: toNaira(totals.total_kobo),
        weight: priced.weight_grams / 1000,
      },
      changes: lineChanges(linesNow(priced, lines), form.product ?? []),
    },
  })
}

function linesNow(priced: PricedCart, lines: LiveLine[]): LineNow[] {
  const inCart = new Map(lines.map((line) => [line.variant_id, line]))
  return priced.lines.flatMap(({ variant, quantity, unit_kobo }) => {
    const line = inCart.get(variant.variant_id)
    if (!line) return []
    // The cart line has the retail price of its day, which says nothing about a wholesaler's own.
    const retail = unit_kobo === variant.price_kobo
    const addedAtKobo = retail ? toKobo(Number(line.item.unit_price)) : null
    return [{ cartId: line.id, name: variant.product_title, quantity, unitKobo: unit_kobo, addedAtKobo }]
  })
}

/** The ids are made here, so that the stock can be reserved for them before the order is written. */
function soldLines(priced: PricedCart, coupon: AppliedCoupon | null): SoldLine[] {
  return priced.lines.map(({ variant, quantity, unit_kobo, total_kobo }, index) => ({
    id: generateEntityId(undefined, "ordli"),
    ...pick(variant, "product_id", "variant_id", "inventory_item_id", "variant_title", "vendor", "image"),
    name: variant.product_title,
    quantity,
    unit_kobo,
    retail_unit_kobo: priced.wholesale?.applies ? variant.price_kobo : null,
    total_kobo,
    discount_kobo: coupon?.byLine[index] ?? 0,
  }))
}
