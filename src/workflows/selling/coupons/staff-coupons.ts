import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { CouponState, type StaffCoupon } from "../../../contract/admin-coupons"
import { offsetOf } from "../../../contract/call"
import { toNaira } from "../../../contract/money"
import type { OrderStatus } from "../../../contract/orders"
import { pick } from "../../../contract/pick"
import type { Sort } from "../../../contract/sorting"
import { notFound } from "../../../errors"
import type { Tier } from "../../../modules/coupons/domain/terms"
import { hasWords } from "../../../sql/folded"
import { orderBy } from "../../../sql/order-by"
import type { Coupon } from "../../../sql/tables"
import { hidden } from "../../shared/sign-in/send-code"
import { dayOf } from "./days"
import { IS_PLAIN } from "./read-terms"

export interface CouponFilter {
  q?: string
  state?: CouponState
  page: number
  per_page: number
  sort?: Sort<keyof typeof ORDERS>
}

/** A paid order that is not wholly refunded. */
const SOLD = "o.status in ('processing', 'packed', 'shipped', 'delivered')"

/** What can never apply has no other state. Only of a coupon with a limit its uses are counted. */
const STATE = `case when not coalesce(${IS_PLAIN}, false) then 'unusable'
              when c.ends_at <= now() then 'expired' when p.status <> 'active' then 'paused'
              when c.starts_at > now() then 'scheduled'
              when (k.number_of_user is not null or p."limit" is not null)
                   and (select k.number_of_user <= count(distinct u.customer_id) or p."limit" <= count(*)
                          from coupon_use u where u.coupon_id = p.id) then 'used_up' else 'active' end`

const JOINED = `
    from promotion p
    left join promotion_application_method m on m.promotion_id = p.id and m.deleted_at is null
    left join promotion_campaign c on c.id = p.campaign_id and c.deleted_at is null
    left join coupon k on k.id = p.id and k.deleted_at is null`

/** What a list of them is found and sorted by, without what became of each. */
const FOUND = `
  select p.id, p.code, coalesce(k.name, p.code) as name, p.created_at, c.ends_at, ${STATE} as state
${JOINED}
   where p.deleted_at is null`

/** What became of all of them, read at once: asking for one after the other takes seconds where there are many. */
const USES = "select coupon_id, count(*) as uses from coupon_use group by coupon_id"
const MONEY = `
  select u.coupon_id, sum(u.discount_kobo) as discount_kobo, sum(o.total_kobo) as revenue_kobo
    from coupon_use u join shop_order o on o.cart_id = u.cart_id where ${SOLD} group by u.coupon_id`

const ORDERS = {
  code: "code",
  made: "created_at",
  ends: { by: "ends_at", mayBeEmpty: true },
  uses: "coalesce(became.uses, 0)",
  discount: "coalesce(became.discount_kobo, 0)",
  revenue: "coalesce(became.revenue_kobo, 0)",
} as const
const BECAME: Partial<Record<string, string>> = { uses: USES, discount: MONEY, revenue: MONEY }

/** Every coupon with what became of it. */
const COUPONS = `
  select p.id, p.code, coalesce(k.name, p.code) as name, p.status, p.created_at,
         greatest(p.updated_at, k.updated_at) as updated_at, m.type as method, m.value, c.starts_at, c.ends_at,
         k.number_of_user, coalesce(k.multiple_usage, k.id is null) as multiple_usage, coalesce(k.minimum_kobo, 0) as minimum_kobo,
         coalesce(k.first_order_only, false) as first_order_only, coalesce(k.buyers, 'everyone') as buyers,
         coalesce(k.is_automatic, false) as is_automatic, k.tiers,
         coalesce(${IS_PLAIN}, false) as is_usable, u.uses, u.accounts, u.discount_kobo, u.revenue_kobo,
         ${STATE} as state
${JOINED}
    cross join lateral (
      select count(*)::int as uses, count(distinct u.customer_id)::int as accounts,
             coalesce(sum(u.discount_kobo) filter (where ${SOLD}), 0) as discount_kobo,
             coalesce(sum(o.total_kobo) filter (where ${SOLD}), 0) as revenue_kobo
        from coupon_use u left join shop_order o on o.cart_id = u.cart_id
       where u.coupon_id = p.id) u
   where p.deleted_at is null`

