import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { SecondFactorNews } from "../../../contract/second-factor-news"
import { secondFactorMail } from "../../../mail/second-factor-mail"
import { enqueue } from "../../../outbox/enqueue"
import type { JobPayloads } from "../../../outbox/payloads"
import { mailJob } from "../mail/mail-job"
import type { Reader } from "../mail/readers"
import { mailFrame } from "../mail/send-mail"

interface FactorFacts {
  event: JobPayloads["second-factor-mail"]
  owner: Reader
}

/** Tells owners what became of their second factor: it may not have been them. */
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

/** In the transaction that changes somebody's second factor. */
export async function enqueueSecondFactorMail(
  trx: Knex.Transaction,
  { userId, customerId }: { userId: string | null; customerId: string | null },
  news: SecondFactorNews,
  now = new Date(),
): Promise<void> {
  const ownerId = userId ?? customerId
  if (!ownerId) return
  const at = now.toISOString()
  await enqueue(trx, {
    kind: "second-factor-mail",
    key: `second-factor ${ownerId} ${news} ${at}`,
    payload: { of: userId ? "user" : "customer", ownerId, news, at },
    about: { type: userId ? "staff" : "user", id: ownerId },
  })
}
