import type { Data } from "../../src/contract/calls"
import { Authenticator, type DeviceHabits } from "./authenticator"
import type { Answer, ShopClient } from "./client"
import type { ShopUnderTest } from "./shop"
import { PASSWORD } from "./withdrawals"

/** A device that looks at the shop's own pages. */
export function deviceOf(
  shop: Pick<ShopUnderTest, "address">,
  habits: Partial<DeviceHabits> = {},
): Authenticator {
  return new Authenticator({ origin: shop.address.storefrontUrl, ...habits })
}

/** What the shop asks a device for, after the password. Throws when it is refused. */
export async function begunPasskey(client: ShopClient, one_time_code?: string) {
  const begun = await client.call("POST /user/passkeys/begin", {
    body: { password: PASSWORD, one_time_code },
  })
  if (begun.http !== 200) throw new Error(`${begun.http} ${begun.message}`)
  return begun.data
}

/** A passkey of this device in the account of whoever asks. */
export async function addPasskey(
  client: ShopClient,
  device: Authenticator,
  { name, one_time_code }: { name?: string; one_time_code?: string } = {},
): Promise<{ id: string; name: string }> {
  const credential = device.create(await begunPasskey(client, one_time_code))
  const added = await client.call("POST /user/passkeys", { body: { name, credential } })
  if (added.http !== 200) throw new Error(`${added.http} ${added.message}`)
  return added.data
}

/** What a device signs for a sign-in that somebody begins now. */
export async function signedBy(visitor: ShopClient, device: Authenticator) {
  const { data } = await visitor.call("POST /auth/passkey/begin")
  return device.get(data)
}

/** Signs in as the shop's own pages do. */
export async function enterByPasskey(
  visitor: ShopClient,
  device: Authenticator,
): Promise<Answer<Data<"POST /auth/passkey/finish">>> {
  const credential = await signedBy(visitor, device)
  return visitor.call("POST /auth/passkey/finish", { body: { credential, platform: "web" } })
}
