import { type StaffRole, staffRoles } from "../../src/modules/staff/domain/permissions"
import type { ShopClient } from "./client"
import type { ShopUnderTest } from "./shop"
import { signedIn } from "./shoppers"
import { makeStaff, newShopper } from "./staff"

export const shopperKinds = ["user", "other user", "wholesaler", "next_champ"] as const
export const callerNames = ["guest", ...shopperKinds, ...staffRoles] as const
export type CallerName = (typeof callerNames)[number]

/** One of those who may ask: nobody, shoppers of each role, staff of each role. Nobody else uses the account. */
export interface TestCaller {
  name: CallerName
  staffRole: StaffRole | null
  client: ShopClient
  /** Signs in again: the call may have ended the session. */
  renew(): Promise<void>
}

export async function openCaller(shop: ShopUnderTest, name: CallerName): Promise<TestCaller> {
  const client = shop.visitorOfBackend()
  const staffRole = staffRoles.find((role) => role === name) ?? null
  const email = await accountOf(shop, name, staffRole)
  const renew = async () => {
    if (email) await signedIn(shop, email, client)
  }
  await renew()
  return { name, staffRole, client, renew }
}

async function accountOf(
  shop: ShopUnderTest,
  name: CallerName,
  staffRole: StaffRole | null,
): Promise<string | null> {
  if (name === "guest") return null
  if (staffRole) return (await makeStaff(shop, staffRole)).email
  const { id, email } = await newShopper(shop, { isVerified: false })
  if (name === "wholesaler" || name === "next_champ") {
    await shop.sql(
      `update account set role = $1, wholesaler_activated = case when $1 = 'wholesaler' then now() end,
         email_verified_at = now()
       where customer_id = $2`,
      [name, id],
    )
  }
  return email
}
