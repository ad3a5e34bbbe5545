import { figureOf } from "@contract/figures"
import type { GiftCardState, OwnGiftCard } from "@contract/gift-cards"
import { longDate } from "@contract/lagos"
import { NO_AMOUNT } from "~/platform/forms/no-amount"
import type { BadgeTone } from "~/ui/badge"

export const stateName: Record<GiftCardState, string> = {
  unpaid: "Not paid",
  kept_apart: "We are looking into it",
  scheduled: "To be sent",
  sent: "Sent",
  redeemed: "Redeemed",
  voided: "Cancelled",
  disputed: "Payment taken back",
}

export const stateTone: Record<GiftCardState, BadgeTone> = {
  unpaid: "neutral",
  kept_apart: "alert",
  scheduled: "wash",
  sent: "wash",
  redeemed: "dark",
  voided: "neutral",
  disputed: "alert",
}

/** When a gift card goes or went out. Pure. */
export function sendingWords({
  state,
  send_at,
  sent_at,
}: Pick<OwnGiftCard, "state" | "send_at" | "sent_at">): string {
  if (sent_at) return `Sent ${longDate(sent_at)}`
  return state === "scheduled" ? `Goes out ${longDate(send_at)}` : ""
}

/** What to say of an amount that no gift card can have, or nothing. Pure. */
export function giftAmountProblem(
  typed: string,
  limits: { least: number; most: number },
  format: (naira: number) => string,
): string | undefined {
  const amount = figureOf(typed, "naira")
  if (amount === null) return NO_AMOUNT
  if (amount < limits.least || amount > limits.most)
    return `A gift card can be worth ${format(limits.least)} to ${format(limits.most)}`
  return undefined
}

const LETTERS = 16

/** What somebody typed of a code, without what does not count. Pure. */
export function typedCode(typed: string): string {
  return typed.toUpperCase().replace(/[^0-9A-Z]/g, "")
}

/** What to say of what cannot be a code, or nothing. Pure. */
export function codeProblem(typed: string): string | undefined {
  const code = typedCode(typed)
  if (code === "") return "Enter the code from the e-mail"
  return code.length === LETTERS ? undefined : `A code has ${LETTERS} letters and digits`
}
