/** Where money can go back to. */
export type RefundWay = "card" | "credit" | "wallet"

export const WAYS = { card: "Card that paid", credit: "Credit provider", wallet: "Wallet" } as const

export const destinationName = (destination: string): string =>
  destination === "dispute" ? "Reversed by the card's bank" : (WAYS[destination as RefundWay] ?? destination)
