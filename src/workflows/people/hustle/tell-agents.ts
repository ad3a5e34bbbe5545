import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { hustleMail, isHustleNews } from "../../../mail/hustle-mail"
import { readersOf } from "../../base/mail/readers"
import { mailFrame } from "../../base/mail/send-mail"
import { type OwedMail, sendMails } from "../../base/mail/send-mails"
import { referralOptions } from "../../programmes/referral/terms"
import { hustleOf } from "./hustle"

/** Sends the e-mails of what agents have not been told of, without holding up the caller. */
export function tellAgents(container: MedusaContainer): void {
  sendHustleMails(container).catch((error: unknown) => {
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .error(`Hustle mails: ${error instanceof Error ? error.stack : error}`)
  })
}

/** The event is the outbox: a mail that fails, or a process that dies, leaves it for the next run of the job. */
export async function sendHustleMails(container: MedusaContainer): Promise<number> {
  const { events, agents } = hustleOf(container)
  const due = await events.takeUnmailed(20)
  if (due.length === 0) return 0
  const applicants = new Map(
    (await agents.byIds(due.map(({ hustle_id }) => hustle_id))).map((one) => [one.id, one]),
  )
  const readers = await readersOf(
    container,
    [...applicants.values()].map(({ customer_id }) => customer_id),
  )
  const { hustleRateBp, pendingDays } = referralOptions()
  const terms = { ratePercent: hustleRateBp / 100, pendingDays }
  const mails = due.flatMap(({ id, kind, note, hustle_id }): OwedMail[] => {
    const agent = applicants.get(hustle_id)
    const reader = agent && readers.get(agent.customer_id)
    // Decided otherwise meanwhile: its own event tells of it.
    if (!reader || !isHustleNews(kind) || agent.status !== kind) return []
    return [
      {
        key: id,
        to: reader.email,
        template: `hustle-${kind}`,
        trigger: `hustle.${kind}`,
        resourceId: agent.customer_id,
        resourceType: "customer",
        content: hustleMail(kind, note, terms, mailFrame(reader.firstName)),
      },
    ]
  })
  const owed = new Set(mails.map(({ key }) => key))
  const went = await sendMails(container, mails)
  await events.mailed(due.map(({ id }) => id).filter((id) => went.has(id) || !owed.has(id)))
  return due.length
}
