import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Json } from "../../../modules/audit/domain/redact"
import type { AuditRow } from "../../../modules/audit/service"
import { staffByIds } from "../people/staff-people"

/** What a customer `c` is called. */
const PERSON = "nullif(concat_ws(' ', c.first_name, c.last_name), '')"

/** How records of a type are called: a statement that answers `id` and `name` for `:ids`, gone ones as well, and `kobo` of what has a sum. */
const NAMES: { readonly [type: string]: string } = {
  product: "select id, title as name from product where id = any(:ids)",
  variant: `select v.id, concat_ws(', ', p.title, v.title) as name from product_variant v
              left join product p on p.id = v.product_id where v.id = any(:ids)`,
  order: "select id, order_number as name from shop_order where id = any(:ids)",
  return: "select id, number as name from order_return where id = any(:ids)",
  refund: `select r.id, o.order_number as name, r.amount_kobo as kobo from order_refund r join shop_order o on o.id = r.order_id
            where r.id = any(:ids)`,
  user: `select id, nullif(concat_ws(' ', first_name, last_name), '') as name from customer where id = any(:ids)
         union all
         select id, coalesce(nullif(concat_ws(' ', first_name, last_name), ''), email) from "user" where id = any(:ids)`,
  staff: `select id, coalesce(nullif(concat_ws(' ', first_name, last_name), ''), email) as name from "user"
           where id = any(:ids)
          union all select id, email from staff_invitation where id = any(:ids)`,
  category: "select id, name from product_category where id = any(:ids)",
  brand: "select id, name from brand where id = any(:ids)",
  top_brand: `select t.id, b.name from top_brand t join brand b on b.id = t.brand_id where t.id = any(:ids)
              union all select id, name from brand where id = any(:ids)`,
  coupon: "select id, code as name from promotion where id = any(:ids)",
  promotion: "select id, code as name from promotion where id = any(:ids)",
  campaign: "select id, name from promotion_campaign where id = any(:ids)",
  price_list: "select id, title as name from price_list where id = any(:ids)",
  price_change: "select id, summary as name from price_change where id = any(:ids)",
  price_schedule: "select id, summary as name from price_schedule where id = any(:ids)",
  price_band: "select id, name from price_band where id = any(:ids)",
  banner: "select id, name from site_banner where id = any(:ids)",
  home_row: "select id, title as name from home_row where id = any(:ids)",
  post: "select id, title as name from content_post where id = any(:ids)",
  courier: "select id, name from courier where id = any(:ids)",
  stock_lot: `select l.id, concat_ws(', ', coalesce(ii.title, ii.sku), nullif(l.lot, ''), to_char(l.expires_on, 'YYYY-MM-DD')) as name
                from stock_lot l join inventory_item ii on ii.id = l.inventory_item_id where l.id = any(:ids)`,
  supplier: "select id, name from supplier where id = any(:ids)",
  purchase_order: "select id, number as name from purchase_order where id = any(:ids)",
  pickup_location: "select id, name from pickup_location where id = any(:ids)",
  holiday: "select id, name from delivery_holiday where id = any(:ids)",
  state: "select id, name from state where id = any(:ids)",
  lga: "select id, name from lga where id = any(:ids)",
  delivery_rule: `select r.id, coalesce(l.name, s.name) as name from delivery_rule r join state s on s.id = r.state_id
                    left join lga l on l.id = r.lga_id where r.id = any(:ids)`,
  synonyms: "select id, array_to_string(words, ', ') as name from search_synonym where id = any(:ids)",
  recommendation: `select r.id, p.title as name from skin_recommendation r join product p on p.id = r.product_id
                    where r.id = any(:ids)`,
  review:
    "select r.id, p.title as name from review r join product p on p.id = r.product_id where r.id = any(:ids)",
  question: `select q.id, p.title as name from product_question q join product p on p.id = q.product_id
              where q.id = any(:ids)`,
  loan: `select l.id, concat_ws(' of ', l.number, ${PERSON}) as name, coalesce(l.principal_kobo, l.asked_kobo) as kobo
           from loan l left join customer c on c.id = l.customer_id where l.id = any(:ids)`,
  gift_card: "select id, reference as name, amount_kobo as kobo from gift_card where id = any(:ids)",
  wallet: `select c.id, ${PERSON} as name from customer c where c.id = any(:ids)`,
  withdrawal: `select w.id, concat_ws(' of ', w.reference, ${PERSON}) as name, w.amount_kobo as kobo
                 from wallet_withdrawal w left join customer c on c.id = w.customer_id where w.id = any(:ids)`,
  wallet_adjustment: `select a.id, ${PERSON} as name, a.amount_kobo as kobo
                        from wallet_adjustment a join customer c on c.id = a.customer_id where a.id = any(:ids)`,
  hustle: `select h.id, ${PERSON} as name
             from hustle h join customer c on c.id = h.customer_id where h.id = any(:ids)`,
  skin_selfie: `select s.id, ${PERSON} as name from skin_selfie s join customer c on c.id = s.customer_id where s.id = any(:ids)`,
  kept_money: `select k.id, concat_ws(' for order ', k.reference, o.order_number) as name,
                      case when k.currency = 'NGN' then k.received_kobo end as kobo
                 from kept_money k left join shop_order o on o.id = k.order_id where k.id = any(:ids)`,
  bank_break:
    "select id, ref as name, coalesce(bank_kobo, 0) - coalesce(our_kobo, 0) as kobo from bank_break where id = any(:ids)",
  webhook: "select id, concat_ws(' ', event, reference) as name from webhook_event where id = any(:ids)",
  dispute: `select d.id, o.order_number as name, d.amount_kobo as kobo from card_dispute d left join shop_order o on o.id = d.order_id
             where d.id = any(:ids)`,
  payment: `select p.id, o.order_number as name from payment p
              join shop_order o on o.payment_collection_id = p.payment_collection_id where p.id = any(:ids)`,
  newsletter_subscriber: "select id, email as name from newsletter_subscriber where id = any(:ids)",
  outbox_job: `select id::text, concat_ws(' ', kind, key) as name from outbox_job where id::text = any(:ids)`,
  product_view: "select id, name from product_view where id = any(:ids)",
  product_import: "select id, filename as name from import_run where id = any(:ids)",
}

