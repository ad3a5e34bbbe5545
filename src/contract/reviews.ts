import { z } from "zod"
import { callTable, formField, Id, Instant, PageMeta, PageQuery } from "./call"
import { PublishedReview, ReviewerSkin } from "./catalogue"
import { Email, lineText, noteText } from "./form-fields"
import { sortBy } from "./sorting"
import { reviewPictures } from "./uploads"

/** An empty parameter is the same as none. */
const Blank = z.literal("").transform(() => undefined)
const Stars = z
  .enum(["", "1", "2", "3", "4", "5"], { error: "Must be 1 to 5" })
  .transform((stars) => (stars === "" ? undefined : Number(stars)))
  .optional()
const skinError = { error: `Must be one of ${ReviewerSkin.options.join(", ")}` }

const reviewSorts = ["newest", "helpful", "highest", "lowest"] as const
export type ReviewSort = (typeof reviewSorts)[number]

export const ReviewStatus = z.enum(["pending", "published", "hidden"])
export type ReviewStatus = z.infer<typeof ReviewStatus>

export const ReviewedProduct = z.object({ id: Id, name: z.string(), image: z.string() })

/** A review as its author sees it. */
export const OwnReview = PublishedReview.extend({
  product_id: Id,
  product: ReviewedProduct.nullable().describe("null when it is no longer sold"),
  status: ReviewStatus.describe("pending: the shop looks at it first; hidden: `hidden_reason` says why"),
  hidden_reason: z.string().nullable(),
  edited_at: Instant.nullable(),
})
export type OwnReview = z.infer<typeof OwnReview>

/** A review as staff see it. */
export const StaffReview = OwnReview.extend({
  email: z.string(),
  customer_id: Id.nullable(),
  revision: z.number().int().describe("Counts up when its author changes it: send the one you read"),
  decided_at: Instant.nullable(),
})
export type StaffReview = z.infer<typeof StaffReview>

const ReviewForm = z.object({
  product_id: Id.describe("Product id or slug"),
  rating: formField(
    z
      .number({ error: "Choose 1 to 5 stars" })
      .int("Choose 1 to 5 stars")
      .min(1, "Choose 1 to 5 stars")
      .max(5, "Choose 1 to 5 stars"),
  ),
  content: noteText(2_000)
    .transform((text) => text ?? "")
    .pipe(z.string().min(1, "Write a few words")),
  name: lineText(60).describe("As others shall see it; without it the first name and an initial"),
  email: Email.nullish().or(Blank).describe("Not used: the review belongs to the account's own e-mail"),
  skin_type: z.union([ReviewerSkin.nullish(), Blank], skinError),
  kept_photos: formField(z.array(z.string().max(200)).max(4, "At most 4 pictures").nullish()).describe(
    "When a review is changed: those of its pictures that stay. Left out: all",
  ),
})
export type ReviewForm = z.output<typeof ReviewForm>

const id = z.object({ id: Id })
const vote = [{ name: "review_vote_account", by: "account" }] as const
const Helpful = z.object({ id: Id, helpful_count: z.number().int(), mine: z.boolean() })

const staffWrites = {
  access: "staff",
  permission: "reviews.update",
  params: id,
  data: StaffReview,
  failures: { 404: "No such review", 409: "`changed_meanwhile`: its author has changed it since" },
} as const
const revision = z.number({ error: "Say which wording was read" }).int()

/** Reviews: one to five stars, one per account and product; staff publish or hide them (docs/reviews.md). */
export const reviewCalls = callTable({
  "GET /products/reviews/{id}": {
    summary: "Published reviews of a product",
    access: "public",
    params: z.object({ id: Id.describe("Product id or slug") }),
    query: PageQuery.extend({
      rating: Stars.describe("Only reviews that gave that many stars"),
      skin_type: z
        .union([ReviewerSkin.optional(), Blank], skinError)
        .describe("Only of people with this skin"),
      photos: z
        .union([z.literal("1").optional(), Blank], { error: "Must be 1" })
        .describe("1: only with pictures"),
      sort: z
        .union([z.enum(reviewSorts).optional(), Blank], { error: `Must be one of ${reviewSorts.join(", ")}` })
        .describe("Default: newest"),
    }),
    data: z.array(PublishedReview),
    meta: PageMeta,
    cacheSeconds: 300,
    failures: { 404: "No such product" },
  },
  "POST /review/store": {
    summary: "Write a review, or change the one I wrote",
    description:
      "One for each account and product: a second one replaces the first. Staff read it before others do. `multipart/form-data` with up to four pictures in `photos`, or JSON without.",
    access: "customer",
    multipart: reviewPictures,
    body: ReviewForm,
    data: OwnReview,
    idempotent: true,
    limits: [{ name: "review_account", by: "account" }],
    failures: { 422: "By field; `not_found` on product_id" },
  },
  "GET /user/reviews": {
    summary: "The reviews I wrote, the latest first",
    access: "customer",
    query: PageQuery.extend({ product_id: Id.optional().or(Blank).describe("Only the one of this product") }),
    data: z.array(OwnReview),
    meta: PageMeta,
  },
  "GET /user/reviews/waiting": {
    summary: "Products that came to me and that I have not reviewed, the latest delivery first",
    access: "customer",
    data: z.array(ReviewedProduct.extend({ delivered_at: Instant, order_number: z.string() })),
  },
  "DELETE /user/reviews/{id}": {
    summary: "Delete my review",
    access: "customer",
    params: id,
    data: id,
    failures: { 404: "No such review of mine" },
  },
  "GET /user/reviews/helpful": {
    summary: "Ids of a product's reviews that I found helpful",
    access: "customer",
    query: z.object({ product_id: Id }),
    data: z.array(Id),
  },
  "POST /user/reviews/{id}/helpful": {
    summary: "This review helped me",
    description: "One vote for each account; twice is fine.",
    access: "customer",
    params: id,
    data: Helpful,
    limits: vote,
    failures: { 404: "No such published review", 422: "`own_review`" },
  },
  "DELETE /user/reviews/{id}/helpful": {
    summary: "Take that back",
    access: "customer",
    params: id,
    data: Helpful,
    limits: vote,
    failures: { 404: "No such published review" },
  },
  "GET /admin/reviews": {
    summary: "What shoppers wrote; what waits to be read comes first come, first served",
    answersPeople: true,
    access: "staff",
    permission: "reviews.read",
    query: PageQuery.extend({
      status: z.union([ReviewStatus.optional(), Blank]),
      rating: Stars,
      q: z.string().trim().max(60).optional().describe("Part of the text, the name or the product's name"),
      sort: sortBy("name", "written", "status"),
    }),
    data: z.array(StaffReview),
    meta: PageMeta.extend({ counts: z.record(ReviewStatus, z.number().int()) }),
  },
  "PUT /admin/reviews/{id}/publish": {
    summary: "Show it to everybody",
    ...staffWrites,
    body: z.object({ revision }),
  },
  "PUT /admin/reviews/{id}/hide": {
    summary: "Show it to nobody but its author, with the reason",
    ...staffWrites,
    body: z.object({
      revision,
      reason: z
        .string({ error: "Tell its author why" })
        .trim()
        .min(3, "Tell its author why")
        .max(300, "At most 300 characters"),
    }),
  },
  "PUT /admin/reviews/{id}/reply": {
    summary: "Answer it in the shop's name; an empty answer takes it back",
    ...staffWrites,
    body: z.object({ revision, reply: noteText(1_000) }),
  },
})
