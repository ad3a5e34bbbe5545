import type { Data } from "../../../../../src/contract/calls"

/** Where money can go back to. */
export type RefundWay = "card" | "credit" | "wallet"

export const WAYS = { card: "Card that paid", credit: "Credit provider", wallet: "Wallet" } as const

export const destinationName = (destination: string): string =>
  destination === "dispute" ? "Reversed by the card's bank" : (WAYS[destination as RefundWay] ?? destination)

/** How an order was paid. */
export type PaidBy = Data<"GET /admin/orders/{id}">["channel"]

/**
 * Where money can go beside the wallet: the way it was paid, as long as something may still go back by it. Null where
 * only the wallet is left, as for an order paid by bank transfer: the account number took one payment and is gone.
 */
export function wayBack(channel: PaidBy, byChannel: number): Exclude<RefundWay, "wallet"> | null {
  return (channel === "card" || channel === "credit") && byChannel > 0 ? channel : null
}
