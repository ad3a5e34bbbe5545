import type { Kobo } from "./money"

/** Of the target, in per cent: from here on it counts as reached (docs/wholesale.md). */
const ENOUGH_PERCENT = 99

/** Whether goods of this worth, at wholesale prices, reach the target. The browser shows what the server then does. */
export function reachesTarget(goodsKobo: Kobo, targetKobo: Kobo): boolean {
  return goodsKobo * 100 >= targetKobo * ENOUGH_PERCENT
}

/** What is missing for the target to count as reached; 0 when nothing is. */
export function missingToTarget(goodsKobo: Kobo, targetKobo: Kobo): Kobo {
  return Math.max(0, Math.ceil((targetKobo * ENOUGH_PERCENT) / 100) - goodsKobo)
}
