import type { MedusaContainer } from "@medusajs/framework/types"
import { pick } from "../../../contract/pick"
import type {
  OwnAnswer,
  OwnQuestion,
  PublishedAnswer,
  PublishedQuestion,
  StaffQuestion,
} from "../../../contract/questions"
import type {
  AnsweredQuestion,
  AnswerRecord,
  AnswerToQuestion,
  QuestionRecord,
} from "../../../modules/questions/records"
import { reviewedProducts } from "./present-review"

const presentAnswer = (answer: AnswerRecord): PublishedAnswer => ({
  ...pick(answer, "id", "name", "content"),
  by: answer.written_by,
  created_at: answer.created_at.toISOString(),
})

/** As everybody sees it. */
export const presentQuestion = (question: AnsweredQuestion): PublishedQuestion => ({
  ...pick(question, "id", "name", "content"),
  created_at: question.created_at.toISOString(),
  answers: question.answers.map(presentAnswer),
})

/** As whoever asked sees them. */
export async function presentOwnQuestions(
  scope: MedusaContainer,
  questions: AnsweredQuestion[],
): Promise<OwnQuestion[]> {
  const product = await reviewedProducts(scope, questions)
  return questions.map((question) => ({
    ...presentQuestion(question),
    ...pick(question, "product_id", "status", "hidden_reason"),
    product: product(question),
  }))
}

/** Just asked: nobody has answered. */
export async function presentAsked(scope: MedusaContainer, question: QuestionRecord): Promise<OwnQuestion> {
  const [own] = await presentOwnQuestions(scope, [{ ...question, answers: [] }])
  return own as OwnQuestion
}

/** As their author sees them. */
export async function presentOwnAnswers(
  scope: MedusaContainer,
  answers: AnswerToQuestion[],
): Promise<OwnAnswer[]> {
  const product = await reviewedProducts(scope, answers)
  return answers.map((answer) => ({
    ...presentAnswer(answer),
    ...pick(answer, "product_id", "status", "hidden_reason"),
    product: product(answer),
    question: { id: answer.question_id, content: answer.question },
  }))
}

/** As staff see them. */
export async function presentStaffQuestions(
  scope: MedusaContainer,
  questions: AnsweredQuestion[],
): Promise<StaffQuestion[]> {
  const own = await presentOwnQuestions(scope, questions)
  return own.map((question, i) => ({
    ...question,
    customer_id: questions[i]?.customer_id ?? null,
    answers: (questions[i]?.answers ?? []).map((answer) => ({
      ...presentAnswer(answer),
      ...pick(answer, "status", "hidden_reason", "customer_id"),
    })),
  }))
}
