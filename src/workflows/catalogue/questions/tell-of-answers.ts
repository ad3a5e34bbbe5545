import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { answerMail } from "../../../mail/question-mail"
import { CATALOGUE_MODULE } from "../../../modules/catalogue"
import { QUESTION_MODULE } from "../../../modules/question"
import type { AnswerNews } from "../../../modules/question/news"
import { mailFrame } from "../../base/mail/send-mail"
import { type OwedMail, sendMails } from "../../base/mail/send-mails"
import { leaveUrl } from "../../base/mail-choices/leave-link"
import { readerOf } from "../../base/mail-choices/reader"

/** At once: what a mail server did not take holds up no more than these. */
const AT_ONCE = 50

/**
 * Tells whoever asked of each answer that everybody can read, once, if they want to hear of it. What the mail server did not
 * take is for the next run. Answers how many are done with.
 */
export async function tellOfAnswers(container: MedusaContainer): Promise<number> {
  const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const { news } = container.resolve(QUESTION_MODULE)
  return pg.transaction(async (trx) => {
    const untold = await news.take(trx, AT_ONCE)
    const owed = await Promise.all(untold.map(async (one) => ({ one, mail: await mailOf(container, one) })))
    const went = await sendMails(
      container,
      owed.flatMap(({ mail }) => (mail ? [mail] : [])),
    )
    const done = owed.filter(({ mail }) => mail === null || went.has(mail.key)).map(({ one }) => one.id)
    await news.told(trx, done)
    return done.length
  })
}

/** Null for somebody who must not be written to, and for a product that is no longer sold. */
async function mailOf(container: MedusaContainer, news: AnswerNews): Promise<OwedMail | null> {
  const { id, customer_id, product_id, question, answer, written_by } = news
  const [reader, [product]] = await Promise.all([
    readerOf(container, customer_id, "question_answers"),
    container.resolve(CATALOGUE_MODULE).cards([product_id]),
  ])
  if (!reader || !product) return null
  return {
    key: `question-answer:${id}`,
    to: reader.email,
    template: "question-answer",
    trigger: "question.answered",
    resourceId: id,
    resourceType: "product_answer",
    content: answerMail(
      { product: { id: product.id, name: product.name }, question, answer, by: written_by },
      leaveUrl("question_answers", customer_id),
      mailFrame(reader.firstName),
    ),
  }
}
