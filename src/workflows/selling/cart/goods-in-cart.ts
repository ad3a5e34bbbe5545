import type { MedusaContainer } from "@medusajs/framework/types"
import type { Kobo } from "../../../contract/money"
import { ORDERING_MODULE } from "../../../modules/ordering"
import { wholesaleGoods } from "./cart-summary"
import { readCart } from "./read-cart"

/** What the account's cart comes to at wholesale prices, of what is in stock; 0 without a cart. */
export async function goodsInCart(container: MedusaContainer, customerId: string): Promise<Kobo> {
  const cart = await container.resolve(ORDERING_MODULE).cartOf(customerId)
  return cart ? wholesaleGoods(await readCart(container, cart.cartId)) : 0
}
