import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, generateEntityId, Modules } from "@medusajs/framework/utils"
import { toNaira } from "../../../../contract/money"
import { OrderRequest } from "../../../../contract/orders"
import type { OrderShopper, StaffOrderRequest } from "../../../../contract/staff-orders"
import { invalidField } from "../../../../errors"
import { ORDERING_MODULE } from "../../../../modules/ordering"
import type { OrderRecord } from "../../../../modules/ordering/order-record"
import { linkLifetimes } from "../../../../modules/verification/domain/purposes"
import { storeSetup } from "../../../shared/setup/store-setup"
import { saleVariants } from "../../cart/read-cart"
import type { CheckoutForm, CheckoutPlan } from "../placing/checkout-plan"
import { placeOrder } from "../placing/place-order"
import { planCheckout } from "../placing/plan-checkout"
import { shopperById } from "./order-shoppers"

type Line = StaffOrderRequest["items"][number]

/**
 * An order that staff make for a shopper: the same `placeOrder`, of a cart of its own, so that what lies in the shopper's
 * own cart stays there. Throws what `placeOrder` throws, and 422 on `customer_id`.
 */
export async function makeStaffOrder(
  container: MedusaContainer,
  request: StaffOrderRequest,
  userId: string,
  requestKey: string | null,
): Promise<OrderRecord> {
  const form = formOf(request, await shopperById(database(container), request.customer_id))
  const setup = await storeSetup(container)
  return withCart(container, request.customer_id, request.items, async (cartHolder) =>
    placeOrder(container, {
      setup,
      customerId: request.customer_id,
      form,
      requestKey,
      // It is paid by a link, and its stock is held as long as the link is good (docs/decisions/0019).
      staff: { userId, cartHolder, holdSeconds: linkLifetimes.order_payment },
    }),
  )
}

/** The plan that `makeStaffOrder` would carry out now. */
export async function quoteStaffOrder(
  container: MedusaContainer,
  request: Omit<StaffOrderRequest, "total">,
): Promise<CheckoutPlan> {
  // Where exactly it goes is not asked before the price.
  const form = formOf(
    { ...request, address: request.address || "–", city: request.city || "–" },
    await shopperById(database(container), request.customer_id),
  )
  return withCart(container, request.customer_id, request.items, async (_, cartId) =>
    planCheckout(container, request.customer_id, cartId, form),
  )
}

/** The shopper's own form; whom to call is the shopper when nobody else is named. */
function formOf(
  { customer_id: _, items: __, ...form }: Partial<StaffOrderRequest>,
  shopper: OrderShopper,
): CheckoutForm {
  return OrderRequest.parse({
    ...form,
    phone: form.phone || shopper.phone,
    channel: "card",
    platform: "staff",
  })
}

const database = (container: MedusaContainer): Knex =>
  container.resolve(ContainerRegistrationKeys.PG_CONNECTION)

/** Fills a cart for as long as the work lasts; the order that is made of it keeps it. */
async function withCart<T>(
  container: MedusaContainer,
  customerId: string,
  lines: Line[],
  work: (holder: string, cartId: string) => Promise<T>,
): Promise<T> {
  const cartId = await fillCart(container, customerId, lines)
  const holder = `staff:${generateEntityId()}`
  const ordering = container.resolve(ORDERING_MODULE)
  try {
    await ordering.adoptCart(holder, cartId)
    return await work(holder, cartId)
  } finally {
    await ordering.freeCart(holder)
    if (!(await ordering.orderByCart(cartId))) await container.resolve(Modules.CART).deleteCarts([cartId])
  }
}

async function fillCart(container: MedusaContainer, customerId: string, wanted: Line[]): Promise<string> {
  const quantities = new Map<string, number>()
  for (const { variant_id, quantity } of wanted) {
    quantities.set(variant_id, (quantities.get(variant_id) ?? 0) + quantity)
  }
  const variants = await saleVariants(container, [...quantities.keys()])
  const setup = await storeSetup(container)
  const items = [...quantities].map(([variantId, quantity]) => {
    const variant = variants.get(variantId)
    if (!variant)
      throw invalidField("items", "One of these products is not in the shop any more", "not_found")
    return {
      title: variant.product_title,
      thumbnail: variant.image,
      quantity,
      unit_price: toNaira(variant.price_kobo),
      is_tax_inclusive: true,
      product_id: variant.product_id,
      product_title: variant.product_title,
      product_handle: variant.slug,
      variant_id: variant.variant_id,
      variant_title: variant.variant_title ?? undefined,
      variant_sku: variant.sku ?? undefined,
      metadata: { vendor: variant.vendor, weight_grams: variant.weight_grams },
    }
  })
  const cart = await container.resolve(Modules.CART).createCarts({
    customer_id: customerId,
    region_id: setup.regionId,
    sales_channel_id: setup.salesChannelId,
    currency_code: "ngn",
    items,
  })
  return cart.id
}
