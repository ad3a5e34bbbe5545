import { queryOptions } from "@tanstack/react-query"
import { api } from "~/platform/api/client"

export const reviewsKey = ["reviews"] as const

/** The account's review of a product, or null. */
export const ownReviewQuery = (productId: string) =>
  queryOptions({
    queryKey: [...reviewsKey, "of", productId],
    queryFn: async ({ signal }) =>
      (await api("GET /user/reviews", { query: { product_id: productId }, signal })).data[0] ?? null,
    staleTime: 0,
  })

/** The reviews the account wrote, page by page. */
export const ownReviewsQuery = (page: number) =>
  queryOptions({
    queryKey: [...reviewsKey, "own", page],
    queryFn: ({ signal }) => api("GET /user/reviews", { query: { page, per_page: 20 }, signal }),
  })

/** What came and was not reviewed. */
export const waitingQuery = queryOptions({
  queryKey: [...reviewsKey, "waiting"],
  queryFn: async ({ signal }) => (await api("GET /user/reviews/waiting", { signal })).data,
})
