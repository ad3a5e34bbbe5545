import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { User } from "../../../contract/account"
import { ShopError } from "../../../errors"
import type { AccountRow } from "../../../modules/accounts/service"
import type { StaffRole } from "../../../modules/staff/domain/permissions"

/** A person as the joined tables give one: a customer with an account, a staff member, or both. */
type PersonRow = Partial<Omit<AccountRow, "id" | "created_at">> & {
  id: string
  first_name: string | null
  last_name: string | null
  email: string
  created_at: Date
  staff_role: StaffRole | null
  /** Not asked of staff who are no shoppers. */
  has_ordered?: boolean
}

const ofCustomer = `
  select a.*, c.id, c.first_name, c.last_name, c.email, c.created_at, s.role as staff_role,
         exists (select 1 from shop_order o where o.customer_id = c.id and o.status <> 'cancelled') as has_ordered
    from customer c
    left join account a on a.customer_id = c.id and a.deleted_at is null
    left join staff_member s on s.user_id = :userId and s.deleted_at is null
   where c.id = :customerId and c.deleted_at is null`

const ofUser = `
  select u.id, u.first_name, u.last_name, u.email, u.created_at, s.role as staff_role
    from "user" u
    left join staff_member s on s.user_id = u.id and s.deleted_at is null
   where u.id = :userId and u.deleted_at is null`

/**
 * The signed-in person (docs/accounts.md). A shopper who is staff, too, appears under the shopper's id with the staff
 * role; staff alone under the user's id with nulls. 401 when the person is gone.
 */
export async function readUser(
  container: MedusaContainer,
  { customerId, userId }: { customerId: string | null; userId: string | null },
): Promise<User> {
  const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const found = await pg.raw<{ rows: PersonRow[] }>(customerId ? ofCustomer : ofUser, {
    customerId,
    userId: userId ?? "",
  })
  const row = found.rows[0]
  if (!row) throw new ShopError("unauthenticated", "unauthenticated", "Please sign in to continue")
  return present(row)
}

function present(row: PersonRow): User {
  return {
    id: row.id,
    first_name: row.first_name ?? "",
    last_name: row.last_name ?? "",
    email: row.email,
    mobile: row.phone ?? null,
    gender: row.gender ?? null,
    dob: row.dob ?? null,
    role: row.staff_role ?? row.role ?? "user",
    wholesaler_activated: row.wholesaler_activated?.toISOString() ?? null,
    referer_id: row.referer_id ?? "",
    affiliate: Boolean(row.affiliate_activated_at),
    email_verified: Boolean(row.email_verified_at),
    mobile_verified: Boolean(row.mobile_verified_at),
    has_ordered: row.has_ordered ?? false,
    state_id: row.state_id ?? null,
    lga_id: row.lga_id ?? null,
    address: row.address ?? null,
    city: row.city ?? null,
    postcode: row.postcode ?? null,
    apartment: row.apartment ?? null,
    account_number: row.account_number ?? null,
    account_name: row.account_name ?? null,
    bank_code: row.bank_code ?? null,
    avatar: row.avatar ?? null,
    created_at: row.created_at.toISOString(),
  }
}
