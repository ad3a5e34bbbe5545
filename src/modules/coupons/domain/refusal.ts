import type { HeldBy } from "../../../contract/cart"
import { longDate } from "../../../contract/lagos"
import { formatKobo } from "../../../contract/naira"
import { invalid, type ShopError } from "../../../errors"
import type { CouponTerms, Situation } from "./terms"

/** 422 `invalid_coupon` on `code`; with `held_by` where the shopper's own unpaid order holds the coupon. */
export function invalidCoupon(why: string, heldBy: HeldBy | null = null): ShopError {
  const fields = { code: [why] }
  const extra = heldBy ? { held_by: heldBy } : undefined
  return invalid("invalid_coupon", why, { fields, extra })
}

/** Why the coupon does not apply, as a sentence for the shopper; null when it does. */
export function refusal(terms: CouponTerms, situation: Situation): string | null {
  const { code } = terms
  const { now } = situation
  if (!terms.isKnownKind) return `${code} cannot be used in the online shop`
  if (!terms.isRunning) return `${code} is not running at the moment`
  if (terms.startsAt && now < terms.startsAt) return `${code} starts on ${longDate(terms.startsAt)}`
  if (terms.endsAt && now >= terms.endsAt) {
    // The end itself is not included: what ends at midnight ended the day before.
    return `${code} ended on ${longDate(new Date(terms.endsAt.getTime() - 1))}`
  }
  if (terms.buyers === "wholesalers" && !situation.isWholesaler) return `${code} is for wholesale accounts`
  if (terms.buyers === "retail" && situation.isWholesaler) return `${code} is not for wholesale accounts`
  const notThisAccount = accountRefusal(terms, situation)
  if (notThisAccount) return notThisAccount
  if (situation.eligible.length === 0) {
    if (terms.targets.length === 0) return `Put something into your cart to use ${code}`
    return `${code} is for certain products, and none of them is in your cart`
  }
  const spent = situation.eligible.reduce((sum, kobo) => sum + kobo, 0)
  if (spent < terms.minimumKobo) {
    const what = terms.targets.length > 0 ? "of the products it is for" : "or more"
    return `${code} needs ${formatKobo(terms.minimumKobo)} ${what}. Add ${formatKobo(terms.minimumKobo - spent)} to use it`
  }
  const [lowest] = terms.discount.kind === "tiers" ? terms.discount.tiers : []
  if (lowest && situation.units < lowest.units) {
    const what =
      terms.targets.length > 0 ? `${lowest.units} of the products it is for` : `${lowest.units} items`
    return `${code} needs ${what}. Add ${lowest.units - situation.units} to use it`
  }
  return null
}

export type AccountTerms = Pick<
  CouponTerms,
  "code" | "buyers" | "multipleUsage" | "firstOrderOnly" | "mostAccounts" | "mostUses"
>
export type AccountSituation = Pick<
  Situation,
  "isNamed" | "hasOrdered" | "ownUses" | "heldBy" | "accounts" | "uses"
>

/** The shopper's own unpaid order, where it is the reason of the refusal. */
export function holderOf(
  terms: AccountTerms,
  { heldBy, hasOrdered, ownUses }: AccountSituation,
): HeldBy | null {
  if (terms.firstOrderOnly && hasOrdered) return heldBy
  return !terms.multipleUsage && ownUses > 0 ? heldBy : null
}

/** Why this account may not use it (again): what others can change at the same moment, and is asked under its lock. */
export function accountRefusal(terms: AccountTerms, situation: AccountSituation): string | null {
  const { code } = terms
  if (terms.buyers === "named" && !situation.isNamed) {
    return `${code} was given to certain accounts, and this is not one of them`
  }
  const holder = holderOf(terms, situation)
  if (holder)
    return `Your order ${holder.order_number} has ${code} and is not paid yet. Pay for it, or cancel it first`
  if (!terms.multipleUsage && situation.ownUses > 0) return `You have used ${code} already`
  if (terms.firstOrderOnly && situation.hasOrdered) return `${code} is for your first order only`
  return isUsedUp(terms, situation) ? `${code} has reached its usage limit` : null
}

/** Whether one use more would be one too many. */
function isUsedUp(
  terms: Pick<CouponTerms, "mostAccounts" | "mostUses">,
  { ownUses, accounts, uses }: Pick<Situation, "ownUses" | "accounts" | "uses">,
): boolean {
  if (terms.mostUses !== null && uses >= terms.mostUses) return true
  return terms.mostAccounts !== null && ownUses === 0 && accounts >= terms.mostAccounts
}
