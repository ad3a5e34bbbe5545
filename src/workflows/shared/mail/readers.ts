import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { allows, type Permission, staffRoles } from "../../../modules/staff/domain/permissions"

export interface Reader {
  email: string
  firstName: string | null
}

/** Where mails about their money reach a shopper, one who is shut out, too; null when the account is gone. */
export async function ownerOfMoney(container: MedusaContainer, customerId: string): Promise<Reader | null> {
  const row = await container
    .resolve(ContainerRegistrationKeys.PG_CONNECTION)("customer")
    .where({ id: customerId })
    .whereNull("deleted_at")
    .first("email", "first_name")
  return row?.email ? { email: row.email, firstName: row.first_name } : null
}

/** Where mails about their own affairs reach these shoppers, by id. Who has left, or is shut out, is not among them. */
export async function readersOf(
  container: MedusaContainer,
  customerIds: readonly string[],
): Promise<Map<string, Reader>> {
  const rows: { id: string; email: string; first_name: string | null }[] = await container
    .resolve(ContainerRegistrationKeys.PG_CONNECTION)("customer as c")
    .join("account as a", "a.customer_id", "c.id")
    .whereIn("c.id", [...new Set(customerIds)])
    .whereNull("c.deleted_at")
    .whereNull("a.deleted_at")
    .whereNull("a.blocked_at")
    .select("c.id", "c.email", "c.first_name")
  return new Map(rows.map(({ id, email, first_name }) => [id, { email, firstName: first_name }]))
}

/** Members of staff whose role has a permission, by the id of their user. */
export async function staffWho(
  container: MedusaContainer,
  permission: Permission,
): Promise<Map<string, Reader>> {
  const rows: { id: string; email: string; first_name: string | null }[] = await container
    .resolve(ContainerRegistrationKeys.PG_CONNECTION)("staff_member as s")
    .join("user as u", "u.id", "s.user_id")
    .whereIn(
      "s.role",
      staffRoles.filter((role) => allows(role, permission)),
    )
    .whereNull("s.deleted_at")
    .whereNull("u.deleted_at")
    .orderBy("u.id")
    .select("u.id", "u.email", "u.first_name")
  return new Map(rows.map(({ id, email, first_name }) => [id, { email, firstName: first_name }]))
}
