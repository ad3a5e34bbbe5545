import type { MedusaContainer } from "@medusajs/framework/types"
import { pageMeta, pageOf } from "../../../contract/call"
import type { StaffReview } from "../../../contract/reviews"
import { REVIEW_MODULE } from "../../../modules/reviews"
import type { ReviewRecord } from "../../../modules/reviews/review-record"
import { hideReview } from "../../../workflows/catalogue/reviews/hide-review"
import { productsNamed } from "../../../workflows/catalogue/reviews/products-named"
import { publishReview } from "../../../workflows/catalogue/reviews/publish-review"
import type { Handlers } from "../../machinery/endpoint"
import { presentStaffReviews } from "./present-review"

const moderationOf = (scope: MedusaContainer) => scope.resolve(REVIEW_MODULE).moderation

export const adminReviewHandlers: Handlers<
  | "GET /admin/reviews"
  | "PUT /admin/reviews/{id}/publish"
  | "PUT /admin/reviews/{id}/hide"
  | "PUT /admin/reviews/{id}/reply"
> = {
  "GET /admin/reviews": async ({ scope, pg, query }) => {
    const q = query.q ?? ""
    const productIds = q ? await productsNamed(pg, q) : []
    const { reviews, total, counts } = await moderationOf(scope).list(
      { status: query.status, rating: query.rating, productIds, q, sort: query.sort },
      ...pageOf(query),
    )
    return {
      message: "Reviews",
      data: await presentStaffReviews(scope, reviews),
      meta: { ...pageMeta(query, total), counts },
    }
  },

  "PUT /admin/reviews/{id}/publish": async ({ scope, userId, params, body }) => {
    const review = await publishReview(scope, params.id, { revision: body.revision, userId })
    return { message: "The review is in the shop", data: await presentOne(scope, review) }
  },

  "PUT /admin/reviews/{id}/hide": async ({ scope, userId, params, body }) => {
    const review = await hideReview(scope, params.id, { ...body, userId })
    return { message: "The review is hidden", data: await presentOne(scope, review) }
  },

  "PUT /admin/reviews/{id}/reply": async ({ scope, userId, params, body }) => {
    const reply = body.reply || null
    const review = await moderationOf(scope).reply(params.id, body.revision, userId, reply)
    return {
      message: reply ? "The answer is in the shop" : "The answer is taken back",
      data: await presentOne(scope, review),
    }
  },
}

async function presentOne(scope: MedusaContainer, review: ReviewRecord): Promise<StaffReview> {
  const [one] = await presentStaffReviews(scope, [review])
  return one as StaffReview
}
