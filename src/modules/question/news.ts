import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Rows } from "../../sql/columns"

/** After this time nobody is told any more. */
const LASTS = "14 days"

/** An answer that whoever asked has not heard of. */
export interface AnswerNews {
  id: string
  /** Who asked. */
  customer_id: string
  product_id: string
  question: string
  answer: string
  written_by: "shop" | "buyer"
}

/** Which answers to tell of. The rows of `product_answer` are the outbox. */
export class News {
  /** The longest untold ones, held until the transaction ends. */
  async take(trx: Knex.Transaction, limit: number): Promise<AnswerNews[]> {
    // Nobody to tell: the question came from no account, or whoever asked has found the answer out.
    await trx.raw<void>(
      `update product_answer a set told_at = now()
         from product_question q
        where q.id = a.question_id and a.told_at is null and a.status = 'published'
          and (q.customer_id is null or q.customer_id = a.customer_id
               or a.updated_at < now() - '${LASTS}'::interval)`,
    )
    const { rows } = await trx.raw<Rows<AnswerNews>>(
      `select a.id, q.customer_id, a.product_id, q.content as question, a.content as answer, a.written_by
         from product_answer a
         join product_question q on q.id = a.question_id
        where a.told_at is null and a.status = 'published' and q.status = 'published'
          and q.customer_id is distinct from a.customer_id
        order by a.updated_at limit ? for update of a skip locked`,
      [limit],
    )
    return rows
  }

  async told(trx: Knex.Transaction, ids: readonly string[]): Promise<void> {
    await trx("product_answer").whereIn("id", ids).update({ told_at: trx.fn.now() })
  }
}
