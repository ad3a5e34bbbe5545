import type {
  GiftCardSort,
  StaffGiftCard,
  StaffGiftCardDetail,
} from "../../../../../src/contract/admin-gift-cards"
import type { States } from "../../platform/states"

export const giftCardStates: States<StaffGiftCard["state"]> = {
  scheduled: { name: "To be sent", color: "blue" },
  sent: { name: "Sent", color: "blue" },
  redeemed: { name: "Redeemed", color: "green" },
  voided: { name: "Voided", color: "grey" },
  disputed: { name: "Disputed", color: "red" },
  unpaid: { name: "Not paid", color: "grey" },
  kept_apart: { name: "Unmatched", color: "orange" },
}

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
