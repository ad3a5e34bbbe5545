import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, Modules } from "@medusajs/framework/utils"
import { environment } from "../../../config/environment"
import { shopNow } from "../../../config/shop-now"
import { accountDeletedMail } from "../../../mail/privacy-mail"
import { pseudonymOf } from "./subject"

/**
 * Mails that the account is deleted, then forgets the address, in the erasure as in the list of messages. A mail that
 * fails leaves the address for the retention job, which tries again.
 */
export async function sayGoodbye(container: MedusaContainer, customerId: string): Promise<void> {
  const db: Knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const erasure = await db("erasure").where({ customer_id: customerId }).first("goodbye_to", "goodbye_name")
  if (!erasure?.goodbye_to) return
  try {
    await container.resolve(Modules.NOTIFICATION).createNotifications({
      to: erasure.goodbye_to,
      channel: "email",
      template: "account-deleted",
      content: accountDeletedMail({
        firstName: erasure.goodbye_name ?? "",
        shop: shopNow(),
        shopUrl: environment().publicUrl,
      }),
      trigger_type: "account.deleted",
      resource_id: customerId,
      resource_type: "customer",
    })
  } catch (error) {
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .error(`Mail of a deleted account: ${error instanceof Error ? error.stack : error}`)
    return
  }
  await forgetAddress(db, customerId)
}

export async function forgetAddress(db: Knex, customerId: string): Promise<void> {
  await db.transaction(async (trx) => {
    await trx("notification")
      .where({ resource_id: customerId })
      .update({ to: pseudonymOf(customerId) })
    await trx("erasure").where({ customer_id: customerId }).update({ goodbye_to: null, goodbye_name: null })
  })
}
