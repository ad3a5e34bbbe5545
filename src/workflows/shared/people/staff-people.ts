import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { StaffPerson } from "../../../contract/order-desk"
import { allows, staffRoles } from "../../../modules/staff/domain/permissions"

const NAME = `coalesce(nullif(concat_ws(' ', u.first_name, u.last_name), ''), u.email)`

/** Members of staff by id, also those who have left. */
export async function staffByIds(
  db: Knex,
  ids: readonly (string | null)[],
): Promise<Map<string, StaffPerson>> {
  const wanted = [...new Set(ids.filter((id) => id !== null))]
  if (wanted.length === 0) return new Map()
  const { rows } = await db.raw<{ rows: StaffPerson[] }>(
    `select u.id, ${NAME} as name from "user" u where u.id = any(?)`,
    [wanted],
  )
  return new Map(rows.map((person) => [person.id, person]))
}

/** Everybody who may work on orders, by name. */
export async function orderStaff(db: Knex): Promise<StaffPerson[]> {
  const { rows } = await db.raw<{ rows: StaffPerson[] }>(
    `select u.id, ${NAME} as name from staff_member s join "user" u on u.id = s.user_id and u.deleted_at is null
      where s.deleted_at is null and s.role = any(?) order by name, u.id`,
    [staffRoles.filter((role) => allows(role, "orders.update"))],
  )
  return rows
}
