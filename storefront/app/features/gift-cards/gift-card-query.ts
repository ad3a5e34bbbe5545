import { queryOptions } from "@tanstack/react-query"
import { api } from "~/platform/api/client"

/** Everything kept about gift cards, to be marked stale after one was bought. */
export const giftCardsKey = ["gift-cards"] as const

const CARDS_A_PAGE = 10

/** What the signed-in user bought, ten a page, newest first; and what a gift card may be worth. */
export function giftCardsQuery(page: number) {
  return queryOptions({
    queryKey: [...giftCardsKey, page],
    queryFn: ({ signal }) => api("GET /user/gift-cards", { query: { page, per_page: CARDS_A_PAGE }, signal }),
    staleTime: 15_000,
  })
}
