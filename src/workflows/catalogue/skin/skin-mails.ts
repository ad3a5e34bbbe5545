import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { longDate } from "../../../contract/lagos"
import { skinAnswerMail } from "../../../mail/skin-mail"
import { SELFIE_DAYS } from "../../../modules/skin/domain/selfie-days"
import { mailJob } from "../../shared/mail/mail-job"
import { type Reader, readersOf } from "../../shared/mail/readers"
import { mailFrame } from "../../shared/mail/send-mail"

const DAY_MS = 24 * 60 * 60 * 1000

interface SkinFacts {
  reader: Reader & { id: string }
  /** When the picture is deleted. */
  gone: Date
}

/** An adviser's answer to a picture. A newer answer has its own mail. */
export const skinMails = mailJob<"skin-mail", SkinFacts>({
  async load(container, { selfieId, answeredAt }) {
    const selfie = await container
      .resolve(ContainerRegistrationKeys.PG_CONNECTION)("skin_selfie")
      .where({ id: selfieId })
      .first("customer_id", "answered_at", "created_at")
    if (!selfie || String(selfie.answered_at?.getTime()) !== answeredAt) return null
    const reader = (await readersOf(container, [selfie.customer_id])).get(selfie.customer_id)
    const gone = new Date(selfie.created_at.getTime() + SELFIE_DAYS * DAY_MS)
    return reader ? { reader: { id: selfie.customer_id, ...reader }, gone } : null
  },
  stillTrue: ({ gone }) => gone > new Date(),
  render: ({ reader, gone }) => ({
    to: reader.email,
    template: "skin-answered",
    trigger: "skin.answered",
    resourceId: reader.id,
    resourceType: "customer",
    content: skinAnswerMail(longDate(gone), mailFrame(reader.firstName)),
  }),
})
