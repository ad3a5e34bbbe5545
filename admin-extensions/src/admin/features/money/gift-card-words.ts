import type {
  GiftCardSort,
  StaffGiftCard,
  StaffGiftCardDetail,
} from "../../../../../src/contract/admin-gift-cards"

type State = StaffGiftCard["state"]

export const GIFT_CARD_VIEWS: readonly { id: "all" | State; name: string }[] = [
  { id: "all", name: "All paid" },
  { id: "scheduled", name: "To be sent" },
  { id: "sent", name: "Sent" },
  { id: "redeemed", name: "Redeemed" },
  { id: "voided", name: "Voided" },
  { id: "disputed", name: "Disputed" },
  { id: "unpaid", name: "Not paid" },
  { id: "kept_apart", name: "Unmatched" },
]

export const giftCardTone: Record<State, "orange" | "blue" | "green" | "red" | "grey"> = {
  unpaid: "grey",
  kept_apart: "orange",
  scheduled: "blue",
  sent: "blue",
  redeemed: "green",
  voided: "grey",
  disputed: "red",
}

export const giftCardLabel = (state: State): string =>
  GIFT_CARD_VIEWS.find(({ id }) => id === state)?.name ?? state

export const GIFT_CARD_SORTS: { id: GiftCardSort; name: string }[] = [
  { id: "bought", name: "Oldest first" },
  { id: "-amount", name: "Highest amount" },
  { id: "amount", name: "Lowest amount" },
  { id: "sending", name: "Sent soonest" },
  { id: "-sending", name: "Sent last" },
]

export const giftCardStep: Record<StaffGiftCardDetail["history"][number]["what"], string> = {
  paid: "Bought",
  kept_apart: "Different amount paid: unmatched",
  mailed: "Sent to the receiver",
  mailed_again: "To be sent again",
  redeemed: "Redeemed",
  voided: "Voided",
  disputed: "The bank reversed the payment",
}

/** Whether its receiver can still get it, and its buyer their money back. */
export const isOpenCard = ({ state }: Pick<StaffGiftCard, "state">): boolean =>
  state === "scheduled" || state === "sent"
