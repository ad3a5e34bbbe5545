import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { toKobo } from "../../contract/money"
import { dayOf, endOfDay, startOfDay } from "../../workflows/selling/coupons/days"
import type { DemoOrder } from "../generate/orders"
import { demoId } from "../random"
import { type DemoCoupon, demoCoupons } from "../tables/coupons"
import type { Tables } from "./catalogue-rows"
import { type Clock, insertRows, type Row, raw } from "./insert-rows"

/** Promotions with their days, our terms beside them, and what they are for. */
export function couponRows(clock: Clock, categoryIds: ReadonlyMap<string, string>): Tables {
  const dated = demoCoupons.filter(({ from, to }) => from !== undefined || to !== undefined)
  const at = { created_at: clock.daysAgo(60), updated_at: clock.daysAgo(60) }
  const aimed = demoCoupons.filter(({ category }) => category !== undefined)
  return [
    ["promotion_campaign", dated.map((coupon) => ({ ...campaignRow(coupon, clock), ...at }))],
    [
      "promotion",
      demoCoupons.map((coupon) => ({
        id: couponId(coupon.code),
        code: coupon.code,
        type: "standard",
        status: coupon.paused ? "inactive" : "active",
        is_automatic: false,
        is_tax_inclusive: true,
        used: 0,
        campaign_id: dated.includes(coupon) ? campaignId(coupon) : null,
        ...at,
      })),
    ],
    ["promotion_application_method", demoCoupons.map((coupon) => ({ ...methodRow(coupon), ...at }))],
    [
      "coupon",
      demoCoupons.map((coupon) => ({
        id: couponId(coupon.code),
        name: coupon.name,
        number_of_user: coupon.shoppers ?? null,
        multiple_usage: coupon.again ?? false,
        minimum_kobo: toKobo(coupon.minimum ?? 0),
        first_order_only: false,
        buyers: coupon.buyers ?? "everyone",
        ...at,
      })),
    ],
    [
      "coupon_target",
      aimed.map(({ code, category = "" }) => ({
        id: demoId("coupt", code),
        coupon_id: couponId(code),
        kind: "category",
        target_id: categoryIds.get(category),
        ...at,
      })),
    ],
  ]
}

/** Who may use the coupons for named accounts. Answers how many were named. */
export async function nameCouponAccounts(db: Knex, clock: Clock): Promise<number> {
  const given = demoCoupons.flatMap(({ code, accounts = [] }) => accounts.map((email) => ({ code, email })))
  const customers: { id: string; email: string }[] = await db("customer")
    .whereIn(
      "email",
      given.map(({ email }) => email),
    )
    .where({ has_account: true })
    .select("id", "email")
  const ids = new Map(customers.map(({ id, email }) => [email, id]))
  const rows = given.map(({ code, email }) => ({
    coupon_id: couponId(code),
    customer_id: ids.get(email),
    created_at: clock.daysAgo(3),
  }))
  await insertRows(db, "coupon_account", rows)
  return rows.length
}

/** The uses that orders stand for. */
export async function couponUseRows(db: Knex, orders: readonly DemoOrder[], clock: Clock): Promise<Row[]> {
  const promotions: { id: string; code: string }[] = await db("promotion")
    .whereNull("deleted_at")
    .select("id", "code")
  const ids = new Map(promotions.map(({ id, code }) => [code, id]))
  return orders.flatMap(({ id, customer, coupon, events }) => {
    const promotionId = coupon && ids.get(coupon.code)
    if (!promotionId) return []
    const at = clock.minutesAgo(events[0]?.minutesAgo ?? 0)
    return [
      {
        id: demoId("coupu", id),
        coupon_id: promotionId,
        customer_id: customer.id,
        cart_id: couponCartId(id),
        once_for: coupon.code === "HARMATTAN2000" ? null : customer.id,
        discount_kobo: coupon.discountKobo,
        created_at: at,
        updated_at: at,
      },
    ]
  })
}

/** The cart that an order with a coupon was made of; carts of the past are not kept themselves. */
export const couponCartId = (orderId: string): string => demoId("cart", orderId)
const couponId = (code: string): string => demoId("promo", code)
const campaignId = ({ code }: DemoCoupon): string => demoId("procamp", code)

function campaignRow(coupon: DemoCoupon, clock: Clock): Row {
  const day = (days: number): string => dayOf(new Date(clock.daysAgo(-days)))
  return {
    id: campaignId(coupon),
    name: `Days of ${coupon.code}`,
    campaign_identifier: `coupon-${couponId(coupon.code)}`,
    starts_at: coupon.from === undefined ? null : startOfDay(day(coupon.from)).toISOString(),
    ends_at: coupon.to === undefined ? null : endOfDay(day(coupon.to)).toISOString(),
  }
}

function methodRow({ code, percentage, amount = 0 }: DemoCoupon): Row {
  const value = percentage ?? amount
  return {
    id: demoId("proappmet", code),
    promotion_id: couponId(code),
    type: percentage === undefined ? "fixed" : "percentage",
    target_type: "order",
    allocation: "across",
    value,
    raw_value: raw(value),
    currency_code: "ngn",
  }
}
