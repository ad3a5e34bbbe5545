import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { ShopError } from "../../errors"
import { findCart } from "./customer-cart"

/** Removes a line of the account's own cart. Somebody else's line, or none, is a 404. */
export async function removeCartLine(
  container: MedusaContainer,
  customerId: string,
  lineId: string,
): Promise<void> {
  const cartId = await findCart(container, customerId)
  const carts = container.resolve(Modules.CART)
  const [line] = cartId ? await carts.listLineItems({ id: lineId, cart_id: cartId }, { take: 1 }) : []
  if (!line) throw new ShopError("not_found", "not_found", "That product is not in your cart")
  await carts.deleteLineItems([lineId])
}
