import type { Data } from "../../../../../src/contract/calls"
import type { States } from "../../platform/states"

export type StaffDispute = Data<"GET /admin/disputes">[number]

export const disputeStates: States<StaffDispute["state"]> = {
  answer: { name: "To answer", color: "orange" },
  bank: { name: "With the bank", color: "blue" },
  won: { name: "Won", color: "green" },
  lost: { name: "Lost", color: "red" },
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
