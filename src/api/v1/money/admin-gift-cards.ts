import type { adminGiftCardCalls } from "../../../contract/admin-gift-cards"
import { pageMeta } from "../../../contract/call"
import { sendGiftCardAgain } from "../../../workflows/money/gift-cards/send-gift-cards"
import { staffGiftCard, staffGiftCards } from "../../../workflows/money/gift-cards/staff-gift-cards"
import { voidGiftCard } from "../../../workflows/money/gift-cards/void-gift-card"
import type { Handlers } from "../../machinery/endpoint"

export const adminGiftCardHandlers: Handlers<keyof typeof adminGiftCardCalls> = {
  "GET /admin/gift-cards": async ({ pg, query }) => {
    const { cards, total, counts, open } = await staffGiftCards(pg, query)
    return {
      message: "Gift cards",
      data: cards,
      meta: { ...pageMeta(query, total), counts, open },
    }
  },

  "GET /admin/gift-cards/{id}": async ({ scope, params }) => ({
    message: "One gift card",
    data: await staffGiftCard(scope, params.id),
  }),

  "POST /admin/gift-cards/{id}/send": async ({ scope, userId, params: { id }, body }) => {
    await sendGiftCardAgain(scope, { id, email: body.email ?? null, userId })
    return { message: "The gift card is on its way to its receiver", data: await staffGiftCard(scope, id) }
  },

  "POST /admin/gift-cards/{id}/void": async ({ scope, userId, params: { id }, body }) => {
    await voidGiftCard(scope, { id, ...body, userId })
    return { message: "The gift card is void, and its money goes back", data: await staffGiftCard(scope, id) }
  },
}
