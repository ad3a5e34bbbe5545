import { eventually } from "../harness/eventually"
import { mailAbout, messagesTo } from "../harness/outbox"
import { codeOf, type OwnFactor, setUpFactor } from "../harness/second-factor"
import { sharedShop } from "../harness/shared-shop"
import { signedIn } from "../harness/shoppers"
import { exchange, link, register, SocialVisitor, somebody } from "../harness/social"
import { changeRole, type NewShopper, newShopper, staffClient } from "../harness/staff"
import { asked, PASSWORD, walletOf, withdraw, withdrawer } from "../harness/withdrawals"

/** A shopper's authenticator app: offered to all, asked for at every way in and for large withdrawals. */
const shop = sharedShop()
afterAll(() => shop.disconnect())

const visitor = () => shop.visitorOfBackend()
const login = (email: string, one_time_code?: string, password = PASSWORD) =>
  visitor().call("POST /auth/login", { body: { email, password, one_time_code } })
const WRONG = "000000"

async function enrolled(): Promise<NewShopper & { app: OwnFactor }> {
  const shopper = await newShopper(shop)
  return { ...shopper, app: await setUpFactor(shop, { client: shopper.client, ownerId: shopper.id }) }
}

describe("a shopper's authenticator app", () => {
  it("an authenticator app is set up with the password and the first code, signs other devices out and is e-mailed", async () => {
    const { id, email, client } = await newShopper(shop)
    const phone = await visitor().signIn(email)
    const begin = (password: string) => client.call("POST /user/second-factor/begin", { body: { password } })
    expect((await client.call("GET /user/second-factor")).data).toEqual({
      is_on: false,
      since: null,
      recovery_codes_left: 0,
      is_required: false,
    })
    expect((await begin("Not-this-1!")).error?.code).toBe("wrong_password")
    const { secret, url } = (await begin(PASSWORD)).data
    expect(decodeURIComponent(url)).toContain(email)
    // Begun and left: nothing is asked for yet.
    expect((await login(email)).http).toBe(200)
    const confirm = (one_time_code: string) =>
      client.call("POST /user/second-factor/confirm", { body: { one_time_code } })
    expect((await confirm(WRONG)).error?.code).toBe("invalid_code")
    const many = await Promise.all(Array.from({ length: 5 }, () => confirm(codeOf(secret))))
    expect(many.filter(({ http }) => http === 200)).toHaveLength(1)
    expect((await phone.call("GET /user")).http).toBe(401)
    expect((await client.call("GET /user")).http).toBe(200)
    expect((await client.call("GET /user/second-factor")).data).toMatchObject({
      is_on: true,
      recovery_codes_left: 10,
    })
    const { text } = await mailAbout(shop, email, /^Your authenticator app was set up/)
    expect(text).not.toContain(secret)
    const stored = await shop.sql("select * from staff_second_factor where user_id = $1", [id])
    expect(JSON.stringify(stored)).not.toContain(secret)
  })

  it("an authenticator app needs a verified e-mail, so that it locks no mailbox's owner out", async () => {
    const { client } = await newShopper(shop, { isVerified: false })
    const begun = await client.call("POST /user/second-factor/begin", { body: { password: PASSWORD } })
    expect([begun.http, begun.error?.code]).toEqual([403, "email_not_verified"])
  })

  it("an app code is asked for after the right password, in the envelope, and each code works once", async () => {
    const { email, app } = await enrolled()
    const without = await login(email)
    expect(without).toMatchObject({
      http: 422,
      error: { code: "code_required" },
      errors: { one_time_code: ["Enter the code of your authenticator app"] },
    })
    expect(without.body).toMatchObject({ status: 0, message: "Enter the code of your authenticator app" })
    expect((await login(email, codeOf(app.secret), "Not-this-1!")).error?.code).toBe("invalid_credentials")
    expect((await login(email, app.used)).error?.code).toBe("invalid_code")
    const code = await app.code()
    const answers = await Promise.all(Array.from({ length: 10 }, () => login(email, code)))
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1)
    expect(answers.filter(({ error }) => error?.code === "invalid_code")).toHaveLength(9)
    const [first = ""] = app.recovery
    expect((await login(email, first)).http).toBe(200)
    expect((await login(email, first)).error?.code).toBe("invalid_code")
    await mailAbout(shop, email, /^A recovery code was used/)
  })

  it("an app code is asked for at Medusa's own sign-in as well", async () => {
    const { email, app } = await enrolled()
    const enter = async (one_time_code?: string) => {
      const answer = await fetch(`${shop.address.backendUrls[0]}/auth/customer/emailpass`, {
        method: "POST",
        headers: { "content-type": "application/json" },
        body: JSON.stringify({ email, password: PASSWORD, one_time_code }),
      })
      return answer.status
    }
    expect([await enter(), await enter(await app.code())]).toEqual([422, 200])
  })

  it("an authenticator app is removed with password and code, and its owner is notified", async () => {
    const { email, client, app } = await enrolled()
    const remove = (password: string, one_time_code: string) =>
      client.call("POST /user/second-factor/remove", { body: { password, one_time_code } })
    expect((await remove("Not-this-1!", await app.code())).error?.code).toBe("wrong_password")
    expect((await remove(PASSWORD, WRONG)).error?.code).toBe("invalid_code")
    expect((await remove(PASSWORD, await app.code())).data).toMatchObject({ is_on: false })
    await mailAbout(shop, email, /^Your authenticator app was removed/)
    expect((await login(email)).http).toBe(200)
  })

  it("an authenticator app stays when the password is reset by e-mail", async () => {
    const { email, app } = await enrolled()
    expect((await visitor().call("POST /auth/password/email", { body: { email } })).http).toBe(200)
    const { text } = await mailAbout(shop, email, /^Choose a new password/)
    const token = /reset-password\?\S*token=([\w-]+)/.exec(text)?.[1]
    const password = "Another-2026!"
    const body = { email, password, password_confirmation: password, token }
    expect((await visitor().call("POST /auth/password/reset", { body })).http).toBe(200)
    expect((await login(email, undefined, password)).error?.code).toBe("code_required")
    expect((await login(email, await app.code(), password)).http).toBe(200)
  })

  it("staff remove a lost authenticator app for a shopper, who is notified and signed out", async () => {
    const { id, email, client } = await enrolled()
    const admin = await signedIn(shop, "admin@demo.shop")
    const takeOff = (who: typeof admin) =>
      who.call("DELETE /admin/users/{id}/second-factor", { params: { id } })
    expect((await takeOff(await staffClient(shop, "finance"))).http).toBe(403)
    const profile = await admin.call("GET /admin/users/{id}", { params: { id } })
    expect(profile.data.second_factor).toBe(true)
    expect((await takeOff(admin)).data.sessions_ended).toBeGreaterThan(0)
    expect((await client.call("GET /user")).http).toBe(401)
    expect((await login(email)).http).toBe(200)
    expect((await takeOff(admin)).error?.code).toBe("no_second_factor")
    await mailAbout(shop, email, /^We turned off your two-step verification/)
    const [entry] = await shop.sql<{ act: string }>(
      "select act from audit_entry where target_id = $1 and act = 'DELETE /admin/users/{id}/second-factor'",
      [id],
    )
    expect(entry).toBeDefined()
  })

  it("an authenticator app goes with the account, and the download shows when it was set up, but no secret", async () => {
    const { id, client, app } = await enrolled()
    const shown = await client.call("POST /user/privacy/export", { body: { password: PASSWORD } })
    expect(shown.http).toBe(200)
    expect(JSON.stringify(shown.data)).toContain("Two-step verification")
    expect(JSON.stringify(shown.data)).not.toContain(app.secret)
    expect((await client.call("POST /user/privacy/delete", { body: { password: PASSWORD } })).http).toBe(200)
    for (const table of ["staff_second_factor", "staff_recovery_code"])
      expect(await shop.sql(`select 1 from ${table} where user_id = $1`, [id])).toEqual([])
  })
})

