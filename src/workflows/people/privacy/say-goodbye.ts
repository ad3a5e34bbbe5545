import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { accountDeletedMail } from "../../../mail/privacy-mail"
import { MAIL_ATTEMPTS, outcomeOf } from "../../shared/mail/mail-job"
import { mailFrame } from "../../shared/mail/send-mail"
import { deliverMails } from "../../shared/mail/send-mails"
import { oneByOne } from "../../shared/outbox/handler"
import { pseudonymOf } from "./subject"

/** Mails that the account is deleted, then forgets the address, in the erasure as in the list of messages. */
export const goodbyes = oneByOne<"goodbye-mail">(
  { lane: "mail", attempts: MAIL_ATTEMPTS },
  async (container, { key, payload: { customerId } }) => {
    const db: Knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
    const erasure = await db("erasure").where({ customer_id: customerId }).first("goodbye_to", "goodbye_name")
    // It was sent, or the address is forgotten after some days of trying.
    if (!erasure?.goodbye_to) return { is: "done" }
    const { shop, shopUrl } = mailFrame(null)
    const mail = {
      key,
      to: erasure.goodbye_to,
      template: "account-deleted",
      trigger: "account.deleted",
      resourceId: customerId,
      resourceType: "customer",
      content: accountDeletedMail({ firstName: erasure.goodbye_name ?? "", shop, shopUrl }),
    }
    const outcome = outcomeOf((await deliverMails(container, [mail])).get(key))
    if (outcome.is === "done") await forgetAddress(db, customerId)
    return outcome
  },
)

export async function forgetAddress(db: Knex, customerId: string): Promise<void> {
  await db.transaction(async (trx) => {
    await trx("notification")
      .where({ resource_id: customerId })
      .update({ to: pseudonymOf(customerId) })
    await trx("erasure").where({ customer_id: customerId }).update({ goodbye_to: null, goodbye_name: null })
  })
}
