import type { CartWholesale } from "@contract/cart"
import { formatNaira } from "@contract/naira"

/**
 * Which prices a wholesaler's sums are at and, while they are at retail prices, what is missing: said
 * before paying. Nothing for retail accounts.
 */
export function WholesaleNote({ wholesale }: { wholesale: CartWholesale | null }) {
  if (!wholesale) return null
  if (wholesale.applies)
    return <p className="rounded-sm bg-brand-wash px-4 py-3 text-sm font-semibold">Wholesale prices apply</p>
  return (
    <p className="rounded-sm bg-alert-wash px-4 py-3 text-sm">
      <strong>These are retail prices.</strong> Add{" "}
      <strong className="tabular-nums">{formatNaira(wholesale.missing)}</strong> more, at wholesale prices,
      and the whole order is wholesale.
    </p>
  )
}
