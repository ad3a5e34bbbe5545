import { randomUUID } from "node:crypto"
import type { StaffRole } from "../../src/modules/staff/domain/permissions"
import type { ShopClient } from "./client"
import type { ShopUnderTest } from "./shop"
import { makePeople, type NewShopper, signedIn } from "./shoppers"

export type { NewShopper }

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

/** The same, signed in. */
export async function staffClient(shop: ShopUnderTest, role: StaffRole | null): Promise<ShopClient> {
  return signedIn(shop, (await makeStaff(shop, role)).email)
}

/** A shopper whom nobody else uses, with a confirmed e-mail. */
export async function newShopper(shop: ShopUnderTest, { isVerified = true } = {}): Promise<NewShopper> {
  const [shopper] = await makePeople(shop, 1, { isVerified })
  if (!shopper) throw new Error("No shopper was made")
  return shopper
}

export const changeRole = (who: ShopClient, id: string, role: string) =>
  who.call("POST /admin/change-role/{id}", { params: { id }, body: { role, reason: "A test" } })

export const removeStaff = (who: ShopClient, id: string) =>
  who.call("DELETE /admin/staff/delete/{id}", { params: { id } })

/** A shopper whom the owner has put on the staff, signed in as what they now are. */
export async function hire(
  shop: ShopUnderTest,
  owner: ShopClient,
  role: string,
): Promise<NewShopper & { staffId: string }> {
  const shopper = await newShopper(shop)
  const answer = await changeRole(owner, shopper.id, role)
  if (answer.http !== 200) throw new Error(`${role}: ${answer.http} ${answer.message}`)
  const client = await signedIn(shop, shopper.email)
  return { ...shopper, staffId: String(answer.data.staff_id), client }
}
