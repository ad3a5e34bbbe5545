import { generateEntityId } from "@medusajs/framework/utils"
import { offsetOf } from "../../contract/call"
import { conflict, notFound } from "../../errors"
import type { Rows } from "../../sql/columns"
import { OnPostgres } from "../../sql/on-postgres"
import { withAnswers } from "./answers"
import { Moderation, noSuchQuestion } from "./moderation"
import { News } from "./news"
import type { AnsweredQuestion, AnswerRecord, AnswerToQuestion, QuestionRecord, Writer } from "./records"

/** Nobody reads more under one question, and staff would have to. */
const MOST_ANSWERS = 20

interface Page {
  page: number
  per_page: number
}

/** Questions about products and what was answered. */
export default class QuestionService extends OnPostgres {
  /** Who gets the e-mail about an answer. */
  readonly news = new News(this.pg)
  /** What staff do with them. */
  readonly moderation = new Moderation(this.pg, this.news)

  /** One page of what everybody sees of a product: what was answered first, then the newest. */
  async published(
    productId: string,
    { page, per_page }: Page,
  ): Promise<{ questions: AnsweredQuestion[]; total: number }> {
    const shown = this.pg("product_question").where({ product_id: productId, status: "published" })
    const [counted] = await shown.clone().count({ total: "*" })
    const rows: QuestionRecord[] = await shown
      .clone()
      .orderByRaw(
        `exists (select 1 from product_answer a
                  where a.question_id = product_question.id and a.status = 'published') desc, created_at desc, id`,
      )
      .limit(per_page)
      .offset(offsetOf({ page, per_page }))
    return { questions: await withAnswers(this.pg, rows, "published"), total: Number(counted?.total ?? 0) }
  }

  /** Stores a question; the account's same words about the product are the one that is there. Safe under races. */
  async ask({ customerId, name }: Writer, productId: string, content: string): Promise<QuestionRecord> {
    for (;;) {
      const words = { customer_id: customerId, product_id: productId, content }
      const [inserted]: QuestionRecord[] = await this.pg("product_question")
        .insert({ id: generateEntityId(undefined, "pques"), name, ...words })
        .onConflict(this.pg.raw<never>("(customer_id, product_id, content) where customer_id is not null"))
        .ignore()
        .returning("*")
      const found: QuestionRecord | undefined =
        inserted ?? (await this.pg("product_question").where(words).first())
      if (found) return found
      // It was there, and whoever asked deleted it at this moment: it is asked again.
    }
  }

  /** What an account asked, the latest first, with what everybody sees of the answers. */
  async asked(
    customerId: string,
    { page, per_page }: Page,
  ): Promise<{ questions: AnsweredQuestion[]; total: number }> {
    const own = this.pg("product_question").where({ customer_id: customerId })
    const [counted] = await own.clone().count({ total: "*" })
    const rows: QuestionRecord[] = await own
      .clone()
      .orderBy([{ column: "created_at", order: "desc" }, "id"])
      .limit(per_page)
      .offset(offsetOf({ page, per_page }))
    return { questions: await withAnswers(this.pg, rows, "published"), total: Number(counted?.total ?? 0) }
  }

  /** 404 for what is not this account's. The answers go with it. */
  async removeQuestion(customerId: string, id: string): Promise<void> {
    if (!(await this.pg("product_question").where({ id, customer_id: customerId }).delete()))
      throw noSuchQuestion()
  }

  /** The product that a published question is about. 404 for any other. */
  async productOf(id: string): Promise<string> {
    const found = await this.pg("product_question").where({ id, status: "published" }).first("product_id")
    if (!found) throw noSuchQuestion()
    return found.product_id
  }

  /**
   * Stores a buyer's answer, one for each account and question: the same words once more are the answer that is there. The
   * question's row is held, so that many at once are counted. 404, or 409 `answered_already`, `enough_answers`.
   */
  async answer({ customerId, name }: Writer, id: string, content: string): Promise<AnswerToQuestion> {
    return this.pg.transaction(async (trx) => {
      const question = await trx("product_question").where({ id, status: "published" }).forUpdate().first()
      if (!question) throw noSuchQuestion()
      const answers: AnswerRecord[] = await trx("product_answer").where({ question_id: id })
      const own = answers.find((answer) => answer.customer_id === customerId)
      if (own?.content === content) return { ...own, question: question.content }
      if (own)
        throw conflict(
          "answered_already",
          "You have answered this question. Delete that answer to write another",
        )
      if (answers.length >= MOST_ANSWERS)
        throw conflict("enough_answers", "This question has enough answers. Thank you")
      const [inserted]: AnswerRecord[] = await trx("product_answer")
        .insert({
          id: generateEntityId(undefined, "pans"),
          question_id: id,
          product_id: question.product_id,
          written_by: "buyer",
          customer_id: customerId,
          name,
          content,
        })
        .returning("*")
      return { ...(inserted as AnswerRecord), question: question.content }
    })
  }

  /** What an account answered, the latest first. */
  async answered(
    customerId: string,
    { page, per_page }: Page,
  ): Promise<{ answers: AnswerToQuestion[]; total: number }> {
    const [counted] = await this.pg("product_answer").where({ customer_id: customerId }).count({ total: "*" })
    const { rows: answers } = await this.pg.raw<Rows<AnswerToQuestion>>(
      `select a.*, q.content as question
         from product_answer a join product_question q on q.id = a.question_id
        where a.customer_id = :customerId order by a.created_at desc, a.id limit :per_page offset :skip`,
      { customerId, per_page, skip: offsetOf({ page, per_page }) },
    )
    return { answers, total: Number(counted?.total ?? 0) }
  }

  /** 404 for what is not this account's. */
  async removeAnswer(customerId: string, id: string): Promise<void> {
    if (!(await this.pg("product_answer").where({ id, customer_id: customerId }).delete()))
      throw notFound("We could not find that answer")
  }
}
