import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { notFound } from "../../../errors"
import type { AccountRow } from "../../../modules/accounts/service"
import type { StaffRole } from "../../../modules/staff/domain/permissions"

/** Somebody with an account: shopper, member of staff, or both under one sign-in. */
export interface Person {
  customer_id: string | null
  /** The Medusa user of a person who is staff, or was. */
  user_id: string | null
  auth_identity_id: string | null
  email: string
  first_name: string
  last_name: string
  /** Null when the person is not a shopper. */
  shopper_role: AccountRow["role"] | null
  /** Null when the person is not staff. */
  staff_role: StaffRole | null
  is_verified: boolean
}

const COLUMNS = `
  ai.id as auth_identity_id, u.id as user_id, c.id as customer_id,
  coalesce(c.email, u.email) as email,
  coalesce(c.first_name, u.first_name, '') as first_name, coalesce(c.last_name, u.last_name, '') as last_name,
  a.role as shopper_role, s.role as staff_role, a.email_verified_at is not null as is_verified`

const BY_CUSTOMER = `
  select ${COLUMNS}
    from customer c
    join account a on a.customer_id = c.id and a.deleted_at is null
    left join auth_identity ai on ai.app_metadata ->> 'customer_id' = c.id and ai.deleted_at is null
    left join "user" u on u.id = ai.app_metadata ->> 'user_id' and u.deleted_at is null
    left join staff_member s on s.user_id = u.id and s.deleted_at is null
   where c.id = ? and c.deleted_at is null
   order by u.id nulls last limit 1`

const BY_USER = `
  select ${COLUMNS}
    from "user" u
    left join auth_identity ai on ai.app_metadata ->> 'user_id' = u.id and ai.deleted_at is null
    left join customer c on c.id = ai.app_metadata ->> 'customer_id' and c.deleted_at is null
    left join account a on a.customer_id = c.id and a.deleted_at is null
    left join staff_member s on s.user_id = u.id and s.deleted_at is null
   where u.id = ? and u.deleted_at is null
   order by c.id nulls last limit 1`

/** By a shopper's id, or by a staff member's. 404 when there is nobody. */
export async function personOf(pg: Knex, id: string): Promise<Person> {
  const [sql, other] = id.startsWith("user_") ? [BY_USER, BY_CUSTOMER] : [BY_CUSTOMER, BY_USER]
  for (const query of [sql, other]) {
    const { rows } = await pg.raw<{ rows: Person[] }>(query, [id])
    if (rows[0]) return rows[0]
  }
  throw notFound("Account not found")
}

/** "Ada Obi", or the e-mail of a person without a name. */
export function nameOf(person: Pick<Person, "first_name" | "last_name" | "email">): string {
  return `${person.first_name} ${person.last_name}`.trim() || person.email
}
