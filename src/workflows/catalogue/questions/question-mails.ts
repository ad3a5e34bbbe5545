import { answerMail } from "../../../mail/question-mail"
import { CATALOGUE_MODULE } from "../../../modules/catalogue"
import { QUESTION_MODULE } from "../../../modules/questions"
import type { AnswerNews } from "../../../modules/questions/news"
import { mailJob } from "../../shared/mail/mail-job"
import type { Reader } from "../../shared/mail/readers"
import { mailFrame } from "../../shared/mail/send-mail"
import { leaveUrl } from "../../shared/mail-choices/leave-link"
import { readerOf } from "../../shared/mail-choices/reader"

interface AnswerFacts {
  news: AnswerNews
  product: { id: string; name: string }
  reader: Reader
}

/** An answer that everybody can read, to whoever asked and wants the e-mail. */
export const questionMails = mailJob<"question-mail", AnswerFacts>({
  async load(container, { answerId }) {
    const news = await container.resolve(QUESTION_MODULE).news.find(answerId)
    if (!news) return null
    const [reader, [product]] = await Promise.all([
      readerOf(container, news.customer_id, "question_answers"),
      container.resolve(CATALOGUE_MODULE).cards([news.product_id]),
    ])
    return reader && product ? { news, product: { id: product.id, name: product.name }, reader } : null
  },
  render: ({ news: { id, customer_id, question, answer, written_by }, product, reader }) => ({
    to: reader.email,
    template: "question-answer",
    trigger: "question.answered",
    resourceId: id,
    resourceType: "product_answer",
    content: answerMail(
      { product, question, answer, by: written_by },
      leaveUrl("question_answers", customer_id),
      mailFrame(reader.firstName),
    ),
  }),
})
