import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { StaffRow } from "../../../contract/admin-staff"
import type { Sort } from "../../../contract/sorting"
import type { StaffRole } from "../../../modules/staff/domain/permissions"
import { folded, hasWords } from "../../../sql/folded"
import { orderBy } from "../../../sql/order-by"

interface Row {
  id: string
  first_name: string | null
  last_name: string | null
  email: string
  role: StaffRole
  second_factor: boolean
  passkeys: number
  customer_id: string | null
  last_seen_at: Date | null
  created_at: Date
}

const NAME = folded("u.first_name", "u.last_name")
const ORDERS = { name: NAME, role: "s.role", seen: { by: "last_seen_at", mayBeEmpty: true } } as const

/** Members of staff, by name unless they are sorted; `me` is the user who asks. */
export async function readStaff(
  pg: Knex,
  me: string,
  { q, sort }: { q: string; sort?: Sort<keyof typeof ORDERS> | undefined },
  start: number,
  take: number,
): Promise<{ rows: StaffRow[]; total: number }> {
  const words = hasWords(q, "u.first_name", "u.last_name", "u.email")
  const people = `
    from staff_member s
    join "user" u on u.id = s.user_id and u.deleted_at is null
   where s.deleted_at is null and ${words.sql}`
  const [page, counted] = await Promise.all([
    pg.raw<{ rows: Row[] }>(
      `select u.id, u.first_name, u.last_name, u.email, s.role, s.created_at,
              exists (select 1 from staff_second_factor f
                       where f.secret is not null and f.user_id in (u.id, (
                         select ai.app_metadata ->> 'customer_id' from auth_identity ai
                          where ai.app_metadata ->> 'user_id' = u.id and ai.deleted_at is null limit 1))) as second_factor,
              (select count(*)::int from passkey p
                 join auth_identity ai on ai.id = p.auth_identity_id and ai.deleted_at is null
                where ai.app_metadata ->> 'user_id' = u.id) as passkeys,
              (select c.id from auth_identity ai
                 join customer c on c.id = ai.app_metadata ->> 'customer_id' and c.deleted_at is null
                where ai.app_metadata ->> 'user_id' = u.id and ai.deleted_at is null limit 1) as customer_id,
              (select max(last_seen_at) from account_session x where x.user_id = u.id) as last_seen_at
       ${people}
       order by ${orderBy(sort, ORDERS, `${NAME}, u.email, u.id`, "u.id")} offset :start limit :take`,
      { ...words.values, start, take },
    ),
    pg.raw<{ rows: { total: number }[] }>(`select count(*)::int as total ${people}`, words.values),
  ])
  const rows = page.rows.map((row) => ({
    ...row,
    first_name: row.first_name ?? "",
    last_name: row.last_name ?? "",
    last_seen_at: row.last_seen_at?.toISOString() ?? null,
    created_at: row.created_at.toISOString(),
    is_me: row.id === me,
  }))
  return { rows, total: counted.rows[0]?.total ?? 0 }
}
