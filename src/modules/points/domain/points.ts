import type { Kobo } from "../../../contract/money"
import { isSameName } from "../../../contract/name-key"
import { NAIRA_A_POINT } from "../../../contract/rewards"

/** What a point is worth, and what stands for it in the ledger. */
export const KOBO_OF_A_POINT: Kobo = 100

export interface Tier {
  id: string
  name: string
  from_points: number
  bonus_percent: number
}

/**
 * Points of an order: one for each whole ₦100 that was paid and not given back, and the tier's bonus on top of them,
 * whole points only.
 */
export function pointsOf(paidKobo: Kobo, bonusPercent: number): number {
  const own = Math.floor(Math.max(0, paidKobo) / (NAIRA_A_POINT * 100))
  return own + Math.floor((own * bonusPercent) / 100)
}

/** The highest tier that this many points open. `tiers`: lowest first, the first from 0. */
export function tierOf(tiers: readonly Tier[], yearPoints: number): Tier {
  const reached = tiers.filter(({ from_points }) => from_points <= yearPoints)
  const tier = reached.at(-1) ?? tiers[0]
  if (!tier) throw new Error("There is no tier")
  return tier
}

/** The tier after that, and how many points are missing to it; null at the top. */
export function nextTierOf(tiers: readonly Tier[], yearPoints: number): (Tier & { missing: number }) | null {
  const next = tiers.find(({ from_points }) => from_points > yearPoints)
  return next ? { ...next, missing: next.from_points - yearPoints } : null
}

/** Points that come in first make up for points that are owed. */
export function setOff(points: number, owed: number): { credited: number; owedAfter: number } {
  const used = Math.min(points, owed)
  return { credited: points - used, owedAfter: owed - used }
}

/** Points that go out come from what is there; the rest is owed. */
export function reversal(
  points: number,
  available: number,
  owed: number,
): { taken: number; owedAfter: number } {
  const taken = Math.min(points, Math.max(0, available))
  return { taken, owedAfter: owed + points - taken }
}

/** What is wrong with a list of tiers, by the place of the first one that does not fit; null: nothing. */
export function tierFault(
  tiers: readonly Pick<Tier, "name" | "from_points" | "bonus_percent">[],
): { index: number; field: "name" | "from_points" | "bonus_percent"; message: string } | null {
  for (const [index, tier] of tiers.entries()) {
    const before = tiers[index - 1]
    if (!before) {
      if (tier.from_points !== 0)
        return { index, field: "from_points", message: "The first tier is everybody's: it begins at 0" }
      continue
    }
    if (tier.from_points <= before.from_points)
      return {
        index,
        field: "from_points",
        message: `Must be above the ${before.from_points} of the tier before`,
      }
    if (tier.bonus_percent < before.bonus_percent)
      return { index, field: "bonus_percent", message: "Must not bring less than the tier before" }
    if (tiers.slice(0, index).some(({ name }) => isSameName(name, tier.name)))
      return { index, field: "name", message: "Another tier has this name" }
  }
  return null
}
