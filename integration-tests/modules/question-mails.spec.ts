import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import QuestionService from "../../src/modules/questions/service"
import { moduleStatements } from "../harness/migrations"
import { type BareDatabase, openBareDatabase } from "./support/bare-database"

/** Which answers are to be mailed, as staff decide (docs/questions.md). */
let database: BareDatabase
let questions: QuestionService
beforeAll(async () => {
  database = await openBareDatabase([
    ...(await moduleStatements("questions")),
    ...(await moduleStatements("outbox")),
  ])
  questions = new QuestionService({ [ContainerRegistrationKeys.PG_CONNECTION]: database.pg })
})
beforeEach(() => database.pg.raw("truncate product_question, product_answer, outbox_job"))
afterAll(() => database.close())

const waiting = () => database.pg("outbox_job").where({ status: "waiting" }).pluck("key")
async function answered() {
  const { id } = await questions.ask({ customerId: "cus_1", name: "Ada" }, "prod_1", "Does it sting?")
  await questions.moderation.publish(id, "user_1")
  const answer = await questions.answer({ customerId: "cus_2", name: "Bo" }, id, "Not on me.")
  return { id, answerId: answer.id }
}

it("an answer hidden before its e-mail was sent is e-mailed when it is published again", async () => {
  const { id, answerId } = await answered()
  const { moderation } = questions
  expect(await waiting()).toEqual([])
  await moderation.publishAnswer(id, answerId, "user_1")
  expect(await waiting()).toEqual([`question-answer:${answerId}`])
  await moderation.hideAnswer(id, answerId, "user_1", "An insult")
  expect([await waiting(), await questions.news.find(answerId)]).toEqual([[], null])
  await moderation.publishAnswer(id, answerId, "user_1")
  expect(await waiting()).toEqual([`question-answer:${answerId}`])
})

it("an answer is e-mailed when it is published at the same moment as its question", async () => {
  const { id, answerId } = await answered()
  const { moderation } = questions
  await moderation.hide(id, "user_1", "Not about this product")
  await Promise.all([moderation.publish(id, "user_1"), moderation.publishAnswer(id, answerId, "user_1")])
  expect(await waiting()).toEqual([`question-answer:${answerId}`])
})

it("no e-mail is sent about an answer by the asker, or about one that is two weeks old", async () => {
  const { id } = await answered()
  await database.pg("product_answer").update({ customer_id: "cus_1" })
  const [own] = (await questions.moderation.get(id)).answers
  await questions.moderation.publishAnswer(id, own?.id ?? "", "user_1")
  await database
    .pg("product_answer")
    .update({ customer_id: "cus_2", updated_at: database.pg.raw<Date>("now() - interval '15 days'") })
  await questions.moderation.publish(id, "user_1")
  expect(await waiting()).toEqual([])
})
