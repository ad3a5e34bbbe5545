import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { type SecondFactorNews, secondFactorMail } from "../../../mail/staff-mail"
import { mailFrame, sendMailSoon } from "../mail/send-mail"

/** Mails a member of staff what became of their second factor: it may not have been them. */
export async function tellOfSecondFactor(
  container: MedusaContainer,
  userId: string,
  kind: SecondFactorNews,
  now = new Date(),
): Promise<void> {
  const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const user = await pg<{ email: string; first_name: string | null }>("user")
    .where({ id: userId })
    .first("email", "first_name")
  if (!user) return
  sendMailSoon(container, {
    to: user.email,
    template: "second-factor",
    content: secondFactorMail(kind, now, mailFrame(user.first_name)),
    resourceId: userId,
    resourceType: "user",
  })
}
