import type { MedusaContainer } from "@medusajs/framework/types"
import { Modules } from "@medusajs/framework/utils"
import { forbidden } from "../../../errors"
import { QUESTION_MODULE } from "../../../modules/questions"
import type { AnswerToQuestion, QuestionRecord, Writer } from "../../../modules/questions/records"
import { hasReceived } from "../reviews/received"
import { shortName } from "../reviews/write-review"
import { namedProduct } from "../wishlists/wishes"

interface Words {
  content: string
  /** As others shall see it. */
  name?: string | null | undefined
}

/** Stores a question of an account about a product. 422 on `product_id` for one that is not sold. */
export async function askQuestion(
  container: MedusaContainer,
  customerId: string,
  { product_id, ...words }: Words & { product_id: string },
): Promise<QuestionRecord> {
  const { productId } = await namedProduct(container, product_id)
  const writer = await writerOf(container, customerId, words)
  return container.resolve(QUESTION_MODULE).ask(writer, productId, words.content)
}

/** Stores the answer of somebody whom the product reached. 403 `not_bought` for others, 404, 409. */
export async function answerQuestion(
  container: MedusaContainer,
  customerId: string,
  id: string,
  words: Words,
): Promise<AnswerToQuestion> {
  const questions = container.resolve(QUESTION_MODULE)
  const productId = await questions.productOf(id)
  if (!(await hasReceived(container, customerId, productId)))
    throw forbidden(
      "not_bought",
      "Answers come from people who bought it here. You can answer once it has been delivered to you",
    )
  return questions.answer(await writerOf(container, customerId, words), id, words.content)
}

async function writerOf(
  container: MedusaContainer,
  customerId: string,
  { name }: Pick<Words, "name">,
): Promise<Writer> {
  if (name) return { customerId, name }
  const { first_name, last_name } = await container.resolve(Modules.CUSTOMER).retrieveCustomer(customerId)
  return { customerId, name: shortName(first_name, last_name) }
}
