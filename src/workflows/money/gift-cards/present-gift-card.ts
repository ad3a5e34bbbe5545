import type { OwnGiftCard } from "../../../contract/gift-cards"
import { toNaira } from "../../../contract/money"
import { pick } from "../../../contract/pick"
import { stateOf } from "../../../modules/gift-cards/domain/terms"
import type { GiftCardRecord } from "../../../modules/gift-cards/gift-cards"

/** For its buyer, who never sees the code: it is the receiver's. */
export function presentOwnCard(card: GiftCardRecord): OwnGiftCard {
  return {
    ...pick(card, "id", "reference", "receiver_name", "receiver_email", "message"),
    amount: toNaira(card.amount_kobo),
    state: stateOf(card),
    send_at: card.send_at.toISOString(),
    sent_at: card.sent_at?.toISOString() ?? null,
    bought_at: (card.settled_at ?? card.created_at).toISOString(),
  }
}
