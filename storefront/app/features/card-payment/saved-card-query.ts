import type { SavedCard } from "@contract/saved-cards"
import { api } from "~/platform/api/client"
import { readQuery } from "~/platform/query/browser-client"

/** My saved cards, the one used last first. */
export const savedCardsQuery = readQuery(["saved-cards"], 60_000, (signal) =>
  api("GET /user/saved-cards", { signal }),
)

const BRANDS: Record<string, string> = { visa: "Visa", mastercard: "Mastercard", verve: "Verve" }

/** "Visa •••• 4081" */
export function cardName({ brand, last4 }: Pick<SavedCard, "brand" | "last4">): string {
  return `${BRANDS[brand ?? ""] ?? "Card"} •••• ${last4}`
}

/** "08/28"; null when the bank did not say. */
export function cardExpiry({
  exp_month,
  exp_year,
}: Pick<SavedCard, "exp_month" | "exp_year">): string | null {
  return exp_month && exp_year ? `${exp_month.padStart(2, "0")}/${exp_year.slice(-2)}` : null
}
