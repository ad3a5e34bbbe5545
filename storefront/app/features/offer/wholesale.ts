import type { User } from "@contract/account"
import { useSession } from "~/platform/session/use-session"

/** Who sees wholesale prices: somebody signed in, with the role, and activated. */
export function isEligibleWholesaler(user: Pick<User, "role" | "wholesaler_activated"> | null): boolean {
  return (
    user !== null &&
    (user.role === "wholesaler" || user.role === "next_champ") &&
    user.wholesaler_activated !== null
  )
}

export function useEligibleWholesaler(): boolean {
  return isEligibleWholesaler(useSession().user)
}

interface Prices {
  price: number
  regular_price: number
  wholesale_price: number | null
  onsale?: "0" | "1"
}

export interface ShownPrice {
  /** What this visitor pays, naira. */
  amount: number
  /** Struck through beside it. */
  was: number | null
  /** Of the badge "Save ₦…"; null without one. */
  saving: number | null
  wholesale: boolean
}

/**
 * An eligible wholesaler sees the wholesale price with the normal price
 * struck through; everyone else sees the price, with the regular price struck through while on sale.
 */
export function shownPrice(prices: Prices, eligible: boolean): ShownPrice {
  const { price, regular_price: regular, wholesale_price: wholesale } = prices
  if (eligible && wholesale !== null && wholesale < price)
    return { amount: wholesale, was: price, saving: price - wholesale, wholesale: true }
  const onSale = prices.onsale === undefined ? regular > price : prices.onsale === "1" && regular > price
  return {
    amount: price,
    was: onSale ? regular : null,
    saving: onSale ? regular - price : null,
    wholesale: false,
  }
}
