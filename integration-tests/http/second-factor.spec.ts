import type { ShopClient } from "../harness/client"
import { eventually } from "../harness/eventually"
import { mailAbout, messagesTo } from "../harness/outbox"
import { codeOf, forgetSteps, setUpFactor } from "../harness/second-factor"
import { sharedShop } from "../harness/shared-shop"
import { signedIn } from "../harness/shoppers"
import { hire, removeStaff } from "../harness/staff"

/** The second factor of staff: setting it up, passing it, losing it. */
const shop = sharedShop()
const PASSWORD = "Beauty-2026!"
const visitor = () => shop.visitorOfBackend()
const signIn = (email: string) => visitor().signIn(email)

let owner: ShopClient
let admin: ShopClient
beforeAll(async () => {
  owner = await signedIn(shop, "owner@demo.shop")
  admin = await signedIn(shop, "admin@demo.shop")
})
afterAll(() => shop.disconnect())

describe("the second factor", () => {
  const login = (email: string, one_time_code?: string) =>
    visitor().call("POST /auth/login", { body: { email, password: PASSWORD, one_time_code } })

  async function enrolled(role = "content") {
    const staff = await hire(shop, owner, role)
    return { ...staff, ...(await setUpFactor(shop, { client: staff.client, ownerId: staff.staffId })) }
  }

  it("a second factor is set up with the password and the first code, and ends sessions that used none", async () => {
    const staff = await hire(shop, owner, "finance")
    const laptop = await signIn(staff.email)
    const begin = (body: object) => staff.client.call("POST /user/second-factor/begin", { body })
    expect((await begin({})).errors).toEqual({ password: ["Enter your password"] })
    expect((await begin({ password: "Not-this-1!" })).error?.code).toBe("wrong_password")
    const { secret, url } = (await begin({ password: PASSWORD })).data
    expect(decodeURIComponent(url)).toContain(staff.email)
    expect((await login(staff.email)).http).toBe(200)

    const confirm = (one_time_code: string) =>
      staff.client.call("POST /user/second-factor/confirm", { body: { one_time_code } })
    expect((await confirm("000000")).error?.code).toBe("invalid_code")
    const many = await Promise.all(Array.from({ length: 5 }, () => confirm(codeOf(secret))))
    const [won] = many.filter(({ http }) => http === 200)
    expect(many.filter(({ http }) => http === 200)).toHaveLength(1)
    expect(won?.data.recovery_codes).toHaveLength(10)
    expect((await laptop.call("GET /user")).http).toBe(401)
    const state = await staff.client.call("GET /user/second-factor")
    expect(state.data).toMatchObject({ is_on: true, recovery_codes_left: 10 })
    const [row] = await shop.sql<{ secret: string }>(
      "select secret from staff_second_factor where user_id = $1",
      [staff.staffId],
    )
    expect(row?.secret).toMatch(/^v1\./)
    expect(row?.secret).not.toContain(secret)
  })

  it("the second factor is asked for after the right password, and never before", async () => {
    const { email, staffId, secret } = await enrolled()
    const without = await login(email)
    expect(without).toMatchObject({
      http: 422,
      error: { code: "code_required" },
      errors: { one_time_code: ["Enter the code of your authenticator app"] },
    })
    const wrong = await login(email, "000000")
    expect([wrong.http, wrong.error?.code]).toEqual([422, "invalid_code"])
    await forgetSteps(shop, staffId)
    const unproven = await visitor().call("POST /auth/login", {
      body: { email, password: "Not-this-1!", one_time_code: codeOf(secret) },
    })
    expect([unproven.http, unproven.error?.code]).toEqual([422, "invalid_credentials"])
    expect((await login(email, codeOf(secret))).http).toBe(200)
  })

  it("a code is accepted once, even when sent ten times at once, and no older code after it", async () => {
    const { email, staffId, secret, used } = await enrolled()
    expect((await login(email, used)).error?.code).toBe("invalid_code")
    await forgetSteps(shop, staffId)
    const code = codeOf(secret)
    const answers = await Promise.all(Array.from({ length: 10 }, () => login(email, code)))
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1)
    expect(answers.filter(({ error }) => error?.code === "invalid_code")).toHaveLength(9)
    expect((await login(email, codeOf(secret, -1))).error?.code).toBe("invalid_code")
    expect((await login(email, codeOf(secret, 1))).http).toBe(200)
  })

  it("a recovery code is accepted once, even when sent ten times at once, however it is typed", async () => {
    const { email, recovery } = await enrolled()
    const [first = "", second = ""] = recovery
    const answers = await Promise.all(Array.from({ length: 10 }, () => login(email, first)))
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1)
    expect((await login(email, ` ${second.toLowerCase().replace("-", " ")}`)).http).toBe(200)
    const another = await enrolled()
    expect((await login(another.email, recovery[2])).error?.code).toBe("invalid_code")
  })

  it("a second factor is replaced only with a code of the old one, which counts until the new one's first code", async () => {
    const { client, email, staffId, secret } = await enrolled()
    const begin = (one_time_code?: string) =>
      client.call("POST /user/second-factor/begin", { body: { password: PASSWORD, one_time_code } })
    expect((await begin()).error?.code).toBe("code_required")
    await forgetSteps(shop, staffId)
    const next = await begin(codeOf(secret))
    expect(next.http).toBe(200)
    expect((await login(email, codeOf(secret, 1))).http).toBe(200)
    const confirmed = await client.call("POST /user/second-factor/confirm", {
      body: { one_time_code: codeOf(next.data.secret) },
    })
    expect(confirmed.http).toBe(200)
    await forgetSteps(shop, staffId)
    expect((await login(email, codeOf(secret))).error?.code).toBe("invalid_code")
    expect((await login(email, codeOf(next.data.secret))).http).toBe(200)
  })

  it("recovery codes are renewed, and the second factor is removed, with password and code", async () => {
    const { client, email, staffId, secret, recovery } = await enrolled()
    await forgetSteps(shop, staffId)
    const used = codeOf(secret)
    const renewed = await client.call("POST /user/second-factor/recovery-codes", {
      body: { password: PASSWORD, one_time_code: used },
    })
    expect(renewed.data.recovery_codes).toHaveLength(10)
    expect((await login(email, recovery[0])).error?.code).toBe("invalid_code")
    const remove = (one_time_code: string, password = PASSWORD) =>
      client.call("POST /user/second-factor/remove", { body: { password, one_time_code } })
    expect((await remove(used)).error?.code).toBe("invalid_code")
    const [fresh = "", other = ""] = renewed.data.recovery_codes
    expect((await remove(fresh, "Not-this-1!")).error?.code).toBe("wrong_password")
    expect((await remove(fresh)).data).toMatchObject({ is_on: false, recovery_codes_left: 0 })
    expect((await remove(other)).error?.code).toBe("no_second_factor")
    expect((await login(email)).http).toBe(200)
  })

  it("a superadmin removes a lost second factor for another staff member, but not their own", async () => {
    const { client, email, staffId } = await enrolled()
    const reset = (who: ShopClient, id: string) =>
      who.call("DELETE /admin/staff/{id}/second-factor", { params: { id } })
    expect((await reset(admin, staffId)).http).toBe(403)
    expect(await reset(owner, staffId)).toMatchObject({ http: 200, data: { sessions_ended: 1 } })
    expect((await client.call("GET /user")).http).toBe(401)
    expect((await login(email)).http).toBe(200)
    const boss = await hire(shop, owner, "superadmin")
    expect((await reset(boss.client, boss.staffId)).error?.code).toBe("own_account")
    await removeStaff(owner, boss.staffId)
  })

  it("a second factor leaves traces in the audit log and in e-mails to its owner, and no secret in either", async () => {
    const { email, staffId, secret, recovery } = await enrolled()
    const [first = ""] = recovery
    expect((await login(email, first)).http).toBe(200)
    const entries = await shop.sql<{ act: string }>("select * from audit_entry where target_id = $1", [
      staffId,
    ])
    expect(entries.map(({ act }) => act)).toEqual(
      expect.arrayContaining(["staff.second_factor_set_up", "staff.recovery_code_used"]),
    )
    const mails = await eventually(
      () => messagesTo(shop, email),
      (found) => found.some(({ subject }) => subject.startsWith("A recovery code was used")),
    )
    for (const text of [JSON.stringify(entries), JSON.stringify(mails)]) {
      expect(text).not.toContain(secret)
      expect(text).not.toContain(first)
    }
  })

  it("the second factor stays when the password is reset by e-mail", async () => {
    const { email, secret, staffId } = await enrolled()
    expect((await visitor().call("POST /auth/password/email", { body: { email } })).http).toBe(200)
    const { text } = await mailAbout(shop, email, /^Choose a new password/)
    const token = new URL(
      /https?:\/\/\S*\/reset-password\S*/.exec(text)?.[0] ?? "about:blank",
    ).searchParams.get("token")
    const password = "Another-2026!"
    const reset = await visitor().call("POST /auth/password/reset", {
      body: { email, password, password_confirmation: password, token },
    })
    expect(reset.http).toBe(200)
    expect(reset.body.access_token).toBeUndefined()
    const enter = (one_time_code?: string) =>
      visitor().call("POST /auth/login", { body: { email, password, one_time_code } })
    expect((await enter()).error?.code).toBe("code_required")
    await forgetSteps(shop, staffId)
    expect((await enter(codeOf(secret))).http).toBe(200)
  })
})
