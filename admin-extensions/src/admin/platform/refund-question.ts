import { exactNaira } from "./figures"

/** Money that is about to go to a shopper. */
export interface Refunding {
  /** Naira. */
  amount: number
  /** As chosen, or as it goes when nobody chooses. */
  destination: string
  /** What of it may go the way it was paid: the rest goes into the wallet. Left out: all of it. */
  byChannel?: number
  shopper: string
  /** The last four digits of the card that paid, where the shop knows them. */
  card?: string | null
}

/** "₦4,500.00 to the wallet of Ada Obi", "₦3,000.00 to card ending 4081 and ₦1,500.00 to the wallet of Ada Obi". */
export function refundWords({ amount, destination, byChannel, shopper, card }: Refunding): string {
  const kobo = Math.round(amount * 100)
  const channelKobo =
    destination === "wallet"
      ? 0
      : Math.min(kobo, byChannel === undefined ? kobo : Math.round(byChannel * 100))
  const parts: [kobo: number, to: string][] = [
    [channelKobo, wayWords(destination, shopper, card)],
    [kobo - channelKobo, wayWords("wallet", shopper)],
  ]
  return parts
    .filter(([part]) => part > 0)
    .map(([part, to]) => `${exactNaira(part / 100)} to ${to}`)
    .join(" and ")
}

/** "card ending 4081", "the wallet of Ada Obi". */
function wayWords(destination: string, shopper: string, card?: string | null): string {
  if (destination === "wallet") return `the wallet of ${shopper}`
  if (destination === "card") return card ? `card ending ${card}` : `the card of ${shopper}`
  return destination === "credit" ? "the credit provider" : `${shopper} by their card's bank`
}

/** What is asked before money goes. */
export const refundQuestion = (refunding: Refunding) => ({
  title: `Refund ${refundWords(refunding)}?`,
  description: "The shopper is told by e-mail. This cannot be undone.",
  action: "Refund",
  cancel: "Cancel",
})
