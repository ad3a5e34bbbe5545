import { Secret, TOTP } from "otpauth"
import type { ShopClient } from "./client"
import type { ShopUnderTest } from "./shop"
import { PASSWORD } from "./withdrawals"

/** What an authenticator app would show `ahead` steps from now. */
export const codeOf = (secret: string, ahead = 0) =>
  new TOTP({ secret: Secret.fromBase32(secret) }).generate({ timestamp: Date.now() + ahead * 30_000 })

/** As if the codes used so far were from long ago: no test waits for the next thirty seconds. */
export const forgetSteps = (shop: ShopUnderTest, ownerId: string) =>
  shop.sql("update staff_second_factor set last_step = 0 where user_id = $1", [ownerId])

export interface OwnFactor {
  secret: string
  recovery: string[]
  /** The first code, which has been used: another one computed now is of the same step only when none ended meanwhile. */
  used: string
  /** A code that works now. */
  code: () => Promise<string>
}

/** Sets up an authenticator app. `ownerId` is the shopper's id, or a staff member's. */
export async function setUpFactor(
  shop: ShopUnderTest,
  { client, ownerId, password = PASSWORD }: { client: ShopClient; ownerId: string; password?: string },
): Promise<OwnFactor> {
  const begun = await client.call("POST /user/second-factor/begin", { body: { password } })
  if (begun.http !== 200) throw new Error(`${begun.http} ${begun.message}`)
  const { secret } = begun.data
  const used = codeOf(secret)
  const confirmed = await client.call("POST /user/second-factor/confirm", { body: { one_time_code: used } })
  if (confirmed.http !== 200) throw new Error(`${confirmed.http} ${confirmed.message}`)
  const code = async () => {
    await forgetSteps(shop, ownerId)
    return codeOf(secret)
  }
  return { secret, recovery: confirmed.data.recovery_codes, used, code }
}
