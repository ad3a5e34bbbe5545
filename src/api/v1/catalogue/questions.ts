import { cacheTag } from "../../../contract/cache-tags"
import { pageMeta } from "../../../contract/call"
import type { OwnAnswer } from "../../../contract/questions"
import { CATALOGUE_MODULE } from "../../../modules/catalogue"
import { QUESTION_MODULE } from "../../../modules/questions"
import { answerQuestion, askQuestion } from "../../../workflows/catalogue/questions/ask"
import type { Handlers } from "../../machinery/endpoint"
import { presentAsked, presentOwnAnswers, presentOwnQuestions, presentQuestion } from "./present-question"

export const questionHandlers: Handlers<
  | "GET /products/questions/{id}"
  | "POST /user/questions"
  | "GET /user/questions"
  | "DELETE /user/questions/{id}"
  | "POST /user/questions/{id}/answers"
  | "GET /user/answers"
  | "DELETE /user/answers/{id}"
> = {
  "GET /products/questions/{id}": async ({ scope, params, query }) => {
    const { productId } = await scope.resolve(CATALOGUE_MODULE).glance(params.id)
    const { questions, total } = await scope.resolve(QUESTION_MODULE).published(productId, query)
    return {
      message: total === 0 ? "No questions yet" : "Questions",
      data: questions.map(presentQuestion),
      meta: pageMeta(query, total),
      tags: [cacheTag.product(productId)],
    }
  },

  "POST /user/questions": async ({ scope, customerId, body }) => ({
    message: "Thank you. We read it, then publish it with an answer",
    data: await presentAsked(scope, await askQuestion(scope, customerId, body)),
  }),

  "GET /user/questions": async ({ scope, customerId, query }) => {
    const { questions, total } = await scope.resolve(QUESTION_MODULE).asked(customerId, query)
    return {
      message: total === 0 ? "You have not asked anything yet" : "Your questions",
      data: await presentOwnQuestions(scope, questions),
      meta: pageMeta(query, total),
    }
  },

  "DELETE /user/questions/{id}": async ({ scope, customerId, params }) => {
    await scope.resolve(QUESTION_MODULE).removeQuestion(customerId, params.id)
    return { message: "Your question is deleted", data: { id: params.id } }
  },

  "POST /user/questions/{id}/answers": async ({ scope, customerId, params, body }) => {
    const [own] = await presentOwnAnswers(scope, [await answerQuestion(scope, customerId, params.id, body)])
    return { message: "Thank you. We read it and then publish it", data: own as OwnAnswer }
  },

  "GET /user/answers": async ({ scope, customerId, query }) => {
    const { answers, total } = await scope.resolve(QUESTION_MODULE).answered(customerId, query)
    return {
      message: total === 0 ? "You have not answered anything yet" : "Your answers",
      data: await presentOwnAnswers(scope, answers),
      meta: pageMeta(query, total),
    }
  },

  "DELETE /user/answers/{id}": async ({ scope, customerId, params }) => {
    await scope.resolve(QUESTION_MODULE).removeAnswer(customerId, params.id)
    return { message: "Your answer is deleted", data: { id: params.id } }
  },
}
