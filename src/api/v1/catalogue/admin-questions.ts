import type { MedusaContainer } from "@medusajs/framework/types"
import { pageMeta, pageOf } from "../../../contract/call"
import type { StaffQuestion } from "../../../contract/questions"
import { QUESTION_MODULE } from "../../../modules/questions"
import type { AnsweredQuestion } from "../../../modules/questions/records"
import { answerAsShop, publishAnswer, publishQuestion } from "../../../workflows/catalogue/questions/decide"
import { productsNamed } from "../../../workflows/catalogue/reviews/products-named"
import type { Handlers } from "../../machinery/endpoint"
import { presentStaffQuestions } from "./present-question"

const moderationOf = (scope: MedusaContainer) => scope.resolve(QUESTION_MODULE).moderation

export const adminQuestionHandlers: Handlers<
  | "GET /admin/questions"
  | "PUT /admin/questions/{id}/publish"
  | "PUT /admin/questions/{id}/hide"
  | "PUT /admin/questions/{id}/answer"
  | "PUT /admin/questions/{id}/answers/{answer_id}/publish"
  | "PUT /admin/questions/{id}/answers/{answer_id}/hide"
> = {
  "GET /admin/questions": async ({ scope, pg, query }) => {
    const q = query.q ?? ""
    const productIds = q ? await productsNamed(pg, q) : []
    const { questions, total, counts } = await moderationOf(scope).list(
      { view: query.view ?? "all", productIds, q, sort: query.sort },
      ...pageOf(query),
    )
    return {
      message: "Questions",
      data: await presentStaffQuestions(scope, questions),
      meta: { ...pageMeta(query, total), counts },
    }
  },

  "PUT /admin/questions/{id}/publish": async ({ scope, userId, params }) => ({
    message: "The question is in the shop",
    data: await presentOne(scope, await publishQuestion(scope, params.id, userId)),
  }),

  "PUT /admin/questions/{id}/hide": async ({ scope, userId, params, body }) => ({
    message: "The question is hidden",
    data: await presentOne(scope, await moderationOf(scope).hide(params.id, userId, body.reason)),
  }),

  "PUT /admin/questions/{id}/answer": async ({ scope, userId, params, body }) => {
    const words = body.answer || null
    return {
      message: words ? "The answer is in the shop" : "The answer is taken back",
      data: await presentOne(scope, await answerAsShop(scope, params.id, userId, words)),
    }
  },

  "PUT /admin/questions/{id}/answers/{answer_id}/publish": async ({ scope, userId, params }) => ({
    message: "The answer is in the shop",
    data: await presentOne(scope, await publishAnswer(scope, params.id, params.answer_id, userId)),
  }),

  "PUT /admin/questions/{id}/answers/{answer_id}/hide": async ({ scope, userId, params, body }) => ({
    message: "The answer is hidden",
    data: await presentOne(
      scope,
      await moderationOf(scope).hideAnswer(params.id, params.answer_id, userId, body.reason),
    ),
  }),
}

async function presentOne(scope: MedusaContainer, question: AnsweredQuestion): Promise<StaffQuestion> {
  const [one] = await presentStaffQuestions(scope, [question])
  return one as StaffQuestion
}
