import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import { ROLE_CHANGED } from "../../../modules/accounts/account-rows"
import type { AccountRow } from "../../../modules/accounts/service"
import { SWITCH_NOTED } from "../../../modules/wholesale/service"

/**
 * Gives a shopper's account another role. Wholesaler and next_champ have wholesale prices switched on by it, and ceasing
 * to be one switches them off; windows stay (docs/wholesale.md). Notes the change
 * for the account's wholesale history, once however often it is asked for at once.
 */
export async function setShopperRole(
  db: Knex,
  customerId: string,
  role: AccountRow["role"],
  by: "shopper" | "staff",
): Promise<void> {
  await db.raw<void>(
    `with before as (
       select id, customer_id, role from account where customer_id = :customerId and deleted_at is null for update),
     changed as (${ROLE_CHANGED})
     ${SWITCH_NOTED}`,
    { id: generateEntityId(undefined, "whsw"), customerId, role, by },
  )
}
