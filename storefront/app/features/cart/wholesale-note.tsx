import { formatNaira } from "~/platform/money"
import { useSession } from "../session/use-session"
import { type Cart, missingForWholesale } from "./lines"

/**
 * For an activated wholesaler: which prices these sums are at, and what is missing for wholesale (decisions section 8:
 * said before paying). A next_champ always buys at wholesale.
 */
export function WholesaleNote({ cart }: { cart: Cart }) {
  const { user } = useSession()
  if (!user?.wholesaler_activated || (user.role !== "wholesaler" && user.role !== "next_champ")) return null
  if (cart.wholesale)
    return <p className="rounded-sm bg-brand-wash px-4 py-3 text-sm font-semibold">Wholesale prices apply</p>
  const missing = missingForWholesale(cart.lines)
  if (user.role !== "wholesaler" || missing === 0) return null
  return (
    <p className="rounded-sm bg-brand-wash px-4 py-3 text-sm">
      These are retail prices. Add <strong className="tabular-nums">{formatNaira(missing)}</strong> more, at
      wholesale prices, and the whole order is wholesale.
    </p>
  )
}
