import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { toNaira } from "../../../contract/money"
import { pick } from "../../../contract/pick"
import type { Sort } from "../../../contract/sorting"
import type { StaffWholesaler, WholesaleView } from "../../../contract/wholesale"
import { notFound } from "../../../errors"
import { daysLeft } from "../../../modules/wholesale/domain/eligibility"
import { folded } from "../../../sql/folded"
import { orderBy } from "../../../sql/order-by"
import { personWords } from "../../shared/people/person-words"

interface Row {
  id: string
  name: string
  email: string
  phone: string | null
  is_member: boolean
  since: Date | null
  opened_at: Date | null
  ends_at: Date | null
  windows_count: number
  orders_count: number
  bought_kobo: string
}

/** Whoever is a wholesaler, or was one, with the window that is open. */
const PEOPLE = `
  people as (
    select c.id, coalesce(nullif(concat_ws(' ', c.first_name, c.last_name), ''), c.email) as name, c.email, a.phone,
           a.role = 'wholesaler' as is_member, a.wholesaler_activated as since, w.opened_at, w.ends_at
      from account a
      join customer c on c.id = a.customer_id and c.deleted_at is null
      left join (
        select distinct on (customer_id) customer_id, opened_at, ends_at from wholesale_window
         where closed_at is null and ends_at > now() order by customer_id, ends_at desc) w on w.customer_id = c.id
     where a.deleted_at is null
       and (a.role = 'wholesaler' or exists (select from wholesale_window where customer_id = c.id)
            or exists (select from wholesale_switch where customer_id = c.id and became = 'wholesaler')))`

const ORDERS = {
  name: folded("name"),
  ends: { by: "ends_at", mayBeEmpty: true },
  since: { by: "since", mayBeEmpty: true },
} as const

const views: Record<WholesaleView, string> = {
  all: "true",
  open: "p.is_member and p.ends_at is not null",
  soon: "p.is_member and p.ends_at < now() + interval '7 days'",
  without: "p.is_member and p.ends_at is null",
  left: "not p.is_member",
}

const FIGURES = `
  (select count(*)::int from wholesale_window w where w.customer_id = page.id and w.closed_at is null) as windows_count,
  coalesce(o.n, 0)::int as orders_count, coalesce(o.kobo, 0) as bought_kobo`

const BOUGHT = `
  left join lateral (
    select count(*) as n, sum(paid_kobo - refunded_kobo) as kobo from shop_order
     where customer_id = page.id and wholesale_target_kobo is not null and paid_kobo > 0 and status <> 'cancelled') o on true`

/** Wholesalers who fit the words and the view, whose window ends first on top, and how many fit each view. */
export async function readWholesalers(
  pg: Knex,
  { q, view, sort }: { q: string; view: WholesaleView; sort?: Sort<keyof typeof ORDERS> | undefined },
  start: number,
  take: number,
): Promise<{ rows: StaffWholesaler[]; counts: Record<WholesaleView, number> }> {
  const search = personWords(q, "p.id", ["p.email", "p.phone"], "p.phone")
  const values = { ...search.values, start, take }
  const order = orderBy(sort, ORDERS, "is_member desc, ends_at nulls last, since desc nulls last, id", "id")
  const counted = Object.entries(views).map(([name, isOne]) => `'${name}', count(*) filter (where ${isOne})`)
  // One look at all of them, for the page and for all counts.
  const { rows } = await pg.raw<{ rows: (Row & { counts: Record<WholesaleView, number> })[] }>(
    `with ${PEOPLE}, found as materialized (select * from people p where ${search.sql}),
     page as (select * from found p where ${views[view]} order by ${order} offset :start limit :take)
     select page.*, ${FIGURES}, counted.counts
       from (select json_build_object(${counted.join(", ")}) as counts from found p) counted
       left join page on true ${BOUGHT} order by ${order}`,
    values,
  )
  const [first] = rows
  if (!first) throw new Error("Counting answers one row")
  return { rows: rows.filter(({ id }) => id !== null).map(present), counts: first.counts }
}

/** 404 for whoever never was a wholesaler. */
export async function readWholesaler(pg: Knex, customerId: string): Promise<StaffWholesaler> {
  const { rows } = await pg.raw<{ rows: Row[] }>(
    `with ${PEOPLE}, page as (select * from people where id = :customerId)
     select page.*, ${FIGURES} from page ${BOUGHT}`,
    { customerId },
  )
  const [row] = rows
  if (!row) throw notFound("This shopper never was a wholesaler")
  return present(row)
}

function present(row: Row): StaffWholesaler {
  return {
    ...pick(row, "id", "name", "email", "windows_count", "orders_count"),
    mobile: row.phone,
    member: row.is_member,
    since: row.since?.toISOString() ?? null,
    window:
      row.opened_at && row.ends_at
        ? {
            opened_at: row.opened_at.toISOString(),
            ends_at: row.ends_at.toISOString(),
            days_left: daysLeft(row.ends_at, new Date()),
          }
        : null,
    bought: toNaira(Number(row.bought_kobo)),
  }
}
