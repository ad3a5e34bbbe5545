import { decode } from "jsonwebtoken"
import type { ShopClient } from "../harness/client"
import { codeIn, mailAbout } from "../harness/outbox"
import { sharedShop } from "../harness/shared-shop"
import { makeStaff, newShopper } from "../harness/staff"

const shop = sharedShop()
const visitor = () => shop.visitor()
afterAll(() => shop.disconnect())

const PASSWORD = "Beauty-2026!"

function sessionOf({ token = "" }: ShopClient): string {
  const claims = decode(token)
  if (typeof claims !== "object" || !claims?.jti) throw new Error("This token names no session")
  return claims.jti
}

const opens = async (client: ShopClient) => (await client.call("GET /user")).http === 200

/** OWASP ASVS 7.5.2: a session that lies open is not enough to end the others. */
describe("signing other devices out", () => {
  it("signing other devices out needs the password or an e-mailed code; a device signs itself out without either", async () => {
    const { client, email } = await newShopper(shop, { isVerified: false })
    const phone = await visitor().signIn(email)
    const params = { id: sessionOf(phone) }
    const one = (body?: object) => client.call("DELETE /user/sessions/{id}", { params, body })
    const all = (body?: object) => client.call("POST /user/sessions/sign-out-others", { body })
    for (const ask of [one, all])
      for (const body of [undefined, {}, { password: "" }, { password: "Not-this-1!" }]) {
        const refused = await ask(body)
        expect([refused.http, Object.keys(refused.errors ?? {})]).toEqual([422, ["password"]])
      }
    expect((await one({ code: "000000" })).errors).toHaveProperty("code")
    await client.call("POST /user/privacy/export-code")
    const other = codeIn(await mailAbout(shop, email, /downloads your/))
    expect((await one({ code: other })).error?.code).toBe("invalid_code")
    expect(await opens(phone)).toBe(true)
    const sent = await client.call("POST /user/sessions/code")
    expect([sent.http, sent.data.purpose]).toEqual([200, "device_sign_out"])
    const code = codeIn(await mailAbout(shop, email, /signs your devices out/))
    expect((await one({ code })).http).toBe(200)
    expect(await opens(phone)).toBe(false)
    expect((await all({ code })).http).toBe(422)
    const own = await client.call("DELETE /user/sessions/{id}", { params: { id: sessionOf(client) } })
    expect(own.http).toBe(200)
    expect(await opens(client)).toBe(false)
  })

  it("signing a staff member's other devices out needs the password", async () => {
    const { email } = await makeStaff(shop, "fulfilment")
    const [client, other] = [await visitor().signIn(email), await visitor().signIn(email)]
    const all = (body: object) => client.call("POST /user/sessions/sign-out-others", { body })
    for (const body of [{}, { code: "123456" }, { password: "Not-this-1!" }])
      expect(Object.keys((await all(body)).errors ?? {})).toEqual(["password"])
    expect((await all({ password: PASSWORD })).http).toBe(200)
    expect([await opens(other), await opens(client)]).toEqual([false, true])
  })
})
