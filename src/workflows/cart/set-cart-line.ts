import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { toNaira } from "../../contract/money"
import { invalidField, ShopError } from "../../errors"
import { CATALOGUE_MODULE } from "../../modules/catalogue"
import type { SaleVariant } from "../../modules/catalogue/sale-variant"
import type CatalogueService from "../../modules/catalogue/service"
import { ORDERING_MODULE } from "../../modules/ordering"
import type OrderingService from "../../modules/ordering/service"
import { findCart, lineIdOf, openCart } from "./customer-cart"
import { type LiveLine, readCart, saleVariants } from "./read-cart"

export interface CartLineRequest {
  customerId: string
  /** Null when an existing line is named instead. */
  productId: string | null
  variantId: string | null
  lineId: string | null
  quantity: unknown
}

const MOST = 1_000_000

/**
 * Sets (never adds) the quantity of a line, decisions section 5. Throws 422 `out_of_stock` with `Out of stock`
 * above the stock, 422 on `quantity` when it is no whole number from 1 up; the line is unchanged then.
 */
export async function setCartLine(container: MedusaContainer, request: CartLineRequest): Promise<LiveLine> {
  const quantity = readQuantity(request.quantity)
  const ordering = container.resolve<OrderingService>(ORDERING_MODULE)
  if ((await ordering.cartOf(request.customerId))?.placing) {
    throw new ShopError("conflict", "checkout_running", "Your order is being placed. Try again in a moment")
  }
  const variantId = await chooseVariant(container, request)
  const variant = (await saleVariants(container, [variantId])).get(variantId)
  if (!variant?.published || variant.available < quantity) {
    throw new ShopError("invalid", "out_of_stock", "Out of stock", { fields: { quantity: ["Out of stock"] } })
  }
  const cartId = await openCart(container, request.customerId)
  const lineId = lineIdOf(cartId, variantId)
  await writeLine(container, cartId, lineId, variant, quantity)
  const line = (await readCart(container, cartId)).find(({ id }) => id === lineId)
  if (!line) throw new ShopError("conflict", "cart_changed", "Your cart changed meanwhile. Please try again")
  return line
}

function readQuantity(value: unknown): number {
  const quantity = typeof value === "string" && value.trim() !== "" ? Number(value) : value
  if (typeof quantity !== "number" || !Number.isInteger(quantity) || quantity < 1 || quantity > MOST) {
    throw invalidField("quantity", "Quantity must be a whole number from 1")
  }
  return quantity
}

async function chooseVariant(container: MedusaContainer, request: CartLineRequest): Promise<string> {
  if (request.variantId) {
    const variant = (await saleVariants(container, [request.variantId])).get(request.variantId)
    if (!variant || (request.productId && variant.product_id !== request.productId)) {
      throw invalidField("variant_id", "We could not find that product", "not_found")
    }
    return request.variantId
  }
  if (request.lineId) {
    const cartId = await findCart(container, request.customerId)
    const line = cartId
      ? (await readCart(container, cartId)).find(({ id }) => id === request.lineId)
      : undefined
    if (line && (!request.productId || line.product_id === request.productId)) return line.variant_id
  }
  const catalogue = container.resolve<CatalogueService>(CATALOGUE_MODULE)
  const variantId = request.productId ? await catalogue.defaultVariantOf(request.productId) : null
  if (!variantId) throw invalidField("product_id", "We could not find that product", "not_found")
  return variantId
}

async function writeLine(
  container: MedusaContainer,
  cartId: string,
  lineId: string,
  variant: SaleVariant,
  quantity: number,
): Promise<void> {
  const carts = container.resolve(Modules.CART)
  const [present] = await carts.listLineItems({ id: lineId }, { take: 1 })
  const fresh = {
    quantity,
    title: variant.product_title,
    thumbnail: variant.image,
    unit_price: toNaira(variant.price_kobo),
    compare_at_unit_price: toNaira(variant.regular_kobo),
  }
  if (present) {
    await carts.updateLineItems(lineId, fresh)
    return
  }
  const line = {
    ...fresh,
    id: lineId,
    cart_id: cartId,
    subtitle: variant.variant_title ?? undefined,
    product_id: variant.product_id,
    product_title: variant.product_title,
    product_handle: variant.slug,
    variant_id: variant.variant_id,
    variant_title: variant.variant_title ?? undefined,
    variant_sku: variant.sku ?? undefined,
    is_tax_inclusive: true,
    metadata: { vendor: variant.vendor, weight_grams: variant.weight_grams },
  }
  try {
    await carts.addLineItems([line])
  } catch (error) {
    // A second click at the same moment made the line first.
    const [raced] = await carts.listLineItems({ id: lineId }, { take: 1 })
    if (!raced) throw error
    await carts.updateLineItems(lineId, fresh)
  }
}
