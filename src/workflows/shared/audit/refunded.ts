import type { Json } from "../../../modules/audit/domain/redact"
import { isRecord, part } from "./names"

/**
 * How much of an order's money an act sent back, in kobo: as it was written down, or by what it changed, the order's own sum or
 * the refunds that its return or its payment in Medusa (in naira) did not have before.
 */
export function refundedKobo(entry: { before: Json; after: Json; details?: Json }): number {
  const { before, after, details = null } = entry
  const recorded = isRecord(details) ? numberAt(details, "refunded_kobo") : null
  if (recorded !== null) return recorded
  const was = numberAt(part(before, "shop_order"), "refunded_kobo")
  const is = numberAt(part(after, "shop_order"), "refunded_kobo")
  if (was !== null && is !== null) return is - was
  const old = part(before, "refunds") ?? {}
  const made = Object.entries(part(after, "refunds") ?? {}).filter(([id]) => !(id in old))
  return made.reduce((sum, [, refund]) => sum + koboOf(refund), 0)
}

function koboOf(refund: Json): number {
  if (!isRecord(refund)) return 0
  return numberAt(refund, "amount_kobo") ?? Math.round((numberAt(refund, "amount") ?? 0) * 100)
}

function numberAt(record: { [key: string]: Json } | null, name: string): number | null {
  const value = record?.[name]
  return typeof value === "number" ? value : null
}
