import { type Kobo, mulRatio } from "../../../contract/money"
import type { Discount, Tier } from "./terms"

/** What the coupon looks at in a line. */
export interface DiscountedLine {
  total_kobo: Kobo
  quantity: number
  /** Whether the coupon is for it. */
  eligible: boolean
}

/**
 * What the coupon takes off, line by line. Never more than the lines that it is for cost, and the parts sum to the whole
 * to the kobo.
 */
export function discountOf(
  discount: Discount,
  lines: readonly DiscountedLine[],
): { discountKobo: Kobo; byLine: Kobo[] } {
  const shares = lines.map((line) => (line.eligible ? line.total_kobo : 0))
  const base = shares.reduce((sum, kobo) => sum + kobo, 0)
  const wanted =
    discount.kind === "amount" ? discount.kobo : mulRatio(base, percentOf(discount, unitsOf(lines)), 100_00)
  const discountKobo = Math.max(0, Math.min(wanted, base))
  return { discountKobo, byLine: allocate(discountKobo, shares) }
}

/** How many pieces of what a coupon is for. */
export const unitsOf = (lines: readonly DiscountedLine[]): number =>
  lines.reduce((units, line) => units + (line.eligible ? line.quantity : 0), 0)

/** Hundredths of a percent for so many pieces. */
function percentOf(discount: Exclude<Discount, { kind: "amount" }>, units: number): number {
  if (discount.kind === "percentage") return discount.hundredths
  return tierFor(discount.tiers, units)?.hundredths ?? 0
}

/** The highest tier that so many pieces reach. */
function tierFor(tiers: readonly Tier[], units: number): Tier | null {
  return tiers.findLast((tier) => units >= tier.units) ?? null
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
