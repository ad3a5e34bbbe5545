import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { UserRow, UserView } from "../../../contract/admin-users"
import type { Sort } from "../../../contract/sorting"
import type { AccountRow } from "../../../modules/accounts/service"
import type { StaffRole } from "../../../modules/staff/domain/permissions"
import { sortedNames } from "../../../sql/folded"
import { orderBy } from "../../../sql/order-by"
import { personWords } from "../../shared/people/person-words"

interface Row {
  id: string
  first_name: string | null
  last_name: string | null
  email: string
  phone: string | null
  shopper_role: AccountRow["role"]
  staff_role: StaffRole | null
  email_verified_at: Date | null
  mobile_verified_at: Date | null
  affiliate_activated_at: Date | null
  orders_count: number
  blocked_at: Date | null
  created_at: Date
}

/** Shoppers who are staff as well: few, so that they are found first and everybody else is compared with them. */
const STAFF = `
  staff as materialized (
    select ai.app_metadata ->> 'customer_id' as customer_id, s.role
      from staff_member s
      join "user" u on u.id = s.user_id and u.deleted_at is null
      join auth_identity ai on ai.app_metadata ->> 'user_id' = s.user_id and ai.deleted_at is null
     where s.deleted_at is null and ai.app_metadata ->> 'customer_id' is not null)`

const ORDERS = {
  name: sortedNames(),
  phone: { by: "phone", mayBeEmpty: true },
  joined: "created_at",
} as const

const views: Record<UserView, string> = {
  all: "true",
  wholesaler: "p.shopper_role = 'wholesaler'",
  next_champ: "p.shopper_role = 'next_champ'",
  affiliate: "p.affiliate_activated_at is not null",
  staff: "p.staff_role is not null",
  blocked: "p.blocked_at is not null",
}

/**
 * Accounts that fit the words, by what they are sorted and counted by. Words are looked for once in each, for the page and for all
 * counts; without words, holding everybody in memory would cost more than reading them twice.
 */
function peopleSql(q: string): { sql: string; values: Record<string, string> } {
  const search = personWords(q, "c.id", ["c.email", "a.phone", "a.referer_id"], "a.phone")
  const sql = `
    ${STAFF}, p as ${q ? "materialized" : "not materialized"} (
      select c.id, c.first_name, c.last_name, a.phone, a.role as shopper_role, st.role as staff_role,
             a.affiliate_activated_at, a.blocked_at, c.created_at
        from customer c
        join account a on a.customer_id = c.id and a.deleted_at is null
        left join staff st on st.customer_id = c.id
       where c.deleted_at is null and ${search.sql})`
  return { sql, values: search.values }
}

const PAGE = `
  select c.id, c.first_name, c.last_name, c.email, a.phone, a.role as shopper_role, st.role as staff_role,
         a.email_verified_at, a.mobile_verified_at, a.affiliate_activated_at, a.blocked_at, c.created_at,
         (select count(*)::int from shop_order o where o.customer_id = c.id) as orders_count
    from customer c
    join account a on a.customer_id = c.id and a.deleted_at is null
    left join staff st on st.customer_id = c.id
   where c.id = any(:ids) order by array_position(:ids, c.id)`

/** Accounts that fit the words and the view, the newest first, and how many fit each view. */
export async function readUsers(
  pg: Knex,
  { q, view, sort }: { q: string; view: UserView; sort?: Sort<keyof typeof ORDERS> | undefined },
  start: number,
  take: number,
): Promise<{ rows: UserRow[]; counts: Record<UserView, number> }> {
  const { sql, values } = peopleSql(q)
  const counted = Object.entries(views).map(
    ([name, fits]) => `count(*) filter (where ${fits})::int as "${name}"`,
  )
  const order = orderBy(sort, ORDERS, "created_at desc, id", "id")
  const found = await pg.raw<{ rows: (Record<UserView, number> & { ids: string[] })[] }>(
    `with ${sql}
     select ${counted.join(", ")},
            array(select id from p where ${views[view]} order by ${order} offset :start limit :take) as ids
       from p`,
    { ...values, start, take },
  )
  const [first] = found.rows
  if (!first) throw new Error("Counting answers one row")
  const { ids, ...counts } = first
  const page = await pg.raw<{ rows: Row[] }>(`with ${STAFF} ${PAGE}`, { ids })
  return { rows: page.rows.map(present), counts }
}

function present(row: Row): UserRow {
  return {
    id: row.id,
    first_name: row.first_name ?? "",
    last_name: row.last_name ?? "",
    email: row.email,
    mobile: row.phone,
    role: row.staff_role ?? row.shopper_role,
    shopper_role: row.shopper_role,
    email_verified: row.email_verified_at !== null,
    mobile_verified: row.mobile_verified_at !== null,
    affiliate: row.affiliate_activated_at !== null,
    orders_count: row.orders_count,
    blocked_at: row.blocked_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
  }
}
