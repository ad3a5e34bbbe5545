import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { type SecondFactorNews, secondFactorMail } from "../../../mail/second-factor-mail"
import { mailFrame, sendMailSoon } from "../mail/send-mail"

/** Mails somebody what became of their second factor: it may not have been them. */
export async function tellOfSecondFactor(
  container: MedusaContainer,
  { userId, customerId }: { userId: string | null; customerId: string | null },
  kind: SecondFactorNews,
  now = new Date(),
): Promise<void> {
  const pg: Knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const id = userId ?? customerId
  if (!id) return
  const person = await pg(userId ? "user" : "customer")
    .where({ id })
    .first("email", "first_name")
  if (!person?.email) return
  sendMailSoon(container, {
    to: person.email,
    template: "second-factor",
    content: secondFactorMail(kind, now, mailFrame(person.first_name), { isStaff: userId !== null }),
    resourceId: id,
    resourceType: userId ? "user" : "customer",
  })
}
