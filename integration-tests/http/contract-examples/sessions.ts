import { addPasskey, begunPasskey, deviceOf, enterByPasskey } from "../../harness/passkeys"
import { newShopper } from "../../harness/staff"
import type { Examples } from "./example"

export const sessionExamples: Examples = ({ shop, shopper }) => ({
  "GET /user/sessions": () => shopper().call("GET /user/sessions"),
  "GET /user/passkeys": async () => {
    const { client } = await newShopper(shop)
    await addPasskey(client, deviceOf(shop))
    return client.call("GET /user/passkeys")
  },
  "POST /user/passkeys/begin": async () => {
    const { client } = await newShopper(shop)
    await addPasskey(client, deviceOf(shop))
    return client.call("POST /user/passkeys/begin", { body: { password: "Beauty-2026!" } })
  },
  "POST /user/passkeys": async () => {
    const { client } = await newShopper(shop)
    const credential = deviceOf(shop).create(await begunPasskey(client))
    return client.call("POST /user/passkeys", { body: { credential } })
  },
  "DELETE /user/passkeys/{id}": async () => {
    const { client } = await newShopper(shop)
    const { id } = await addPasskey(client, deviceOf(shop))
    const body = { password: "Beauty-2026!" }
    return client.call("DELETE /user/passkeys/{id}", { params: { id }, body })
  },
  "POST /auth/passkey/begin": () => shop.visitor().call("POST /auth/passkey/begin"),
  "POST /auth/passkey/finish": async () => {
    const { client } = await newShopper(shop)
    const device = deviceOf(shop)
    await addPasskey(client, device)
    return enterByPasskey(shop.visitor(), device)
  },
})
