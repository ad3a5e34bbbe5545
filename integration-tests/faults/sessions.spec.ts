import type { ShopClient } from "../harness/client"
import { callCore, cookieOf } from "../harness/core-client"
import { type OwnShop, openShop } from "../harness/shop"
import { describeWithRedis } from "../harness/tools"

const PASSWORD = "Beauty-2026!"

/** A session is read afresh at every call: what one process ends is ended on the others before the answer is out. */
describeWithRedis("sessions at two backends", () => {
  let shop: OwnShop
  beforeAll(async () => {
    shop = await openShop({ backends: 2, redis: true, storefront: false })
  })
  afterAll(() => shop?.stop())

  /** The same person's token at the other process. */
  const atOther = (client: ShopClient) => {
    const other = shop.visitorOfBackend(1)
    other.token = client.token
    return other
  }
  const status = async (client: ShopClient) => (await client.call("GET /user")).http

  async function twoDevices(): Promise<{ phone: ShopClient; laptop: ShopClient; email: string }> {
    const phone = shop.visitorOfBackend(0)
    const { email } = await phone.register()
    return { phone, laptop: await shop.visitorOfBackend(0).signIn(email), email }
  }

  it("end at both by sign-out at one", async () => {
    const { phone, laptop } = await twoDevices()
    expect(await status(atOther(phone))).toBe(200)
    await phone.call("POST /auth/logout")
    expect(await status(atOther(phone))).toBe(401)
    expect(await status(atOther(laptop))).toBe(200)
  })

  it("end at both by a change of the password at one, but the one that asks", async () => {
    const { phone, laptop, email } = await twoDevices()
    expect(await status(atOther(laptop))).toBe(200)
    const password = "Palm-Wine-Drinkard-52"
    const body = { current_password: PASSWORD, password, password_confirmation: password }
    expect((await phone.call("POST /user/settings/change-password", { body })).http).toBe(200)
    expect(await status(atOther(laptop))).toBe(401)
    expect(await status(laptop)).toBe(401)
    expect(await status(atOther(phone))).toBe(200)
    const old = await shop
      .visitorOfBackend(1)
      .call("POST /auth/login", { body: { email, password: PASSWORD } })
    expect(old.error?.code).toBe("invalid_credentials")
  })

  it("end at both when another device signs them out at one", async () => {
    const { phone, laptop } = await twoDevices()
    await atOther(laptop).call("POST /user/sessions/sign-out-others")
    expect(await status(phone)).toBe(401)
    expect(await status(laptop)).toBe(200)
  })

  it("of staff open the admin at both, and end there at both", async () => {
    const answer = await shop.visitorOfBackend(0).call("POST /auth/login", {
      body: { email: "owner@demo.shop", password: PASSWORD },
    })
    const cookie = cookieOf(answer.headers, "staff")
    const [first = "", second = ""] = shop.address.backendUrls
    expect((await callCore(second, "GET /admin/users/me", { cookie })).status).toBe(200)
    await callCore(second, "DELETE /auth/session", { cookie, origin: second })
    expect((await callCore(first, "GET /admin/users/me", { cookie })).status).toBe(401)
    expect((await callCore(first, "GET /api/v1/admin/orders", { cookie })).status).toBe(401)
  })

  it("outlive the process that opened them", async () => {
    const answer = await shop.visitorOfBackend(0).call("POST /auth/login", {
      body: { email: "owner@demo.shop", password: PASSWORD },
    })
    const cookie = cookieOf(answer.headers, "staff")
    await shop.backends[0]?.kill()
    await shop.backends[0]?.start()
    const me = await callCore(shop.address.backendUrls[0] ?? "", "GET /admin/users/me", { cookie })
    expect(me.status).toBe(200)
  })
})

describe("a shop that asks staff for a second factor", () => {
  let shop: OwnShop
  beforeAll(async () => {
    shop = await openShop({ storefront: false, env: { STAFF_SECOND_FACTOR: "required" } })
  })
  afterAll(() => shop?.stop())

  it("opens nothing to staff who have shown none but what leads to one", async () => {
    const owner = await shop.visitorOfBackend().signIn("owner@demo.shop")
    const backend = shop.address.backendUrls[0] ?? ""
    expect((await owner.call("GET /user")).http).toBe(200)
    for (const key of ["GET /admin/orders", "GET /user/sessions", "GET /user/cart"])
      expect((await owner.call(key)).error?.code).toMatch(/^(second_factor_required|not_a_shopper)$/)
    expect((await owner.call("GET /admin/orders")).http).toBe(403)
    const core = (key: string) => callCore(backend, key, { token: owner.token })
    expect((await core("GET /admin/products")).body.code).toBe("second_factor_required")
    // The admin opens, so that they can set one up in there.
    expect((await core("GET /admin/users/me")).status).toBe(200)
    expect((await core("POST /admin/users/me")).status).not.toBe(200)
    expect((await owner.call("POST /auth/logout")).http).toBe(200)
  })

  it("asks shoppers for none", async () => {
    const shopper = shop.visitorOfBackend()
    await shopper.register()
    expect((await shopper.call("GET /user/cart")).http).toBe(200)
  })
})