interface CouponRow extends Omit<Coupon, "minimum_kobo" | "buyers" | "deleted_at" | "tiers"> {
  tiers: Tier[] | null
  code: string
  status: string
  method: "percentage" | "fixed" | null
  value: string | null
  starts_at: Date | null
  ends_at: Date | null
  minimum_kobo: string
  buyers: StaffCoupon["buyers"]
  is_usable: boolean
  uses: number
  accounts: number
  discount_kobo: string
  revenue_kobo: string
  state: CouponState
}

const pgOf = (scope: MedusaContainer): Knex => scope.resolve(ContainerRegistrationKeys.PG_CONNECTION)

/** One page of coupons, the newest first unless they are sorted, with how many of the search are in each state. */
export async function staffCoupons(
  scope: MedusaContainer,
  { q, state, page, per_page, sort }: CouponFilter,
): Promise<{ coupons: StaffCoupon[]; total: number; counts: Record<CouponState, number> }> {
  const pg = pgOf(scope)
  const found = () => {
    const query = pg.from(pg.raw<void>(`(${FOUND}) as coupons`))
    if (!q) return query
    const { sql, values } = hasWords(q, "code", "name")
    return query.whereRaw(sql, values)
  }
  const counted: { state: CouponState; n: string }[] = await found()
    .groupBy("state")
    .select("state")
    .count({ n: "*" })
  const counts = Object.fromEntries(CouponState.options.map((one) => [one, 0])) as Record<CouponState, number>
  for (const row of counted) counts[row.state] = Number(row.n)
  const listed = found()
  if (state) listed.where({ state })
  const became = BECAME[(sort ?? "").replace("-", "")]
  // Materialized: else each worker of a parallel plan reads all uses and orders for itself.
  if (became)
    listed
      .withMaterialized("became", pg.raw<void>(became))
      .joinRaw("left join became on became.coupon_id = coupons.id")
  const ids: { id: string }[] = await listed
    .select("id")
    .orderByRaw(orderBy(sort, ORDERS, "created_at desc, id desc", "id"))
    .offset(offsetOf({ page, per_page }))
    .limit(per_page)
  const { rows } = await pg.raw<{ rows: CouponRow[] }>(
    `${COUPONS} and p.id = any(:ids) order by array_position(:ids, p.id)`,
    { ids: ids.map(({ id }) => id) },
  )
  const total = state ? counts[state] : Object.values(counts).reduce((sum, n) => sum + n, 0)
  return { coupons: await withParts(pg, rows), total, counts }
}

/** Throws 404. */
export async function staffCoupon(scope: MedusaContainer, id: string): Promise<StaffCoupon> {
  const pg = pgOf(scope)
  const { rows } = await pg.raw<{ rows: CouponRow[] }>(`${COUPONS} and p.id = ?`, [id])
  const [coupon] = await withParts(pg, rows)
  if (!coupon) throw noCoupon()
  return coupon
}

export const noCoupon = () => notFound("Coupon not found. It may have been deleted")

export interface CouponOrder {
  order_id: string
  order_number: string
  status: OrderStatus
  discount: number
  total: number
  at: string
}

/** The orders made with a coupon, the newest first. Throws 404. */
export async function couponOrders(
  scope: MedusaContainer,
  id: string,
  { page, per_page }: { page: number; per_page: number },
): Promise<{ orders: CouponOrder[]; total: number }> {
  const pg = pgOf(scope)
  if (!(await pg("promotion").where({ id }).whereNull("deleted_at").first("id"))) throw noCoupon()
  const made = () =>
    pg("coupon_use as u").join("shop_order as o", "o.cart_id", "u.cart_id").where("u.coupon_id", id)
  const counted = await made().count({ n: "*" }).first()
  const rows = await made()
    .select("o.id", "o.order_number", "o.status", "o.discount_kobo", "o.total_kobo", "o.created_at")
    .orderBy("o.created_at", "desc")
    .orderBy("o.id", "desc")
    .offset(offsetOf({ page, per_page }))
    .limit(per_page)
  const orders = rows.map((row) => ({
    order_id: row.id as string,
    order_number: row.order_number as string,
    status: row.status as OrderStatus,
    discount: toNaira(Number(row.discount_kobo)),
    total: toNaira(Number(row.total_kobo)),
    at: (row.created_at as Date).toISOString(),
  }))
  return { orders, total: Number(counted?.n ?? 0) }
}

