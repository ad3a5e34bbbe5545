import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { enqueue, withdraw } from "../../outbox/enqueue"
import type { Rows } from "../../sql/columns"

/** After this time nobody gets an e-mail any more. */
const LASTS = "14 days"

/** Everybody can read answer `a`, and somebody else asked question `q`. */
const IS_NEWS = `(a.status = 'published' and q.status = 'published'
  and q.customer_id is not null and q.customer_id is distinct from a.customer_id
  and a.updated_at > now() - '${LASTS}'::interval)`

/** An answer that whoever asked gets an e-mail about. */
export interface AnswerNews {
  id: string
  /** Who asked. */
  customer_id: string
  product_id: string
  question: string
  answer: string
  written_by: "shop" | "buyer"
}

const keyOf = ({ id }: { id: string }) => `question-answer:${id}`

/** Which answers to e-mail about. */
export class News {
  constructor(private readonly pg: Knex) {}

  /** Mails the answers of a question that everybody can read by now, and no others. The caller holds the question's row. */
  async settle(trx: Knex.Transaction, questionId: string): Promise<void> {
    const { rows: answers } = await trx.raw<Rows<{ id: string; is_news: boolean }>>(
      `select a.id, ${IS_NEWS} as is_news from product_answer a join product_question q on q.id = a.question_id
        where q.id = ?`,
      [questionId],
    )
    const hidden = answers.filter(({ is_news }) => !is_news)
    await withdraw(trx, "question-mail", hidden.map(keyOf))
    await enqueue(
      trx,
      ...answers
        .filter(({ is_news }) => is_news)
        .map(({ id }) => ({
          kind: "question-mail" as const,
          key: keyOf({ id }),
          payload: { answerId: id },
          about: { type: "question", id: questionId },
        })),
    )
  }

  /** Null when it is not news, or not any more. */
  async find(answerId: string): Promise<AnswerNews | null> {
    const { rows } = await this.pg.raw<Rows<AnswerNews>>(
      `select a.id, q.customer_id, a.product_id, q.content as question, a.content as answer, a.written_by
         from product_answer a join product_question q on q.id = a.question_id
        where a.id = ? and ${IS_NEWS}`,
      [answerId],
    )
    return rows[0] ?? null
  }
}
