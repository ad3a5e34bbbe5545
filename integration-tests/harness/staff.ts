import { randomUUID } from "node:crypto"
import type { StaffRole } from "../../src/modules/staff/domain/permissions"
import type { ShopUnderTest } from "./shop"

/**
 * A member of staff whom nobody else uses, without the way by mail; without a role, a Medusa user who may do nothing.
 * Signs in with the demo shop's password.
 */
export async function makeStaff(
  shop: ShopUnderTest,
  role: StaffRole | null,
  email = `staff.${randomUUID()}@example.com`,
): Promise<{ email: string; userId: string }> {
  const id = randomUUID().replaceAll("-", "")
  const userId = `user_${id}`
  await shop.sql(`insert into "user" (id, first_name, last_name, email) values ($1, 'Sola', 'Ade', $2)`, [
    userId,
    email,
  ])
  await shop.sql(
    "insert into auth_identity (id, app_metadata) values ($1, jsonb_build_object('user_id', $2::text))",
    [`authid_${id}`, userId],
  )
  await shop.sql(
    `insert into provider_identity (id, entity_id, provider, auth_identity_id, provider_metadata)
     select $1, $2, 'emailpass', $3, provider_metadata from provider_identity
      where entity_id = 'finance@demo.shop' and provider = 'emailpass'`,
    [id, email, `authid_${id}`],
  )
  if (role) {
    await shop.sql("insert into staff_member (id, user_id, role) values ($1, $2, $3)", [
      `staff_${id}`,
      userId,
      role,
    ])
  }
  return { email, userId }
}
