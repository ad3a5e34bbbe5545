import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { secondFactorMail } from "../../../mail/second-factor-mail"
import type { JobPayloads } from "../../../outbox/payloads"
import { mailJob } from "../mail/mail-job"
import type { Reader } from "../mail/readers"
import { mailFrame } from "../mail/send-mail"

interface FactorFacts {
  event: JobPayloads["second-factor-mail"]
  owner: Reader
}

/** E-mails owners what became of their second factor: it may not have been them. */
export const secondFactorMails = mailJob<"second-factor-mail", FactorFacts>({
  async load(container, event) {
    const row = await container
      .resolve(ContainerRegistrationKeys.PG_CONNECTION)(event.of)
      .where({ id: event.ownerId })
      .whereNull("deleted_at")
      .first("email", "first_name")
    return row?.email ? { event, owner: { email: row.email, firstName: row.first_name } } : null
  },
  render: ({ event, owner }) => ({
    to: owner.email,
    template: "second-factor",
    trigger: "account.second-factor",
    resourceId: event.ownerId,
    resourceType: event.of,
    content: secondFactorMail(event.news, new Date(event.at), mailFrame(owner.firstName), {
      isStaff: event.of === "user",
    }),
  }),
})
