import { Secret, TOTP } from "otpauth"
import type { ShopClient } from "../harness/client"
import { callCore, cookieOf } from "../harness/core-client"
import { type FaultShop, faultShop } from "../harness/fault-shop"
import { addPasskey, deviceOf, enterByPasskey, signedBy } from "../harness/passkeys"
import { setUpFactor } from "../harness/second-factor"
import { STRICT, TWO } from "../harness/setups"
import { makePeople, signedIn } from "../harness/shoppers"
import { makeStaff, newShopper } from "../harness/staff"
import { describeWithRedis } from "../harness/tools"
import { putInto, withdraw } from "../harness/withdrawals"

const PASSWORD = "Beauty-2026!"

/** A session is read again at every call: what one process ends is ended on the others before the answer is out. */
describeWithRedis("sessions at two backends", () => {
  let shop: FaultShop
  beforeAll(async () => {
    shop = await faultShop(TWO)
  })
  afterAll(() => shop?.leave())

  /** The same person's token at the other process. */
  const atOther = (client: ShopClient) => {
    const other = shop.visitorOfBackend(1)
    other.token = client.token
    return other
  }
  const status = async (client: ShopClient) => (await client.call("GET /user")).http

  async function twoDevices(): Promise<{ phone: ShopClient; laptop: ShopClient; email: string }> {
    const [shopper] = await makePeople(shop, 1)
    if (!shopper) throw new Error("Nobody has devices")
    const { client, email } = shopper
    return { phone: client, laptop: await signedIn(shop, email, shop.visitorOfBackend(0)), email }
  }

  it("signing out at one process ends the session at both", async () => {
    const { phone, laptop } = await twoDevices()
    expect(await status(atOther(phone))).toBe(200)
    await phone.call("POST /auth/logout")
    expect(await status(atOther(phone))).toBe(401)
    expect(await status(atOther(laptop))).toBe(200)
  })

  it("a change of password at one process ends all other sessions at both", async () => {
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

  it("signing out other devices at one process ends their sessions at both", async () => {
    const { phone, laptop } = await twoDevices()
    await atOther(laptop).call("POST /user/sessions/sign-out-others", { body: { password: PASSWORD } })
    expect(await status(phone)).toBe(401)
    expect(await status(laptop)).toBe(200)
  })

  it("one passkey answer sent to both processes ten times at once opens one session", async () => {
    const { id, client } = await newShopper(shop)
    const device = deviceOf(shop)
    await addPasskey(client, device)
    const body = { credential: await signedBy(shop.visitorOfBackend(1), device) }
    const many = await Promise.all(
      Array.from({ length: 10 }, (_, n) =>
        shop.visitorOfBackend(n % 2).call("POST /auth/passkey/finish", { body }),
      ),
    )
    expect(many.filter(({ http }) => http === 200)).toHaveLength(1)
    const open = "select 1 from account_session where customer_id = $1 and second_factor_at is not null"
    expect(await shop.sql(open, [id])).toHaveLength(1)
  })

  it("a staff session opens the admin at both processes, and ends at both", async () => {
    const answer = await shop.visitorOfBackend(0).call("POST /auth/login", {
      body: { email: "owner@demo.shop", password: PASSWORD },
    })
    const cookie = cookieOf(answer.headers, "staff")
    const [first = "", second = ""] = shop.address.backendUrls
    expect((await callCore(second, "GET /admin/users/me", { cookie })).status).toBe(200)
    await callCore(second, "DELETE /auth/session", { cookie, origin: shop.address.storefrontUrl })
    expect((await callCore(first, "GET /admin/users/me", { cookie })).status).toBe(401)
    expect((await callCore(first, "GET /api/v1/admin/orders", { cookie })).status).toBe(401)
  })
})

describe("a shop that asks staff for a second factor", () => {
  let shop: FaultShop
  beforeAll(async () => {
    shop = await faultShop(STRICT)
  })
  afterAll(() => shop?.leave())

  it("a shop that requires a second factor opens nothing to staff without one but what sets one up", async () => {
    const owner = await shop.visitorOfBackend().signIn("owner@demo.shop")
    const backend = shop.address.backendUrls[0] ?? ""
    expect((await owner.call("GET /user")).http).toBe(200)
    for (const key of ["GET /admin/orders", "GET /user/sessions", "GET /user/cart"])
      expect((await owner.call(key)).error?.code).toBe("second_factor_required")
    expect((await owner.call("GET /admin/orders")).http).toBe(403)
    const core = (key: string) => callCore(backend, key, { token: owner.token })
    expect((await core("GET /admin/products")).body.code).toBe("second_factor_required")
    // The admin opens, so that they can set one up in there.
    expect((await core("GET /admin/users/me")).status).toBe(200)
    expect((await core("POST /admin/users/me")).status).not.toBe(200)
    // Medusa's frame draws an error in place of the page when it may not read the store.
    expect((await core("GET /admin/stores")).status).toBe(200)
    expect((await owner.call("POST /auth/logout")).http).toBe(200)
  })

  it("a shop that requires a second factor opens all of a role once one is set up, and refuses to remove it", async () => {
    const { email } = await makeStaff(shop, "admin")
    const staff = await shop.visitorOfBackend().signIn(email)
    expect((await staff.call("GET /admin/orders")).http).toBe(403)
    expect((await staff.call("GET /user/second-factor")).data).toMatchObject({
      is_on: false,
      is_required: true,
    })
    const begun = await staff.call("POST /user/second-factor/begin", { body: { password: PASSWORD } })
    const app = new TOTP({ secret: Secret.fromBase32(begun.data.secret) })
    const confirmed = await staff.call("POST /user/second-factor/confirm", {
      body: { one_time_code: app.generate() },
    })
    expect(confirmed.http).toBe(200)
    expect((await staff.call("GET /admin/orders")).http).toBe(200)
    const removed = await staff.call("POST /user/second-factor/remove", {
      body: { password: PASSWORD, one_time_code: confirmed.data.recovery_codes[0] },
    })
    expect([removed.http, removed.error?.code]).toEqual([409, "second_factor_required"])
  })

  it("the shop checks five of 40 codes guessed at once with the right password, and then refuses even the right one", async () => {
    const { email } = await makeStaff(shop, "admin")
    const staff = await shop.visitorOfBackend().signIn(email)
    const begun = await staff.call("POST /user/second-factor/begin", { body: { password: PASSWORD } })
    const app = new TOTP({ secret: Secret.fromBase32(begun.data.secret) })
    const one_time_code = app.generate()
    expect((await staff.call("POST /user/second-factor/confirm", { body: { one_time_code } })).http).toBe(200)
    const signIn = (code: string) =>
      shop
        .visitorOfBackend()
        .call("POST /auth/login", { body: { email, password: PASSWORD, one_time_code: code } })
    // Far from every code that counts now.
    const soon = new Set(
      [-2, -1, 0, 1, 2, 3].map((step) => app.generate({ timestamp: Date.now() + step * 30_000 })),
    )
    const wrong = Array.from({ length: 60 }, (_, n) =>
      String(((n + 1) * 16_001) % 1_000_000).padStart(6, "0"),
    )
      .filter((code) => !soon.has(code))
      .slice(0, 40)
    const answers = await Promise.all(wrong.map(signIn))
    const outcomes = answers.map(({ http, error }) => `${http} ${error?.code}`).sort()
    expect(outcomes).toEqual([
      ...Array(5).fill("422 invalid_code"),
      ...Array(35).fill("429 too_many_requests"),
    ])
    await shop.sql("update staff_second_factor set last_step = 0")
    expect((await signIn(app.generate())).http).toBe(429)
  })

  it("the shop checks twenty wrong codes an hour of a shopper who withdraws, and then refuses even the right one", async () => {
    const { id, client } = await newShopper(shop)
    const app = await setUpFactor(shop, { client, ownerId: id })
    await putInto(shop, id, 40_000_000)
    await shop.sql(
      `update account set account_number = '0300123456', account_name = 'OBI ADA', bank_code = '057',
              bank_changed_at = now() - interval '2 days' where customer_id = $1`,
      [id],
    )
    expect((await withdraw(client, 100_000, PASSWORD)).http).toBe(200)
    const outcomes: string[] = []
    for (let tries = 0; tries < 21; tries++) {
      const { http, error } = await withdraw(client, 150_000, PASSWORD, "not-a-code")
      outcomes.push(`${http} ${error?.code}`)
    }
    expect(outcomes).toEqual([...Array(20).fill("422 invalid_code"), "429 too_many_requests"])
    expect((await withdraw(client, 150_000, PASSWORD, await app.code())).http).toBe(429)
  })

  it("a passkey opens an account that wrong passwords have locked", async () => {
    const { email, client } = await newShopper(shop)
    const device = deviceOf(shop)
    await addPasskey(client, device)
    const login = (password: string) =>
      shop.visitorOfBackend().call("POST /auth/login", { body: { email, password } })
    const guesses = await Promise.all(Array.from({ length: 6 }, () => login("Not-this-1!")))
    expect(guesses.map(({ http }) => http).sort()).toEqual([422, 422, 422, 422, 422, 429])
    expect((await enterByPasskey(shop.visitorOfBackend(), device)).http).toBe(200)
    // What was guessed before still counts.
    expect((await login(PASSWORD)).http).toBe(429)
  })

  it("staff add a passkey once they have shown an app, and then sign in by it alone", async () => {
    const { email, userId } = await makeStaff(shop, "admin")
    const staff = await shop.visitorOfBackend().signIn(email)
    const begin = await staff.call("POST /user/passkeys/begin", { body: { password: PASSWORD } })
    expect(begin.error?.code).toBe("second_factor_required")
    const app = await setUpFactor(shop, { client: staff, ownerId: userId })
    const device = deviceOf(shop)
    await addPasskey(staff, device, { one_time_code: await app.code() })
    const backOffice = shop.visitorOfBackend()
    backOffice.token = (await enterByPasskey(backOffice, device)).data.access_token
    expect((await backOffice.call("GET /admin/orders")).http).toBe(200)
  })

  it("a shop that requires a second factor of staff asks shoppers for none", async () => {
    const shopper = shop.visitorOfBackend()
    await shopper.register()
    expect((await shopper.call("GET /user/cart")).http).toBe(200)
  })
})