describe("a shopper with an authenticator app who joins the staff", () => {
  it("a shopper who joins the staff keeps the authenticator app, and the back office asks for its code", async () => {
    const { id, email, app } = await enrolled()
    const owner = await signedIn(shop, "owner@demo.shop")
    expect((await changeRole(owner, id, "content")).http).toBe(200)
    expect((await login(email)).error?.code).toBe("code_required")
    const entered = await login(email, await app.code())
    expect(entered.data.user.role).toBe("content")
    const staff = await owner.call("GET /admin/staff", { query: { q: email } })
    expect(staff.data).toMatchObject([{ second_factor: true }])
    const { id: staffId } = staff.data[0] ?? { id: "" }
    const reset = await owner.call("DELETE /admin/staff/{id}/second-factor", { params: { id: staffId } })
    expect(reset.http).toBe(200)
    expect((await login(email)).http).toBe(200)
  })

  it("a shopper with an authenticator app accepts a staff invitation only with its code", async () => {
    const { email, app } = await enrolled()
    const owner = await signedIn(shop, "owner@demo.shop")
    const body = { email, role: "content", first_name: "Tari", last_name: "Briggs" }
    expect((await owner.call("POST /admin/staff/invite", { body })).http).toBe(200)
    const mails = await eventually(
      () => messagesTo(shop, email),
      (all) => all.some(({ text }) => text.includes("staff-invitation?token=")),
    )
    const token = /staff-invitation\?token=([\w-]+)/.exec(mails.map(({ text }) => text).join("\n"))?.[1]
    const accept = (one_time_code?: string) =>
      visitor().call("POST /auth/staff-invitation/accept", {
        body: { token, password: PASSWORD, one_time_code },
      })
    expect((await accept()).error?.code).toBe("code_required")
    expect((await accept(WRONG)).error?.code).toBe("invalid_code")
    expect((await accept(await app.code())).data.user.role).toBe("content")
  })
})

