import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { couponCodeOf } from "../../../contract/coupon-code"
import { readKobo } from "../../../contract/money"
import type { Buyers, CouponTerms, Discount, Target, Tier } from "../../../modules/coupons/domain/terms"
import type { Rows } from "../../../sql/columns"

interface TermsRow {
  id: string
  code: string
  status: string
  limit: number | null
  starts_at: Date | null
  ends_at: Date | null
  method: "percentage" | "fixed"
  value: string
  is_plain: boolean
  is_ours: boolean
  number_of_user: number | null
  multiple_usage: boolean | null
  minimum_kobo: string | null
  first_order_only: boolean | null
  buyers: Buyers | null
  name: string | null
  is_automatic: boolean | null
  tiers: Tier[] | null
  targets: Target[]
}

/**
 * Whether this shop's checkout can apply a promotion: `p` with its method `m`, campaign `c` and row of ours `k`. Null without
 * a method. Values have as many decimals as money or a percentage of ours.
 */
export const IS_PLAIN = `(p.type = 'standard' and not p.is_automatic
  and m.value is not null and (k.tiers is not null or m.value = round(m.value, 2))
  and (m.target_type = 'order' or (m.target_type = 'items' and m.allocation = 'across' and not exists (
    select 1 from application_method_target_rules r where r.application_method_id = m.id)))
  and (m.type = 'percentage' or lower(m.currency_code) = 'ngn')
  and not exists (select 1 from promotion_promotion_rule r where r.promotion_id = p.id)
  and not exists (select 1 from promotion_campaign_budget b where b.campaign_id = c.id and b.deleted_at is null))`

/**
 * A coupon is a promotion of Medusa with a row of ours. Promotions from the time when Medusa's own screen made them count
 * too, as far as they take a percentage or an amount off the whole order and ask for nothing that this shop does not know.
 */
export async function readTerms(pg: Knex, code: string): Promise<CouponTerms | null> {
  const { rows } = await pg.raw<Rows<TermsRow>>(
    `${TERMS} where upper(p.code) in (upper(?), ?) and p.deleted_at is null
      order by upper(p.code) = upper(?) desc, k.id nulls last, p.id limit 1`,
    [code.trim(), couponCodeOf(code), code.trim()],
  )
  return rows[0] ? termsOf(rows[0]) : null
}

/** At most so many promotions apply by themselves at a time: each of them is looked at for each cart. */
export const MOST_AUTOMATIC = 20

const RUNNING = `p.deleted_at is null and p.status = 'active'
  and (c.starts_at is null or c.starts_at <= now()) and (c.ends_at is null or c.ends_at > now())`

/** Promotions of ours that apply by themselves and run at this moment. */
export const readAutomatic = (pg: Knex): Promise<CouponTerms[]> =>
  readMany(pg, `k.is_automatic and ${RUNNING}`, MOST_AUTOMATIC)

const MOST_TRIED = 100

/** All of ours that run at this moment, those that apply by themselves first. */
export const readRunning = (pg: Knex): Promise<CouponTerms[]> =>
  readMany(pg, `k.id is not null and ${RUNNING}`, MOST_TRIED)

async function readMany(pg: Knex, condition: string, most: number): Promise<CouponTerms[]> {
  const { rows } = await pg.raw<Rows<TermsRow>>(
    `${TERMS} where ${condition} order by k.is_automatic desc, p.id desc limit ${most}`,
  )
  return rows.map(termsOf)
}

const TERMS = `
     select p.id, p.code, p.status, p."limit", c.starts_at, c.ends_at, m.type as method, m.value,
       ${IS_PLAIN} as is_plain,
       k.id is not null as is_ours, k.name, k.is_automatic, k.tiers, k.number_of_user, k.multiple_usage, k.minimum_kobo, k.first_order_only, k.buyers,
       coalesce((select jsonb_agg(jsonb_build_object('kind', t.kind, 'id', t.target_id)) from coupon_target t
                  where t.coupon_id = p.id and t.deleted_at is null), '[]') as targets
     from promotion p
     join promotion_application_method m on m.promotion_id = p.id and m.deleted_at is null
     left join promotion_campaign c on c.id = p.campaign_id and c.deleted_at is null
     left join coupon k on k.id = p.id and k.deleted_at is null`

function termsOf(row: TermsRow): CouponTerms {
  const discount = row.is_plain ? discountIn(row) : null
  return {
    promotionId: row.id,
    code: row.code,
    name: row.name ?? row.code,
    isAutomatic: row.is_automatic ?? false,
    discount: discount ?? { kind: "amount", kobo: 0 },
    isKnownKind: discount !== null,
    isRunning: row.status === "active",
    startsAt: row.starts_at,
    endsAt: row.ends_at,
    minimumKobo: Number(row.minimum_kobo ?? 0),
    firstOrderOnly: row.first_order_only ?? false,
    buyers: row.buyers ?? "everyone",
    mostAccounts: row.number_of_user,
    mostUses: row.limit,
    // Medusa's promotions know no limit by account unless a budget sets one.
    multipleUsage: row.is_ours ? (row.multiple_usage ?? false) : true,
    targets: row.targets,
  }
}

function discountIn({ method, value, tiers }: TermsRow): Discount | null {
  if (tiers) return { kind: "tiers", tiers }
  const hundredths = readKobo(value)
  if (hundredths === null) return null
  return method === "percentage" ? { kind: "percentage", hundredths } : { kind: "amount", kobo: hundredths }
}
