import type { ShopClient } from "./client"
import { codeIn, messageTo } from "./outbox"
import type { ShopUnderTest } from "./shop"

/** A new shopper, with the code that was mailed at registration. */
export async function newcomer(shop: ShopUnderTest) {
  const client = shop.visitor()
  const { email, mobile } = await client.register()
  const code = codeIn(await messageTo(shop, email))
  const { data } = await client.call("GET /user")
  return { client, id: data.id, email, phone: `+234${mobile.slice(1)}`, code }
}

export const verify = (client: ShopClient, verification_otp: string | number) =>
  client.call("POST /auth/verify/otp", { body: { verification_otp } })

/** Asks for another e-mail, by default with the password of the demo shop. */
export async function changeEmail(client: ShopClient, email: string, current_password = "Beauty-2026!") {
  return client.call("PUT /user/settings/profile/update", { body: { email, current_password } })
}
