import { api } from "~/platform/api/client"
import { askQuery, readQuery } from "~/platform/query/browser-client"

export const reviewsKey = ["reviews"] as const

/** The account's review of a product, or null. */
export const ownReviewQuery = (productId: string) =>
  askQuery(
    [...reviewsKey, "of", productId],
    0,
    async (signal) =>
      (await api("GET /user/reviews", { query: { product_id: productId }, signal })).data[0] ?? null,
  )

/** The reviews the account wrote, page by page. */
export const ownReviewsQuery = (page: number) =>
  askQuery([...reviewsKey, "own", page], 60_000, (signal) =>
    api("GET /user/reviews", { query: { page, per_page: 20 }, signal }),
  )

/** What came and was not reviewed. */
export const waitingQuery = readQuery([...reviewsKey, "waiting"], 60_000, (signal) =>
  api("GET /user/reviews/waiting", { signal }),
)
