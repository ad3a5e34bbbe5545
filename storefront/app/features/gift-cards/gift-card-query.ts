import { api } from "~/platform/api/client"
import { askQuery } from "~/platform/query/browser-client"

/** All cached queries about gift cards, to be marked stale after one was bought. */
export const giftCardsKey = ["gift-cards"] as const

const CARDS_A_PAGE = 10

/** What the signed-in user bought, ten a page, newest first; and what a gift card may be worth. */
export const giftCardsQuery = (page: number) =>
  askQuery([...giftCardsKey, page], 15_000, (signal) =>
    api("GET /user/gift-cards", { query: { page, per_page: CARDS_A_PAGE }, signal }),
  )
