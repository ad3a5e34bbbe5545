import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, generateEntityId } from "@medusajs/framework/utils"
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

/** The cart, its row locked until the transaction ends. A row whose cart has been swept away goes with it. */
async function holdCart(trx: Knex.Transaction, customerId: string): Promise<string | null> {
  const { rows } = await trx.raw<{ rows: { cart_id: string; is_there: boolean }[] }>(
    `select h.cart_id, exists (select 1 from cart c where c.id = h.cart_id and c.deleted_at is null) as is_there
       from customer_cart h where h.customer_id = ? for update`,
    [customerId],
  )
  const [row] = rows
  if (!row) return null
  if (row.is_there) return row.cart_id
  await trx("customer_cart").where({ customer_id: customerId }).delete()
  return null
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
  const { rows } = await trx.raw<{ rows: { cart_id: string }[] }>(
    `insert into customer_cart (id, customer_id, cart_id) values (?, ?, ?)
     on conflict (customer_id) do nothing returning cart_id`,
    [generateEntityId(undefined, "ccart"), customerId, cartId],
  )
  if (rows.length === 0) return null
  await insertCart(trx, cartId, customerId, setup)
  return cartId
}
