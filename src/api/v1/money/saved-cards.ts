import type { SavedCard, savedCardCalls } from "../../../contract/saved-cards"
import { PAYMENTS_MODULE } from "../../../modules/payments"
import type { SavedCardRecord } from "../../../modules/payments/saved-cards"
import { forgetCard } from "../../../workflows/money/payments/save-card"
import type { Handlers } from "../../machinery/endpoint"

export const savedCardHandlers: Handlers<keyof typeof savedCardCalls> = {
  "GET /user/saved-cards": async ({ scope, customerId }) => {
    const cards = await scope.resolve(PAYMENTS_MODULE).savedCards.of(customerId)
    const now = new Date()
    return {
      message: cards.length > 0 ? "Your saved cards" : "You have saved no card yet",
      data: cards.map((card) => present(card, now)),
    }
  },

  "DELETE /user/saved-cards/{id}": async ({ scope, customerId, params }) => {
    await forgetCard(scope, customerId, params.id)
    return { message: "Your card is deleted", data: { id: params.id } }
  },
}

function present(card: SavedCardRecord, now: Date): SavedCard {
  const { id, brand, last4, bank, exp_month, exp_year } = card
  return {
    ...{ id, brand, last4, bank, exp_month, exp_year },
    expired: isExpired(card, now),
    created_at: card.created_at.toISOString(),
  }
}

/** A card is good until the last day of its month. */
function isExpired({ exp_month, exp_year }: SavedCardRecord, now: Date): boolean {
  if (!exp_month || !exp_year) return false
  return Date.UTC(Number(exp_year), Number(exp_month), 1) <= now.getTime()
}
