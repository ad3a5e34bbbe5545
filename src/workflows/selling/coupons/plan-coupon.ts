import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { CouponChange, StaffCoupon, Tier } from "../../../contract/admin-coupons"
import { toKobo } from "../../../contract/money"
import { invalid, invalidField } from "../../../errors"
import type { CouponRows } from "../../../modules/coupons/coupon-rows"
import { assertProducts } from "../../catalogue/merchandising/arranged-products"
import { defined } from "../../catalogue/merchandising/brands"
import { dayOf, endOfDay, startOfDay } from "./days"
import { accountsAfter } from "./named-accounts"
import type { PromotionChange } from "./promotion-rows"

interface CouponPlan {
  promotion: PromotionChange
  coupon: CouponRows
  /** Whether it applies by itself from now on. */
  runsByItself: boolean
}

type Change = Omit<CouponChange, "updated_at">

/** What a form makes of a coupon, of none at first. Throws 422 on the field that is wrong. */
export async function planCoupon(
  scope: MedusaContainer,
  change: Change,
  now: StaffCoupon | null,
): Promise<CouponPlan> {
  const value = valueAfter(change, now)
  assertDays(change, now)
  await assertTargets(scope, change)
  const accounts = await accountsAfter(scope, change, now)
  const isAutomatic = change.is_automatic ?? now?.is_automatic ?? false
  const isWorthChanged = [change.percentage, change.coupon_amount, change.tiers].some(
    (sent) => sent !== undefined,
  )
  const isActive = change.is_active ?? (now ? undefined : true)
  const status = isActive === undefined ? undefined : isActive ? "active" : "inactive"
  return {
    promotion: { code: change.code, status, worth: worthOf(value), isWorthChanged, days: daysOf(change) },
    coupon: {
      own: { ...ownFields(change), ...(isWorthChanged ? { tiers: storedTiers(value.tiers) } : {}) },
      // A promotion made on Medusa's own screen gets its row with the first change: what it allowed before, it still does.
      // What applies by itself has been used by whoever got it: again, unless staff say once.
      atFirst: now
        ? { name: now.name, multiple_usage: now.multiple_usage }
        : { name: change.code ?? "", multiple_usage: isAutomatic },
      targets: { product: change.product_ids, brand: change.brand_ids, category: change.category_ids },
      accounts,
    },
    runsByItself: isAutomatic && (change.is_active ?? now?.is_active ?? true),
  }
}

interface Value {
  percentage: number | null
  amount: number | null
  tiers: Tier[] | null
}

/**
 * The value that a change leaves. Only one of the three can be: one that is sent alone takes the others' place. Throws 422
 * where it is none or several.
 */
function valueAfter(
  { percentage, coupon_amount, tiers }: Change,
  now: Pick<StaffCoupon, "percentage" | "coupon_amount" | "tiers"> | null,
): Value {
  const sent = { percentage, amount: coupon_amount, tiers: tiers?.length === 0 ? null : tiers }
  const isReplaced = Object.values(sent).some((value) => value !== undefined && value !== null)
  const kept = isReplaced || !now ? null : now
  const value = {
    percentage: sent.percentage === undefined ? (kept?.percentage ?? null) : sent.percentage,
    amount: sent.amount === undefined ? (kept?.coupon_amount ?? null) : sent.amount,
    tiers: sent.tiers === undefined ? (kept?.tiers ?? null) : sent.tiers,
  }
  if (Object.values(value).filter((one) => one !== null).length === 1) return value
  const message = "Enter either a percentage or an amount"
  throw invalid("invalid_fields", message, {
    fields: { percentage: [message], coupon_amount: [message] },
  })
}

const worthOf = ({ percentage, amount, tiers }: Value): PromotionChange["worth"] =>
  amount === null
    ? { type: "percentage", value: percentage ?? tiers?.[0]?.percentage ?? 0 }
    : { type: "fixed", value: amount }

const storedTiers = (tiers: Tier[] | null): string | null =>
  tiers &&
  JSON.stringify(tiers.map(({ units, percentage }) => ({ units, hundredths: Math.round(percentage * 100) })))

function assertDays(
  { starting_date: from, expiring_date: to }: Change,
  now: Pick<StaffCoupon, "starting_date" | "expiring_date"> | null,
): void {
  const [first, last] = [
    from === undefined ? now?.starting_date : from,
    to === undefined ? now?.expiring_date : to,
  ]
  if (first && last && last < first) throw invalidField("expiring_date", "The coupon ends before it begins")
  if (to && to !== now?.expiring_date && to < dayOf(new Date()))
    throw invalidField("expiring_date", "That day is over")
}

function daysOf({ starting_date: from, expiring_date: to }: Change): PromotionChange["days"] {
  const sent = (day: string | null | undefined, moment: (day: string) => Date) =>
    day ? moment(day) : day === undefined ? undefined : null
  return defined({ starts_at: sent(from, startOfDay), ends_at: sent(to, endOfDay) })
}

async function assertTargets(scope: MedusaContainer, form: Change): Promise<void> {
  const pg: Knex = scope.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  if (form.product_ids?.length) await assertProducts(scope, form.product_ids, "product_ids")
  for (const [table, field, what] of [
    ["brand", "brand_ids", "brands"],
    ["product_category", "category_ids", "categories"],
  ] as const) {
    const ids = form[field]
    if (!ids?.length) continue
    const found = await pg(table).whereIn("id", ids).whereNull("deleted_at").count({ n: "*" }).first()
    if (Number(found?.n) !== ids.length) {
      throw invalidField(field, `One of these ${what} is named twice or does not exist any more`)
    }
  }
}

function ownFields(form: Change): CouponRows["own"] {
  const { name, number_of_user, multiple_usage, first_order_only, buyers, minimum_spend, is_automatic } = form
  const minimum_kobo = minimum_spend === undefined ? undefined : toKobo(minimum_spend ?? 0)
  return defined({
    ...{ name, number_of_user, multiple_usage, first_order_only, buyers, minimum_kobo, is_automatic },
  })
}
