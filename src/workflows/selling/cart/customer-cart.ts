import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, generateEntityId } from "@medusajs/framework/utils"
import { giveCart, holdCart } from "../../../modules/ordering/customer-cart-rows"
import { type StoreSetup, storeSetup } from "../../shared/setup/store-setup"
import { insertCart } from "./cart-rows"

/**
 * Changes the account's cart in one transaction, and makes the cart when there is none. Its row is held meanwhile:
 * changes of one cart follow each other, and no order is made of it half-way: making one takes the same row, so a
 * change that comes meanwhile waits, and goes into a new cart.
 */
export async function changeCart<T>(
  container: MedusaContainer,
  customerId: string,
  change: (trx: Knex.Transaction, cartId: string) => Promise<T>,
): Promise<T> {
  const setup = await storeSetup(container)
  return container
    .resolve(ContainerRegistrationKeys.PG_CONNECTION)
    .transaction(async (trx) => change(trx, await holdAnyCart(trx, customerId, setup)))
}

/** `changeCart`, but null for an account without a cart. */
export async function changeCartIfAny<T>(
  container: MedusaContainer,
  customerId: string,
  change: (trx: Knex.Transaction, cartId: string) => Promise<T>,
): Promise<T | null> {
  return container.resolve(ContainerRegistrationKeys.PG_CONNECTION).transaction(async (trx) => {
    const cartId = await holdCart(trx, customerId)
    return cartId ? change(trx, cartId) : null
  })
}

/** The account's cart or a new one, its row locked. An order may take each one away before it is held: then the next. */
export async function holdAnyCart(
  trx: Knex.Transaction,
  customerId: string,
  setup: Pick<StoreSetup, "regionId" | "salesChannelId">,
): Promise<string> {
  for (;;) {
    const cartId = (await holdCart(trx, customerId)) ?? (await openCart(trx, customerId, setup))
    if (cartId) return cartId
  }
}

/** Two requests at once: the second waits for the first one's row, and opens none (null). */
async function openCart(
  trx: Knex.Transaction,
  customerId: string,
  setup: Pick<StoreSetup, "regionId" | "salesChannelId">,
): Promise<string | null> {
  const cartId = generateEntityId(undefined, "cart")
  if (!(await giveCart(trx, customerId, cartId))) return null
  await insertCart(trx, cartId, customerId, setup)
  return cartId
}
