import type { CouponBuyers, CouponState, StaffCoupon } from "../../../../../src/contract/admin-coupons"
import { counted, exactNaira, formatDay } from "../../platform/figures"
import type { States } from "../../platform/states"

export const couponStates: States<CouponState> = {
  active: { name: "Active", color: "green" },
  scheduled: { name: "Scheduled", color: "blue" },
  paused: { name: "Paused", color: "orange" },
  expired: { name: "Expired", color: "grey" },
  used_up: { name: "Used up", color: "purple" },
  unusable: { name: "Can’t be used", color: "red" },
}

/** Of one that was created on Medusa's own screen and the checkout cannot apply. */
export const UNUSABLE =
  "The checkout can’t apply this promotion: it was made with rules, a budget or a kind of discount that this shop doesn’t have. Delete it, then make a new coupon with the same code."

export const buyersLabel: Record<CouponBuyers, string> = {
  everyone: "Everyone",
  retail: "Everyone but wholesale accounts",
  wholesalers: "Wholesale accounts only",
  named: "Only accounts named here",
}

/** "10 % off", "₦2,000.00 off", "10 % off from 3, 15 % off from 6". */
export function worth({ percentage, coupon_amount, tiers, is_usable }: StaffCoupon): string {
  const another = "Another kind of promotion"
  if (!is_usable) return another
  if (tiers) return tiers.map((tier) => `${tier.percentage} % off from ${tier.units}`).join(", ")
  if (percentage !== null) return `${percentage} % off`
  return coupon_amount === null ? another : `${exactNaira(coupon_amount)} off`
}

/** What it asks for, in a line; empty when it asks for nothing, and where what it asks for is not the shop's. */
export function conditions(coupon: StaffCoupon): string {
  if (!coupon.is_usable) return ""
  const parts = [
    coupon.is_automatic && "automatic",
    coupon.first_order_only && "first order only",
    coupon.buyers === "wholesalers" && "wholesale accounts",
    coupon.buyers === "retail" && "no wholesale accounts",
    coupon.buyers === "named" && (anyOf(coupon.named_accounts, "account") || "no account left"),
    coupon.minimum_spend > 0 && `from ${exactNaira(coupon.minimum_spend)}`,
    anyOf(coupon.products, "product"),
    anyOf(coupon.brands, "brand"),
    anyOf(coupon.categories, "category", "categories"),
    coupon.multiple_usage && "reusable",
  ].filter((part) => typeof part === "string")
  const text = parts.join(", ")
  return text.charAt(0).toUpperCase() + text.slice(1)
}

const anyOf = (chosen: unknown[], one: string, many?: string) =>
  chosen.length > 0 && counted(chosen.length, one, many)

/** "1 Dec 2026 to 24 Dec 2026", "Until 24 Dec 2026", "Always"; empty for one that never applies. */
export function runs({ starting_date: from, expiring_date: to, is_usable }: StaffCoupon): string {
  if (!is_usable) return ""
  if (from && to) return `${formatDay(from)} to ${formatDay(to)}`
  if (from) return `From ${formatDay(from)}`
  return to ? `Until ${formatDay(to)}` : "Always"
}

export interface CouponAccountsValue {
  named_accounts: StaffCoupon["named_accounts"]
  /** E-mails and phone numbers of those who are to be added, as they were typed or pasted. */
  added_accounts: string
}

/** All accounts that the form names: those stored by id, those added as typed, or as cells that were pasted from a sheet. */
export function accountsOf({ named_accounts, added_accounts }: CouponAccountsValue): string[] {
  const added = added_accounts
    .split(/[\n\t,;]+/)
    .map((text) => text.trim())
    .filter(Boolean)
  return [...named_accounts.map(({ id }) => id), ...added]
}
