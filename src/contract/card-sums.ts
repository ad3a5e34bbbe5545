import type { Kobo } from "./money"

/** What a card can be charged at once: by Paystack's documents ₦50 to ₦10,000,000. */
export const LEAST_BY_CARD_KOBO: Kobo = 5_000
export const MOST_BY_CARD_KOBO: Kobo = 1_000_000_000

/** Why no card can be charged this sum; null when one can. */
export function cardRefusal(kobo: Kobo): string | null {
  if (kobo < LEAST_BY_CARD_KOBO) return "A card cannot be charged less than ₦50"
  if (kobo > MOST_BY_CARD_KOBO) return "A card cannot be charged more than ₦10,000,000"
  return null
}

/**
 * What of an order the wallet pays: as much as there is, yet never so much that less is left than a card can be charged, or than
 * `leastKobo`. The browser shows what the server then does.
 */
export function walletPart(availableKobo: Kobo, totalKobo: Kobo, leastKobo: Kobo = LEAST_BY_CARD_KOBO): Kobo {
  const part = Math.min(Math.max(availableKobo, 0), totalKobo)
  const left = totalKobo - part
  if (left === 0 || left >= leastKobo) return part
  return Math.max(0, totalKobo - leastKobo)
}
