import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { forbidden } from "../../../errors"
import type { Rows } from "../../../sql/columns"

/** One person can be a shopper and a member of staff under one sign-in. */
async function isOwn(db: Knex, customerId: string | null, userId: string): Promise<boolean> {
  if (!customerId) return false
  const { rows } = await db.raw<Rows<unknown>>(
    `select 1 from auth_identity where deleted_at is null
        and app_metadata ->> 'customer_id' = ? and app_metadata ->> 'user_id' = ?`,
    [customerId, userId],
  )
  return rows.length > 0
}

/** Staff shop, too, and never decide about their own orders, loans or money. Throws 403 `own_request`. */
export async function assertNotOwn(
  db: Knex,
  customerId: string | null,
  userId: string | null,
  message: string,
): Promise<void> {
  if (userId && (await isOwn(db, customerId, userId))) throw forbidden("own_request", message)
}

/** The same of an order: its returns and its money. */
export async function assertNotOwnOrder(
  container: MedusaContainer,
  order: { customer_id: string | null },
  userId: string | null,
): Promise<void> {
  const db: Knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  await assertNotOwn(
    db,
    order.customer_id,
    userId,
    "This is your own order: another member of staff must decide",
  )
}
