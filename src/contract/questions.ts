import { z } from "zod"
import { callTable, Id, Instant, PageMeta, PageQuery } from "./call"
import { lineText, noteText } from "./form-fields"
import { ANSWER_LENGTH, QUESTION_LENGTH } from "./question-length"
import { ReviewedProduct, ReviewStatus } from "./reviews"
import { sortBy } from "./sorting"

/** An empty parameter is the same as none. */
const Blank = z.literal("").transform(() => undefined)

const PublishedAnswer = z.object({
  id: Id,
  by: z.enum(["shop", "buyer"]).describe("buyer: somebody who received the product from us"),
  name: z.string().nullable().describe("null: the shop itself"),
  content: z.string(),
  created_at: Instant,
})
export type PublishedAnswer = z.infer<typeof PublishedAnswer>

export const PublishedQuestion = z.object({
  id: Id,
  name: z.string(),
  content: z.string(),
  created_at: Instant,
  answers: z.array(PublishedAnswer).describe("The shop's first, then in the order of writing"),
})
export type PublishedQuestion = z.infer<typeof PublishedQuestion>

/** What staff said to it, as its author sees it. */
const decided = {
  status: ReviewStatus.describe("pending: the shop reads it first; hidden: `hidden_reason` says why"),
  hidden_reason: z.string().nullable(),
}
const ofProduct = {
  product_id: Id,
  product: ReviewedProduct.nullable().describe("null when it is no longer sold"),
}

const OwnQuestion = PublishedQuestion.extend({ ...ofProduct, ...decided })
export type OwnQuestion = z.infer<typeof OwnQuestion>

const OwnAnswer = PublishedAnswer.extend({
  ...ofProduct,
  ...decided,
  question: z.object({ id: Id, content: z.string() }),
})
export type OwnAnswer = z.infer<typeof OwnAnswer>

const StaffAnswer = PublishedAnswer.extend({ ...decided, customer_id: Id.nullable() })

export const StaffQuestion = OwnQuestion.extend({
  customer_id: Id.nullable(),
  answers: z.array(StaffAnswer),
})
export type StaffQuestion = z.infer<typeof StaffQuestion>

/** Views of staff's list. A question is to be read while it waits itself, or an answer to it does. */
const questionViews = ["to_read", "unanswered", "published", "hidden"] as const
export type QuestionView = (typeof questionViews)[number]

const content = (most: number, empty: string) =>
  noteText(most)
    .transform((text) => text ?? "")
    .pipe(z.string().min(1, empty))
const name = lineText(60).describe("As others shall see it; without it the first name and an initial")
const id = z.object({ id: Id })

const staffWrites = {
  access: "staff",
  permission: "reviews.update",
  data: StaffQuestion,
} as const
const answerOfQuestion = z.object({ id: Id, answer_id: Id })
const hiding = z.object({
  reason: z
    .string({ error: "Tell its author why" })
    .trim()
    .min(3, "Tell its author why")
    .max(300, "At most 300 characters"),
})

/** Questions about products: anyone with an account asks, the shop and buyers answer, staff read first (docs/questions.md). */
export const questionCalls = callTable({
  "GET /products/questions/{id}": {
    summary: "Published questions about a product with their answers; those with an answer first",
    access: "public",
    params: z.object({ id: Id.describe("Product id or slug") }),
    query: PageQuery,
    data: z.array(PublishedQuestion),
    meta: PageMeta,
    cacheSeconds: 300,
    failures: { 404: "No such product" },
  },
  "POST /user/questions": {
    summary: "Ask about a product",
    description: "Staff read it before others do. The same question asked twice is one.",
    access: "customer",
    body: z.object({
      product_id: Id.describe("Product id or slug"),
      content: content(QUESTION_LENGTH, "Write your question"),
      name,
    }),
    data: OwnQuestion,
    idempotent: true,
    limits: [{ name: "question_account", by: "account" }],
    failures: { 422: "By field; `not_found` on product_id" },
  },
  "GET /user/questions": {
    summary: "The questions I asked, the latest first, with their answers",
    access: "customer",
    query: PageQuery,
    data: z.array(OwnQuestion),
    meta: PageMeta,
  },
  "DELETE /user/questions/{id}": {
    summary: "Delete my question, and the answers to it",
    access: "customer",
    params: id,
    data: id,
    failures: { 404: "No such question of mine" },
  },
  "POST /user/questions/{id}/answers": {
    summary: "Answer somebody's question about a product that came to me",
    description: "One for each account and question. Staff read it before others do.",
    access: "customer",
    params: id,
    body: z.object({ content: content(ANSWER_LENGTH, "Write your answer"), name }),
    data: OwnAnswer,
    idempotent: true,
    limits: [{ name: "answer_account", by: "account" }],
    failures: {
      403: "`not_bought`: the product has not come to this account",
      404: "No such published question",
      409: "`answered_already`: by this account; `enough_answers`",
      422: "By field",
    },
  },
  "GET /user/answers": {
    summary: "The answers I wrote, the latest first",
    access: "customer",
    query: PageQuery,
    data: z.array(OwnAnswer),
    meta: PageMeta,
  },
  "DELETE /user/answers/{id}": {
    summary: "Delete my answer",
    access: "customer",
    params: id,
    data: id,
    failures: { 404: "No such answer of mine" },
  },
  "GET /admin/questions": {
    summary: "What shoppers ask; what waits to be read comes first come, first served",
    answersPeople: true,
    access: "staff",
    permission: "reviews.read",
    query: PageQuery.extend({
      view: z.union([z.enum(["all", ...questionViews]).optional(), Blank]),
      q: z
        .string()
        .trim()
        .max(60)
        .optional()
        .describe("Part of a question or answer, of a name, or of the product's name"),
      sort: sortBy("name", "written", "status"),
    }),
    data: z.array(StaffQuestion),
    meta: PageMeta.extend({ counts: z.record(z.enum(["all", ...questionViews]), z.number().int()) }),
  },
  "PUT /admin/questions/{id}/publish": {
    summary: "Show a question to everybody",
    ...staffWrites,
    params: id,
    failures: { 404: "No such question" },
  },
  "PUT /admin/questions/{id}/hide": {
    summary: "Show a question to nobody but whoever asked, with the reason",
    ...staffWrites,
    params: id,
    body: hiding,
    failures: { 404: "No such question" },
  },
  "PUT /admin/questions/{id}/answer": {
    summary: "Answer in the shop's name, which publishes the question; an empty answer takes it back",
    ...staffWrites,
    params: id,
    body: z.object({ answer: noteText(ANSWER_LENGTH) }),
    failures: { 404: "No such question", 409: "`question_hidden`" },
  },
  "PUT /admin/questions/{id}/answers/{answer_id}/publish": {
    summary: "Show a buyer's answer to everybody",
    ...staffWrites,
    params: answerOfQuestion,
    failures: { 404: "No such answer of a buyer" },
  },
  "PUT /admin/questions/{id}/answers/{answer_id}/hide": {
    summary: "Show a buyer's answer to nobody but its author, with the reason",
    ...staffWrites,
    params: answerOfQuestion,
    body: hiding,
    failures: { 404: "No such answer of a buyer" },
  },
})
