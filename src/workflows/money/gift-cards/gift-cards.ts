import type { MedusaContainer } from "@medusajs/framework/types"
import { environment } from "../../../config/environment"
import { GIFT_CARDS_MODULE } from "../../../modules/gift-cards"
import type { GiftCardLimits } from "../../../modules/gift-cards/domain/terms"

export const giftCardsOf = (container: MedusaContainer) => container.resolve(GIFT_CARDS_MODULE)

/** The least and the most that a gift card may be worth, in kobo (docs/gift-cards.md). */
export function giftCardLimits(): GiftCardLimits {
  return environment().giftCards
}
