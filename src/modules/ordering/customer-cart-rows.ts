import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import type { Rows } from "../../sql/columns"

/** What is written of an account's cart within a transaction that Medusa's rows are part of, too. */

/** The cart, its row locked until the transaction ends. A row whose cart has been swept away goes with it. */
export async function holdCart(trx: Knex.Transaction, customerId: string): Promise<string | null> {
  const { rows } = await trx.raw<Rows<{ cart_id: string; is_there: boolean }>>(
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

/** Two requests at once: the second waits for the first one's row, and gives none (false). */
export async function giveCart(trx: Knex.Transaction, customerId: string, cartId: string): Promise<boolean> {
  const { rows } = await trx.raw<Rows<{ cart_id: string }>>(
    `insert into customer_cart (id, customer_id, cart_id) values (?, ?, ?)
     on conflict (customer_id) do nothing returning cart_id`,
    [generateEntityId(undefined, "ccart"), customerId, cartId],
  )
  return rows.length > 0
}

/** Part of the statement that takes lines out of the cart. */
export const touchCart = (trx: Knex.Transaction, cartId: string): Knex.QueryBuilder =>
  trx("customer_cart").where({ cart_id: cartId }).update({ updated_at: trx.fn.now() })
