import type { MedusaContainer } from "@medusajs/framework/types"
import { notFound, type ShopError } from "../../../errors"
import { deleteLines } from "./cart-rows"
import { changeCartIfAny } from "./customer-cart"

/** Removes a line of the account's own cart. Somebody else's line, or none, is a 404. */
export async function removeCartLine(
  container: MedusaContainer,
  customerId: string,
  lineId: string,
): Promise<void> {
  const removed = await changeCartIfAny(container, customerId, (trx, cartId) =>
    deleteLines(trx, cartId, [lineId]),
  )
  if (!removed?.length) throw notInCart()
}

/** Empties the account's cart. Answers how many lines there were; none is fine. */
export async function clearCart(container: MedusaContainer, customerId: string): Promise<number> {
  const removed = await changeCartIfAny(container, customerId, (trx, cartId) =>
    deleteLines(trx, cartId, "all"),
  )
  return removed?.length ?? 0
}

export function notInCart(): ShopError {
  return notFound("That product is not in your cart")
}
