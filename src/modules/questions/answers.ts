import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { AnsweredQuestion, AnswerRecord, QuestionRecord } from "./records"

/** Questions with their answers, the shop's first: all of them, or those that everybody sees. */
export async function withAnswers(
  pg: Knex,
  questions: readonly QuestionRecord[],
  which: "all" | "published",
): Promise<AnsweredQuestion[]> {
  if (questions.length === 0) return []
  const asked = pg("product_answer")
    .whereIn(
      "question_id",
      questions.map(({ id }) => id),
    )
    .orderByRaw("written_by = 'shop' desc, created_at, id")
  if (which === "published") asked.andWhere({ status: "published" })
  const answers: AnswerRecord[] = await asked
  return questions.map((question) => ({
    ...question,
    answers: answers.filter(({ question_id }) => question_id === question.id),
  }))
}
