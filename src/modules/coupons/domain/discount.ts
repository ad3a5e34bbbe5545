import { type Kobo, mulRatio } from "../../../contract/money"
import type { Discount } from "./terms"

/**
 * What the coupon takes off, line by line. `eligible` says which lines it is for. Never more than these lines cost,
 * and the parts sum to the whole to the kobo.
 */
export function discountOf(
  discount: Discount,
  lines: readonly { total_kobo: Kobo; eligible: boolean }[],
): { discountKobo: Kobo; byLine: Kobo[] } {
  const shares = lines.map((line) => (line.eligible ? line.total_kobo : 0))
  const base = shares.reduce((sum, kobo) => sum + kobo, 0)
  const wanted = discount.kind === "percentage" ? mulRatio(base, discount.hundredths, 100_00) : discount.kobo
  const discountKobo = Math.max(0, Math.min(wanted, base))
  return { discountKobo, byLine: allocate(discountKobo, shares) }
}

/**
 * Splits a total in proportion to shares, by largest remainders: the parts sum to the total exactly, and none is above
 * its share as long as the total is not above their sum.
 */
export function allocate(total: Kobo, shares: readonly Kobo[]): Kobo[] {
  const sum = shares.reduce((all, share) => all + BigInt(share), 0n)
  if (sum === 0n) return shares.map(() => 0)
  const exact = shares.map((share) => BigInt(total) * BigInt(share))
  const parts = exact.map((product) => Number(product / sum))
  let left = total - parts.reduce((all, part) => all + part, 0)
  const byRemainder = exact
    .map((product, index) => ({ index, remainder: product % sum }))
    // Of equal remainders the first in the list comes first: sorting keeps their order.
    .sort((a, b) => Number(b.remainder - a.remainder))
  for (const { index } of byRemainder) {
    if (left === 0) break
    parts[index] = (parts[index] ?? 0) + 1
    left -= 1
  }
  return parts
}
