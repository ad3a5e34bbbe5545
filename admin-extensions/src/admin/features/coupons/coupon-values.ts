import type { CouponBuyers, StaffCoupon } from "../../../../../src/contract/admin-coupons"
import { sentDay } from "../../platform/typed-days"
import { sentFigure } from "../../platform/typed-figures"
import { tiersOf, tiersTyped } from "./coupon-tiers"
import { accountsOf } from "./coupon-words"

/** A coupon as its form holds it. */
export type CouponValues = ReturnType<typeof valuesOf>

export function valuesOf(coupon: StaffCoupon | null) {
  return {
    name: coupon?.name ?? "",
    code: coupon?.code ?? "",
    kind: coupon?.coupon_amount != null ? "amount" : coupon?.tiers ? "tiers" : "percentage",
    tiers: tiersTyped(coupon?.tiers ?? null),
    is_automatic: coupon?.is_automatic ?? false,
    worth: String(coupon?.percentage ?? coupon?.coupon_amount ?? ""),
    starting_date: coupon?.starting_date ?? "",
    expiring_date: coupon?.expiring_date ?? "",
    number_of_user: String(coupon?.number_of_user ?? ""),
    multiple_usage: coupon?.multiple_usage ?? false,
    minimum_spend: coupon?.minimum_spend ? String(coupon.minimum_spend) : "",
    first_order_only: coupon?.first_order_only ?? false,
    buyers: coupon?.buyers ?? ("everyone" as CouponBuyers),
    named_accounts: coupon?.named_accounts ?? [],
    added_accounts: "",
    is_active: coupon?.is_active ?? true,
    products: coupon?.products ?? [],
    brands: coupon?.brands ?? [],
    categories: coupon?.categories ?? [],
  }
}

const ids = (chosen: { id: string }[] | undefined) => chosen?.map(({ id }) => id)

/** What is sent of it: what was `changed`; all of a new one. */
export function bodyOf(value: CouponValues, changed: Partial<CouponValues>) {
  const hasWorth = [changed.kind, changed.worth, changed.tiers].some((part) => part !== undefined)
  const isKind = (kind: string) => value.kind === kind
  const accounts = [changed.buyers, changed.named_accounts, changed.added_accounts]
  return {
    name: changed.name,
    code: changed.code,
    ...(hasWorth && {
      percentage: isKind("percentage") ? sentFigure(value.worth, "percent") : null,
      coupon_amount: isKind("amount") ? sentFigure(value.worth, "naira") : null,
      tiers: isKind("tiers") ? tiersOf(value.tiers) : null,
    }),
    starting_date: sentDay(changed.starting_date),
    expiring_date: sentDay(changed.expiring_date),
    number_of_user: sentFigure(changed.number_of_user),
    minimum_spend: sentFigure(changed.minimum_spend, "naira"),
    multiple_usage: changed.multiple_usage,
    first_order_only: changed.first_order_only,
    buyers: changed.buyers,
    ...(value.buyers === "named" &&
      accounts.some((part) => part !== undefined) && { named_accounts: accountsOf(value) }),
    is_automatic: changed.is_automatic,
    is_active: changed.is_active,
    product_ids: ids(changed.products),
    brand_ids: ids(changed.brands),
    category_ids: ids(changed.categories),
  }
}