/** The screen of the admin on which a record is. */
const LINKS: { readonly [type: string]: (id: string) => string } = {
  product: (id) => `/product-desk/${id}`,
  order: (id) => `/order-desk?open=${id}`,
  user: (id) => `/users/${id}`,
  wallet: (id) => `/users/${id}`,
  loan: (id) => `/loans?open=${id}`,
  return: (id) => `/returns?open=${id}`,
  withdrawal: (id) => `/withdrawals?open=${id}`,
  review: (id) => `/reviews?open=${id}`,
  question: (id) => `/questions?open=${id}`,
  coupon: () => "/coupons",
  brand: () => "/brands",
  category: () => "/catalogue-tree",
  banner: () => "/site-banners",
  delivery_rule: () => "/delivery",
  pickup_location: () => "/delivery/pickup",
  courier: () => "/delivery/couriers",
  stock_lot: () => "/stock/lots",
  supplier: () => "/purchase-orders/suppliers",
  purchase_order: (id) => `/purchase-orders?open=${id}`,
  price_change: () => "/price-change",
  price_schedule: () => "/price-change",
  staff: () => "/staff",
}

/** What a price is of. */
export interface PriceName {
  variantId: string
  /** Product and shade. */
  name: string
  /** The price list's title; null for the regular price. */
  list: string | null
}

/** What ids in the log are called now. */
export interface AuditNames {
  actor(id: string | null): string | null
  target(type: string | null, id: string | null): string | null
  /** The sum of what it is about, in kobo. */
  sum(type: string | null, id: string | null): number | null
  link(type: string | null, id: string | null): string | null
  price(id: string): PriceName | null
}

/** What of an entry has names. */
type Named = Pick<AuditRow, "actor_id" | "target_type" | "target_id" | "before" | "after" | "details">

