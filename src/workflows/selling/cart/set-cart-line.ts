import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { decimal } from "../../../contract/numbers"
import { invalid, invalidField, type ShopError } from "../../../errors"
import { CATALOGUE_MODULE } from "../../../modules/catalogue"
import type { SaleVariant } from "../../../modules/catalogue/sale-variant"
import { cartFull, readOwnLine, writeLine } from "./cart-rows"
import { changeCart } from "./customer-cart"
import { availableOf, type LiveLine, saleVariants } from "./read-cart"

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
 * Sets the quantity of a line, and never adds to it. Throws 422 `out_of_stock` with `Out of stock`
 * above the stock, 422 on `quantity` when it is no whole number from 1 up, 422 `cart_full` for one product too many;
 * the cart is unchanged then.
 */
export async function setCartLine(container: MedusaContainer, request: CartLineRequest): Promise<LiveLine> {
  const quantity = readQuantity(request.quantity)
  const variant = await chooseVariant(container, request)
  if (availableOf(variant) < quantity) throw soldOut()
  const line = await changeCart(container, request.customerId, (trx, cartId) =>
    writeLine(trx, cartId, variant, quantity),
  )
  if (!line) throw cartFull()
  return { ...line, live: variant }
}

export function soldOut(): ShopError {
  return invalid("out_of_stock", "Out of stock", { fields: { quantity: ["Out of stock"] } })
}

function readQuantity(value: unknown): number {
  const quantity = decimal(value)
  if (typeof quantity !== "number" || !Number.isInteger(quantity) || quantity < 1 || quantity > MOST) {
    throw invalidField("quantity", "Quantity must be a whole number from 1")
  }
  return quantity
}

async function chooseVariant(container: MedusaContainer, request: CartLineRequest): Promise<SaleVariant> {
  const { productId, variantId } = request
  if (variantId) {
    const variant = await variantOf(container, variantId)
    if (!variant || (productId && variant.product_id !== productId)) throw unknownProduct("variant_id")
    return variant
  }
  const meant = (await variantOfLine(container, request)) ?? (await defaultVariantOf(container, productId))
  if (!meant) throw unknownProduct("product_id")
  const variant = await variantOf(container, meant)
  if (!variant) throw soldOut()
  return variant
}

async function variantOf(container: MedusaContainer, variantId: string): Promise<SaleVariant | undefined> {
  return (await saleVariants(container, [variantId])).get(variantId)
}

async function variantOfLine(
  container: MedusaContainer,
  { customerId, lineId, productId }: CartLineRequest,
): Promise<string | null> {
  if (!lineId) return null
  const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const line = await readOwnLine(pg, customerId, lineId)
  return line && (!productId || line.product_id === productId) ? line.variant_id : null
}

async function defaultVariantOf(
  container: MedusaContainer,
  productId: string | null,
): Promise<string | null> {
  return productId ? container.resolve(CATALOGUE_MODULE).defaultVariantOf(productId) : null
}

const unknownProduct = (field: string) => invalidField(field, "We could not find that product", "not_found")
