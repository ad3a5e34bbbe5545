import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import type { QuestionView } from "../../contract/questions"
import type { Sort } from "../../contract/sorting"
import { conflict, notFound, type ShopError } from "../../errors"
import { folded, hasLetters, hasWords, WRITING } from "../../sql/folded"
import { orderBy } from "../../sql/order-by"
import { withAnswers } from "./answers"
import type { News } from "./news"
import type { AnsweredQuestion, QuestionRecord } from "./records"

export interface QuestionFilter {
  view: QuestionView | "all"
  /** Ids of products whose name fits the search, beside what is in the questions themselves. */
  productIds: string[]
  q: string
  sort?: Sort<keyof typeof ORDERS> | undefined
}

const ORDERS = { name: folded("name"), written: "created_at", status: "status" }

const ANSWER = "select 1 from product_answer a where a.question_id = product_question.id"

/** What is in each view, of `product_question`. Today's queues count the same (src/workflows/people/today/queues.ts). */
const VIEWS: Record<QuestionView, string> = {
  to_read: `(status = 'pending' or status = 'published' and exists (${ANSWER} and a.status = 'pending'))`,
  unanswered: `(status = 'published' and not exists (${ANSWER} and a.status = 'published'))`,
  published: "status = 'published'",
  hidden: "status = 'hidden'",
}

type Counts = Record<QuestionView | "all", number>

/** What staff do with questions and answers: read, publish, hide, answer. */
export class Moderation {
  constructor(
    private readonly pg: Knex,
    private readonly news: News,
  ) {}

  /** What waits to be read comes in the order of asking; everything else the latest first. */
  async list(
    { view, productIds, q, sort }: QuestionFilter,
    skip: number,
    take: number,
  ): Promise<{ questions: AnsweredQuestion[]; total: number; counts: Counts }> {
    const asked = this.pg("product_question")
    if (q) {
      const own = hasLetters(q, WRITING)
      const answer = hasWords(q, "content")
      asked.whereRaw(
        `id in (select id from product_question where ${own.sql}
                 union all select id from product_question where product_id = any(:productIds)
                 union all select question_id from product_answer where ${answer.sql})`,
        { ...own.values, ...answer.values, productIds },
      )
    }
    const count = (where: string) => this.pg.raw<number>(`(count(*) filter (where ${where}))::integer`)
    const [counted]: Counts[] = await asked.clone().select({
      all: count("true"),
      to_read: count(VIEWS.to_read),
      unanswered: count(VIEWS.unanswered),
      published: count(VIEWS.published),
      hidden: count(VIEWS.hidden),
    })
    const counts: Counts = counted ?? { all: 0, to_read: 0, unanswered: 0, published: 0, hidden: 0 }
    const listed = view === "all" ? asked.clone() : asked.clone().whereRaw(VIEWS[view])
    const rows: QuestionRecord[] = await listed
      .orderByRaw(
        orderBy(
          sort,
          ORDERS,
          `${VIEWS.to_read} desc, case when ${VIEWS.to_read} then created_at end, created_at desc, id`,
          "id",
        ),
      )
      .limit(take)
      .offset(skip)
    return { questions: await withAnswers(this.pg, rows, "all"), total: counts[view], counts }
  }

  /** With all its answers. 404 for none. */
  async get(id: string): Promise<AnsweredQuestion> {
    const found: QuestionRecord | undefined = await this.pg("product_question").where({ id }).first()
    if (!found) throw noSuchQuestion()
    const [question] = await withAnswers(this.pg, [found], "all")
    return question as AnsweredQuestion
  }

  publish(id: string, userId: string): Promise<AnsweredQuestion> {
    return this.decide(id, { status: "published", hidden_reason: null }, userId)
  }

  hide(id: string, userId: string, reason: string): Promise<AnsweredQuestion> {
    return this.decide(id, { status: "hidden", hidden_reason: reason }, userId)
  }

  /**
   * The shop's one answer, and the question is published with it; null takes the answer back. The question's row is held.
   * 404, or 409 `question_hidden`.
   */
  async answer(id: string, userId: string, words: string | null): Promise<AnsweredQuestion> {
    await this.pg.transaction(async (trx) => {
      const question = await trx("product_question").where({ id }).forUpdate().first()
      if (!question) throw noSuchQuestion()
      if (words === null) {
        await trx("product_answer").where({ question_id: id, written_by: "shop" }).delete()
        return
      }
      if (question.status === "hidden")
        throw conflict("question_hidden", "This question is hidden. Publish it first")
      if (question.status === "pending")
        await trx("product_question").where({ id }).update(published(trx, userId))
      await trx.raw<void>(
        `insert into product_answer (id, question_id, product_id, written_by, staff_id, content, status, decided_at, decided_by)
         values (:answerId, :id, :productId, 'shop', :userId, :words, 'published', now(), :userId)
         on conflict (question_id) where written_by = 'shop' do update set
           content = excluded.content, staff_id = excluded.staff_id, updated_at = now()`,
        {
          answerId: generateEntityId(undefined, "pans"),
          id,
          productId: question.product_id,
          userId,
          words,
        },
      )
      await this.news.settle(trx, id)
    })
    return this.get(id)
  }

  publishAnswer(id: string, answerId: string, userId: string): Promise<AnsweredQuestion> {
    return this.decideAnswer(id, answerId, { status: "published", hidden_reason: null }, userId)
  }

  hideAnswer(id: string, answerId: string, userId: string, reason: string): Promise<AnsweredQuestion> {
    return this.decideAnswer(id, answerId, { status: "hidden", hidden_reason: reason }, userId)
  }

  private async decide(id: string, decision: Decision, userId: string): Promise<AnsweredQuestion> {
    await this.pg.transaction(async (trx) => {
      const changed = await trx("product_question")
        .where({ id })
        .update({ ...decision, ...by(trx, userId) })
      if (!changed) throw noSuchQuestion()
      await this.news.settle(trx, id)
    })
    return this.get(id)
  }

  /** Of a buyer: what the shop itself answers is not decided about. */
  private async decideAnswer(
    id: string,
    answerId: string,
    decision: Decision,
    userId: string,
  ): Promise<AnsweredQuestion> {
    await this.pg.transaction(async (trx) => {
      // Held, so that whoever publishes the question meanwhile sees what became of the answer.
      await trx("product_question").where({ id }).forUpdate().first("id")
      const changed = await trx("product_answer")
        .where({ id: answerId, question_id: id, written_by: "buyer" })
        .update({ ...decision, ...by(trx, userId) })
      if (!changed) throw notFound("We could not find that answer")
      await this.news.settle(trx, id)
    })
    return this.get(id)
  }
}

type Decision = { status: "published" | "hidden"; hidden_reason: string | null }

const by = (pg: Knex, userId: string) => ({
  decided_by: userId,
  decided_at: pg.fn.now(),
  updated_at: pg.fn.now(),
})

const published = (pg: Knex, userId: string) => ({ status: "published" as const, ...by(pg, userId) })

export function noSuchQuestion(): ShopError {
  return notFound("We could not find that question")
}
