import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { longDate } from "../../../contract/lagos"
import { skinAnswerMail } from "../../../mail/skin-mail"
import { SELFIE_DAYS } from "../../../modules/skin/domain/selfie-days"
import { readersOf } from "../../base/mail/readers"
import { mailFrame } from "../../base/mail/send-mail"
import { type OwedMail, sendMails } from "../../base/mail/send-mails"

const TAKEN = 20
const DAY_MS = 24 * 60 * 60 * 1000

interface Untold {
  id: string
  customer_id: string
  answered_at: Date
  created_at: Date
}

/** Tells shoppers that an adviser has answered, without holding up the caller. */
export function tellOfAnswers(container: MedusaContainer): void {
  sendAnswerMails(container).catch((error: unknown) => {
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .error(`Mails of answers: ${error instanceof Error ? error.stack : error}`)
  })
}

/** The answered rows are the outbox: what fails, or a process that dies, leaves them for the next run of the job. */
export async function sendAnswerMails(container: MedusaContainer): Promise<number> {
  const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const { rows: untold } = await pg.raw<{ rows: Untold[] }>(
    `update skin_selfie set telling_until = now() + interval '60 seconds'
      where id in (select id from skin_selfie where answer is not null and told_at is null
          and (telling_until is null or telling_until < now())
          and created_at > now() - interval '${SELFIE_DAYS} days'
        order by answered_at for update skip locked limit ?)
      returning id, customer_id, answered_at, created_at`,
    [TAKEN],
  )
  if (untold.length === 0) return 0
  const readers = await readersOf(
    container,
    untold.map(({ customer_id }) => customer_id),
  )
  const keyOf = ({ id, answered_at }: Untold) => `skin-answer-${id}-${answered_at.getTime()}`
  const mails = untold.flatMap((one): OwedMail[] => {
    const reader = readers.get(one.customer_id)
    if (!reader) return []
    const gone = new Date(one.created_at.getTime() + SELFIE_DAYS * DAY_MS)
    return [
      {
        key: keyOf(one),
        to: reader.email,
        template: "skin-answered",
        trigger: "skin.answered",
        resourceId: one.customer_id,
        resourceType: "customer",
        content: skinAnswerMail(longDate(gone), mailFrame(reader.firstName)),
      },
    ]
  })
  const owed = new Set(mails.map(({ key }) => key))
  const went = await sendMails(container, mails)
  for (const one of untold) {
    if (owed.has(keyOf(one)) && !went.has(keyOf(one))) continue
    // A newer answer came meanwhile: it has its own mail.
    await pg("skin_selfie")
      .where({ id: one.id })
      // PostgreSQL's clock is finer than ours.
      .whereRaw("date_trunc('milliseconds', answered_at) = ?", [one.answered_at])
      .update({ told_at: pg.fn.now() })
  }
  return untold.length
}
