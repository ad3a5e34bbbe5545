import type { MedusaContainer } from "@medusajs/framework/types"
import { notFound } from "../../../errors"
import { ORDERING_MODULE } from "../../../modules/ordering"
import { type LeftOut, putTogether } from "./put-together"
import type { LiveLine } from "./read-cart"

/** Puts what is still sold of an own past order into the cart (`putTogether`). 404 for anybody else's order. */
export async function reorder(
  container: MedusaContainer,
  customerId: string,
  orderId: string,
): Promise<{ lines: LiveLine[]; leftOut: LeftOut[] }> {
  const order = await container.resolve(ORDERING_MODULE).order(orderId)
  if (!order || order.customer_id !== customerId) {
    throw notFound("We could not find that order")
  }
  return putTogether(container, customerId, order.lines)
}
