import { cacheTag } from "../../../contract/cache-tags"
import { pageMeta } from "../../../contract/call"
import type { OwnReview } from "../../../contract/reviews"
import { CATALOGUE_MODULE } from "../../../modules/catalogue"
import { REVIEW_MODULE } from "../../../modules/reviews"
import { unreviewed } from "../../../workflows/catalogue/reviews/received"
import { deleteReview, writeReview } from "../../../workflows/catalogue/reviews/write-review"
import type { Handlers } from "../../machinery/endpoint"
import { presentOwnReviews } from "./present-review"

export const reviewHandlers: Handlers<
  | "GET /products/reviews/{id}"
  | "POST /review/store"
  | "GET /user/reviews"
  | "GET /user/reviews/waiting"
  | "DELETE /user/reviews/{id}"
  | "GET /user/reviews/helpful"
  | "POST /user/reviews/{id}/helpful"
  | "DELETE /user/reviews/{id}/helpful"
> = {
  "GET /products/reviews/{id}": async ({ scope, params, query }) => {
    const catalogue = scope.resolve(CATALOGUE_MODULE)
    const { productId, reviews, total } = await catalogue.reviews(params.id, query)
    return {
      message: total === 0 ? "No reviews yet" : "Reviews",
      data: reviews,
      meta: pageMeta(query, total),
      tags: [cacheTag.product(productId)],
    }
  },

  "POST /review/store": async ({ scope, customerId, body, files }) => {
    const review = await writeReview(scope, customerId, body, files)
    const [own] = await presentOwnReviews(scope, [review])
    return { message: "Thank you. We read it and then publish it", data: own as OwnReview }
  },

  "GET /user/reviews": async ({ scope, customerId, query }) => {
    const { reviews, total } = await scope.resolve(REVIEW_MODULE).page(customerId, query)
    return {
      message: total === 0 ? "You have not written a review yet" : "Your reviews",
      data: await presentOwnReviews(scope, reviews),
      meta: pageMeta(query, total),
    }
  },

  "GET /user/reviews/waiting": async ({ pg, customerId }) => {
    const products = await unreviewed(pg, customerId)
    return {
      message: products.length === 0 ? "Nothing waits for your review" : "How are they?",
      data: products.map((product) => ({ ...product, delivered_at: product.delivered_at.toISOString() })),
    }
  },

  "DELETE /user/reviews/{id}": async ({ scope, customerId, params }) => {
    await deleteReview(scope, customerId, params.id)
    return { message: "Your review is deleted", data: { id: params.id } }
  },

  "GET /user/reviews/helpful": async ({ scope, customerId, query }) => ({
    message: "Reviews that helped you",
    data: await scope.resolve(REVIEW_MODULE).votesOf(customerId, query.product_id),
  }),

  "POST /user/reviews/{id}/helpful": async ({ scope, customerId, params }) => ({
    message: "Thank you",
    data: {
      id: params.id,
      helpful_count: await scope.resolve(REVIEW_MODULE).vote(customerId, params.id, true),
      mine: true,
    },
  }),

  "DELETE /user/reviews/{id}/helpful": async ({ scope, customerId, params }) => ({
    message: "Taken back",
    data: {
      id: params.id,
      helpful_count: await scope.resolve(REVIEW_MODULE).vote(customerId, params.id, false),
      mine: false,
    },
  }),
}
