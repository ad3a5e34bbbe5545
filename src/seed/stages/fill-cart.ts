import type { MedusaContainer } from "@medusajs/framework/types"
import { availableOf, saleVariants } from "../../workflows/selling/cart/read-cart"
import { saveForLater } from "../../workflows/selling/cart/saved-items"
import { setCartLine } from "../../workflows/selling/cart/set-cart-line"
import type { DemoShop } from "../generate/shop"

const IN_CART = [2, 1, 3]
const SAVED = [1, 2]
/** Every so many products of the shop, so that they are of several sections. */
const STEP = 37

/** The shopper's cart and what is saved for later, put there as a shopper does it. Answers what to say of it. */
export async function fillCart(
  container: MedusaContainer,
  customerId: string,
  shop: DemoShop,
): Promise<string> {
  const candidates = shop.products
    .filter((_, index) => index % STEP === 0)
    .flatMap(({ variants }) => variants[0]?.id ?? [])
  const enough = [...(await saleVariants(container, candidates)).values()].filter(
    (variant) => availableOf(variant) >= 5,
  )
  const quantities = [...SAVED, ...IN_CART]
  for (const [index, quantity] of quantities.entries()) {
    const variant = enough[index]
    if (!variant) throw new Error("The demo shop has too little in stock to fill a cart")
    const line = await setCartLine(container, {
      customerId,
      productId: variant.product_id,
      variantId: variant.variant_id,
      lineId: null,
      quantity,
    })
    if (index < SAVED.length) await saveForLater(container, customerId, line.id)
  }
  return `${IN_CART.length} lines, ${SAVED.length} saved for later`
}