type Targets = Pick<StaffCoupon, "products" | "brands" | "categories">
type Parts = Targets & Pick<StaffCoupon, "named_accounts">

/** What each coupon is for, and for whom, by name. What was deleted meanwhile is left out. */
async function withParts(pg: Knex, rows: CouponRow[]): Promise<StaffCoupon[]> {
  const { rows: found } = await pg.raw<{
    rows: { coupon_id: string; kind: "product" | "brand" | "category"; target: Targets["products"][number] }[]
  }>(
    `select t.coupon_id, t.kind, case t.kind
         when 'product' then jsonb_build_object('id', p.id, 'name', p.title, 'vendor', coalesce(c.brand_name, ''),
           'image', coalesce(nullif(c.card ->> 'avatar', ''), p.thumbnail, ''), 'is_listed', coalesce(c.is_listed, false))
         when 'brand' then jsonb_build_object('id', b.id, 'name', b.name)
         else jsonb_build_object('id', g.id, 'name', g.name) end as target
       from coupon_target t
       left join product p on t.kind = 'product' and p.id = t.target_id and p.deleted_at is null
       left join catalogue_product c on c.product_id = p.id
       left join brand b on t.kind = 'brand' and b.id = t.target_id and b.deleted_at is null
       left join product_category g on t.kind = 'category' and g.id = t.target_id and g.deleted_at is null
      where t.coupon_id = any(?) and t.deleted_at is null and coalesce(p.id, b.id, g.id) is not null
      order by t.created_at, t.id`,
    [rows.map(({ id }) => id)],
  )
  const targets = new Map<string, Targets>(
    rows.map(({ id }) => [id, { products: [], brands: [], categories: [] }]),
  )
  for (const { coupon_id, kind, target } of found) {
    const of = targets.get(coupon_id)
    if (!of) continue
    if (kind === "product") of.products.push(target)
    else of[kind === "brand" ? "brands" : "categories"].push(target)
  }
  const accounts = await namedAccounts(
    pg,
    rows.map(({ id }) => id),
  )
  return rows.map((row) =>
    present(row, {
      ...(targets.get(row.id) ?? { products: [], brands: [], categories: [] }),
      named_accounts: (accounts.get(row.id) ?? []).map(({ email, ...one }) => ({
        ...one,
        email: hidden(email),
      })),
    }),
  )
}

/** Who may use each of these coupons, as the database answers it: by coupon, the first named first. */
async function namedAccounts(
  db: Knex,
  couponIds: readonly string[],
): Promise<Map<string, { id: string; name: string; email: string }[]>> {
  const { rows } = await db.raw<{ rows: { coupon_id: string; id: string; name: string; email: string }[] }>(
    `select k.coupon_id, c.id, trim(concat_ws(' ', c.first_name, c.last_name)) as name, c.email
       from coupon_account k join customer c on c.id = k.customer_id and c.deleted_at is null
      where k.coupon_id = any(?) order by k.created_at, c.email`,
    [[...couponIds]],
  )
  const byCoupon = new Map<string, { id: string; name: string; email: string }[]>()
  for (const { coupon_id, ...account } of rows) {
    byCoupon.set(coupon_id, [...(byCoupon.get(coupon_id) ?? []), account])
  }
  return byCoupon
}

function present(row: CouponRow, parts: Parts): StaffCoupon {
  const value = row.value === null ? null : Number(row.value)
  return {
    ...pick(row, "id", "name", "code", "number_of_user", "multiple_usage", "first_order_only", "buyers"),
    is_automatic: row.is_automatic,
    tiers: row.tiers?.map(({ units, hundredths }) => ({ units, percentage: hundredths / 100 })) ?? null,
    percentage: row.method === "percentage" && !row.tiers ? value : null,
    coupon_amount: row.method === "fixed" ? value : null,
    starting_date: row.starts_at && dayOf(row.starts_at),
    expiring_date: row.ends_at && dayOf(row.ends_at),
    minimum_spend: toNaira(Number(row.minimum_kobo)),
    ...parts,
    is_active: row.status === "active",
    ...pick(row, "is_usable", "state", "uses", "accounts"),
    discount_given: toNaira(Number(row.discount_kobo)),
    revenue: toNaira(Number(row.revenue_kobo)),
    created_at: row.created_at.toISOString(),
    updated_at: row.updated_at.toISOString(),
  }
}
