import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { QUESTION_MODULE } from "../../../modules/questions"
import type { AnsweredQuestion } from "../../../modules/questions/records"
import { assertNotOwn } from "../../shared/people/four-eyes"

/** Puts a question into the shop. Throws 403 `own_request` for a member of staff who asked it, 404. */
export async function publishQuestion(
  container: MedusaContainer,
  id: string,
  userId: string,
): Promise<AnsweredQuestion> {
  await assertNotAsked(container, id, userId)
  return container.resolve(QUESTION_MODULE).moderation.publish(id, userId)
}

/** Answers in the shop's name. Throws 403 `own_request` as well: to answer publishes. */
export async function answerAsShop(
  container: MedusaContainer,
  id: string,
  userId: string,
  words: string | null,
): Promise<AnsweredQuestion> {
  await assertNotAsked(container, id, userId)
  return container.resolve(QUESTION_MODULE).moderation.answer(id, userId, words)
}

/** Puts a buyer's answer into the shop. Throws 403 `own_request` for a member of staff who wrote it, 404. */
export async function publishAnswer(
  container: MedusaContainer,
  id: string,
  answerId: string,
  userId: string,
): Promise<AnsweredQuestion> {
  const { moderation } = container.resolve(QUESTION_MODULE)
  const { answers } = await moderation.get(id)
  const answer = answers.find((one) => one.id === answerId)
  await assertNotOwn(
    container.resolve(ContainerRegistrationKeys.PG_CONNECTION),
    answer?.customer_id ?? null,
    userId,
    "This is your own answer: another member of staff must decide",
  )
  return moderation.publishAnswer(id, answerId, userId)
}

async function assertNotAsked(container: MedusaContainer, id: string, userId: string): Promise<void> {
  const { customer_id } = await container.resolve(QUESTION_MODULE).moderation.get(id)
  await assertNotOwn(
    container.resolve(ContainerRegistrationKeys.PG_CONNECTION),
    customer_id,
    userId,
    "This is your own question: another member of staff must decide",
  )
}
