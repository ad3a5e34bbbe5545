import type { ProductAnswer, ProductQuestion } from "../../sql/tables"

export type QuestionRecord = Omit<ProductQuestion, "updated_at" | "deleted_at" | "decided_by">
export type AnswerRecord = Omit<ProductAnswer, "updated_at" | "deleted_at" | "decided_by" | "staff_id">

/** With the answers that its reader may see. */
export interface AnsweredQuestion extends QuestionRecord {
  answers: AnswerRecord[]
}

/** With the words that it answers. */
export interface AnswerToQuestion extends AnswerRecord {
  question: string
}

/** Who writes, and under which name. */
export interface Writer {
  customerId: string
  name: string
}
