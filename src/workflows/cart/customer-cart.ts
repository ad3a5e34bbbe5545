import { createHash } from "node:crypto"
import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { ORDERING_MODULE } from "../../modules/ordering"
import type OrderingService from "../../modules/ordering/service"
import { storeSetup } from "../setup/store-setup"

/** The account's one cart; null before anything was put into it. */
export async function findCart(container: MedusaContainer, customerId: string): Promise<string | null> {
  const found = await container.resolve<OrderingService>(ORDERING_MODULE).cartOf(customerId)
  return found?.cartId ?? null
}

/** The account's one cart, made when it has none. Two requests at once get the same one. */
export async function openCart(container: MedusaContainer, customerId: string): Promise<string> {
  const ordering = container.resolve<OrderingService>(ORDERING_MODULE)
  const found = await ordering.cartOf(customerId)
  if (found) return found.cartId
  const setup = await storeSetup(container)
  const carts = container.resolve(Modules.CART)
  const cart = await carts.createCarts({
    customer_id: customerId,
    region_id: setup.regionId,
    sales_channel_id: setup.salesChannelId,
    currency_code: "ngn",
  })
  const adopted = await ordering.adoptCart(customerId, cart.id)
  if (adopted !== cart.id) await carts.deleteCarts([cart.id])
  return adopted
}

/**
 * A line's id is made of its cart and variant. Two clicks at once then insert the same row, and the second finds
 * the first: a cart has one line of a product and variant (specification 4, Cart), whatever the race.
 */
export function lineIdOf(cartId: string, variantId: string): string {
  return `cali_${createHash("sha256").update(`${cartId}:${variantId}`).digest("hex").slice(0, 26)}`
}