describe("a social sign-in to an account with an authenticator app", () => {
  it("a social sign-in asks for the app code with the same ticket, which opens one session", async () => {
    const person = somebody()
    const opened = new SocialVisitor(shop)
    const { data } = await register(opened, await opened.ticket("google", person))
    const { id } = data.user
    const { email, app } = await withSocial(person.email ?? "", id)
    const again = new SocialVisitor(shop)
    const ticket = await again.ticket("google", person)
    expect((await exchange(again, ticket)).error?.code).toBe("code_required")
    expect((await exchange(again, ticket, again.cookieHeader, WRONG)).error?.code).toBe("invalid_code")
    const entered = await exchange(again, ticket, again.cookieHeader, await app.code())
    expect(entered).toMatchObject({ http: 200, data: { user: { email } } })
    expect((await exchange(again, ticket, again.cookieHeader, await app.code())).http).toBe(410)
  })

  it("a social sign-in is linked by the password and opens nothing before the app code", async () => {
    const { email, app } = await enrolled()
    const person = somebody({ email })
    const browser = new SocialVisitor(shop)
    const ticket = await browser.ticket("google", person)
    expect((await exchange(browser, ticket)).data).toMatchObject({ needs: "link" })
    const linked = await link(browser, { ticket, password: PASSWORD })
    expect([linked.http, linked.error?.code]).toEqual([422, "code_required"])
    expect((await exchange(browser, ticket)).error?.code).toBe("code_required")
    expect((await exchange(browser, ticket, browser.cookieHeader, await app.code())).http).toBe(200)
  })
})

/** An account that came by Google, with a password and an authenticator app. */
async function withSocial(email: string, id: string): Promise<{ email: string; app: OwnFactor }> {
  await visitor().call("POST /auth/password/email", { body: { email } })
  const { text } = await mailAbout(shop, email, /^Choose a new password/)
  const token = /reset-password\?\S*token=([\w-]+)/.exec(text)?.[1]
  const body = { email, password: PASSWORD, password_confirmation: PASSWORD, token }
  expect((await visitor().call("POST /auth/password/reset", { body })).http).toBe(200)
  const client = await visitor().signIn(email)
  return { email, app: await setUpFactor(shop, { client, ownerId: id }) }
}

describe("what goes beyond ₦200,000 withdrawn in a day", () => {
  const refusal = ({ http, error }: { http: number; error?: { code?: string } }) => [http, error?.code]

  it("withdrawing over ₦200,000 in a day asks for an authenticator app, then its code; up to it the password is enough", async () => {
    const { id, client } = await withdrawer(shop, { naira: 400_000 })
    await asked(client, 150_000)
    // A large one in parts is a large one.
    const large = await withdraw(client, 50_000.01)
    expect(refusal(large)).toEqual([403, "second_factor_needed"])
    expect(large.message).toContain("/two-step-verification")
    expect((await client.call("GET /user/wallet/withdrawal")).data).toMatchObject({
      code_above: 200_000,
      without_code: 50_000,
      second_factor: false,
    })
    const app = await setUpFactor(shop, { client, ownerId: id })
    expect(refusal(await withdraw(client, 60_000))).toEqual([422, "code_required"])
    expect(refusal(await withdraw(client, 60_000, "Not-this-1!", await app.code()))).toEqual([
      422,
      "wrong_password",
    ])
    expect(refusal(await withdraw(client, 60_000, PASSWORD, WRONG))).toEqual([422, "invalid_code"])
    const code = await app.code()
    expect((await withdraw(client, 60_000, PASSWORD, code)).http).toBe(200)
    expect(refusal(await withdraw(client, 60_000, PASSWORD, code))).toEqual([422, "invalid_code"])
    expect((await walletOf(shop, id)).held).toBe(21_000_000)
    expect((await client.call("GET /user/wallet/withdrawal")).data).toMatchObject({
      without_code: 0,
      second_factor: true,
    })
  })

  it("withdrawals in parts sent at the same moment do not get round the app code", async () => {
    const { id, client } = await withdrawer(shop, { naira: 400_000 })
    const answers = await Promise.all(Array.from({ length: 4 }, () => withdraw(client, 100_000)))
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(2)
    expect((await walletOf(shop, id)).held).toBe(20_000_000)
  })
})
