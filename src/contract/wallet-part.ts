import type { Kobo } from "./money"

/** No card provider takes less than ₦50. */
export const LEAST_BY_CHANNEL_KOBO: Kobo = 5_000

/**
 * What of an order the wallet pays: as much as there is, yet never so much that less is left than a card can be charged.
 * The browser shows what the server then does.
 */
export function walletPart(availableKobo: Kobo, totalKobo: Kobo): Kobo {
  const part = Math.min(Math.max(availableKobo, 0), totalKobo)
  const left = totalKobo - part
  if (left === 0 || left >= LEAST_BY_CHANNEL_KOBO) return part
  return Math.max(0, totalKobo - LEAST_BY_CHANNEL_KOBO)
}