/** What an entry is about. Those of wallets named nobody at first, or a withdrawal: whose it is was sent. */
export function aboutOf({
  target_type,
  target_id,
  details,
}: Pick<Named, "target_type" | "target_id" | "details">): {
  type: string | null
  id: string | null
} {
  if (target_type !== "wallet") return { type: target_type, id: target_id }
  const sent = part(details, "sent")
  const [user, withdrawal] = [sent?.user_id, sent?.id]
  if (typeof withdrawal === "string") return { type: "withdrawal", id: withdrawal }
  return { type: "wallet", id: target_id ?? (typeof user === "string" ? user : null) }
}

/** Of all that the log is about: type, id, what `plain` makes of the name, and kobo. */
export function everyName(plain: string): string {
  return Object.entries(NAMES)
    .map(([type, names]) => {
      const ids = `array(select distinct target_id from audit_words where target_type = '${type}')`
      return `select '${type}' as type, id, ${plain} as name, ${SUMS.has(type) ? "kobo::bigint" : "null::bigint"} as kobo
                from (${names.replaceAll(":ids", ids)}) ${type}_names`
    })
    .join(" union all ")
}

/** The types that have a sum. */
const SUMS = new Set(Object.keys(NAMES).filter((type) => NAMES[type]?.includes(" as kobo")))

interface Found {
  id: string
  name: string | null
  kobo?: string | number | null
}

/** The names of what these entries speak of, one statement for each type among them. */
export async function namesOf(db: Knex, rows: readonly Named[]): Promise<AuditNames> {
  const byType = new Map<string, Set<string>>()
  for (const { type, id } of rows.map(aboutOf)) {
    if (!type || !id || !NAMES[type]) continue
    byType.set(type, (byType.get(type) ?? new Set()).add(id))
  }
  const [actors, prices, ...found] = await Promise.all([
    staffByIds(
      db,
      rows.flatMap(({ actor_id, details }) => [actor_id, assignedIn(details)]),
    ),
    pricesOf(db, rows),
    ...[...byType].map(async ([type, ids]): Promise<[string, Map<string, Found>]> => {
      const read = await db.raw<{ rows: Found[] }>(NAMES[type] ?? "", {
        ids: [...ids],
      })
      return [type, new Map(read.rows.map((row) => [row.id, row]))]
    }),
  ])
  const names = new Map(found)
  return {
    actor: (id) => (id && actors.get(id)?.name) || null,
    target: (type, id) => (type && id && names.get(type)?.get(id)?.name) || null,
    sum: (type, id) => {
      const kobo = type && id ? names.get(type)?.get(id)?.kobo : null
      return kobo === null || kobo === undefined ? null : Number(kobo)
    },
    link: (type, id) => (type && id && LINKS[type]?.(id)) || null,
    price: (id) => prices.get(id) ?? null,
  }
}

async function pricesOf(db: Knex, rows: readonly Named[]): Promise<Map<string, PriceName>> {
  const ids = rows.flatMap(({ before, after }) => [...keysOf(before), ...keysOf(after)])
  if (ids.length === 0) return new Map()
  const { rows: found } = await db.raw<{ rows: (PriceName & { id: string })[] }>(
    `select p.id, v.id as "variantId", concat_ws(', ', t.title, v.title) as name, l.title as list
       from price p
       join product_variant_price_set s on s.price_set_id = p.price_set_id
       join product_variant v on v.id = s.variant_id
       join product t on t.id = v.product_id
       left join price_list l on l.id = p.price_list_id
      where p.id = any(?)`,
    [[...new Set(ids)]],
  )
  return new Map(found.map((price) => [price.id, price]))
}

/** Whom an order was given to. */
function assignedIn(details: Json): string | null {
  const id = part(details, "sent")?.assigned_to
  return typeof id === "string" ? id : null
}

/** The ids of prices in a snapshot: a product's and a price list's stand under the same name. */
function keysOf(snapshot: Json): string[] {
  const prices = part(snapshot, "prices")
  return prices === null ? [] : Object.keys(prices)
}

/** One part of a snapshot, where it is a record. */
export function part(snapshot: Json, name: string): { [key: string]: Json } | null {
  const value = isRecord(snapshot) ? snapshot[name] : null
  return value !== undefined && isRecord(value) ? value : null
}

export function isRecord(value: Json): value is { [key: string]: Json } {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}
