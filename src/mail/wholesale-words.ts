import type { Kobo } from "../contract/money"
import { exactKobo } from "../contract/naira"

interface WholesaleOrder {
  /** Null for an order at retail prices. */
  wholesale_target_kobo: Kobo | null
  lines: readonly { quantity: number; unit_kobo: Kobo; retail_unit_kobo: Kobo | null }[]
}

/** What mails and papers say of an order at wholesale prices; null of one at retail prices. */
export function wholesaleWords({ wholesale_target_kobo: target, lines }: WholesaleOrder): string | null {
  if (target === null) return null
  const saved = lines.reduce(
    (sum, { quantity, unit_kobo, retail_unit_kobo }) =>
      sum + Math.max(0, (retail_unit_kobo ?? unit_kobo) - unit_kobo) * quantity,
    0,
  )
  return saved > 0 ? `Wholesale prices: ${exactKobo(saved)} less than at retail` : "Wholesale prices"
}
