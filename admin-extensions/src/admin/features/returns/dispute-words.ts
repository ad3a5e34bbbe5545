import type { Data } from "../../../../../src/contract/calls"

export type StaffDispute = Data<"GET /admin/disputes">[number]

export const DISPUTE_STATES = ["answer", "bank", "won", "lost"] as const

export const disputeLabel: Record<StaffDispute["state"], string> = {
  answer: "To answer",
  bank: "With the bank",
  won: "Won",
  lost: "Lost",
}

export const disputeTone: Record<StaffDispute["state"], "orange" | "blue" | "green" | "red"> = {
  answer: "orange",
  bank: "blue",
  won: "green",
  lost: "red",
}

export const disputedFor: Record<StaffDispute["source"], string> = {
  order: "Order",
  wallet_funding: "Wallet top-up",
  loan_repayment: "Repayment of a loan",
  gift_card: "Gift card",
}

/** Where staff see what the payment was for. */
export function disputedPage({ source, order_id, about }: StaffDispute): string {
  if (source === "order") return `/orders/${order_id}`
  const screens = { wallet_funding: "wallets", loan_repayment: "loans", gift_card: "gift-cards" }
  return `/${screens[source]}?q=${encodeURIComponent(about)}`
}
