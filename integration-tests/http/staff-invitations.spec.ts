import { randomUUID } from "node:crypto"
import type { ShopClient } from "../harness/client"
import { ageCodes, messageTo } from "../harness/outbox"
import { sharedShop } from "../harness/shared-shop"

/** Superadmins invite by e-mail; whoever opens the link joins the staff. */
const shop = sharedShop()
const PASSWORD = "Beauty-2026!"
const visitor = () => shop.visitorOfBackend()

let owner: ShopClient
beforeAll(async () => {
  owner = await visitor().signIn("owner@demo.shop")
})
afterAll(() => shop.disconnect())

const newEmail = () => `joins.${randomUUID().slice(0, 8)}@example.com`
const invite = (email: string, more: object = {}, who = owner) =>
  who.call("POST /admin/staff/invite", {
    body: { email, role: "content", first_name: "Tari", last_name: "Briggs", ...more },
  })
const show = (token: string) => visitor().call("GET /auth/staff-invitation", { query: { token } })
const accept = (token: string, more: object = {}) =>
  visitor().call("POST /auth/staff-invitation/accept", {
    body: { token, password: PASSWORD, password_confirmation: PASSWORD, ...more },
  })

async function tokenFor(email: string, count = 1): Promise<string> {
  const { text } = await messageTo(shop, email, count)
  const token = /staff-invitation\?token=([\w-]+)/.exec(text)?.[1]
  if (!token) throw new Error(`No link in: ${text}`)
  return token
}

describe("an invitation", () => {
  it("a staff invitation is e-mailed, shown by its link, accepted once, and signs in with its role", async () => {
    const email = newEmail()
    const invited = await invite(email.toUpperCase())
    expect(invited).toMatchObject({
      http: 200,
      data: { email, role: "content", is_expired: false, invited_by: "Ngozi Eze" },
    })
    const token = await tokenFor(email)
    expect(await show(token)).toMatchObject({
      http: 200,
      data: { email, role: "content", first_name: "Tari", has_account: false },
    })
    const listed = await owner.call("GET /admin/staff/invitations")
    expect(listed.data.map((one) => one.email)).toContain(email)
    expect(JSON.stringify(listed.body)).not.toContain(token)
    const stored = await shop.sql("select * from verification_link where subject = $1", [invited.data.id])
    expect(JSON.stringify(stored)).not.toContain(token)

    const joined = await accept(token, { first_name: "Tarila" })
    expect(joined).toMatchObject({
      http: 200,
      data: { user: { email, role: "content", first_name: "Tarila" } },
    })
    const staff = visitor()
    staff.token = joined.data.access_token
    expect((await staff.call("GET /user")).http).toBe(200)
    expect((await accept(token)).error?.code).toBe("invalid_link")
    expect((await show(token)).error?.code).toBe("invalid_link")
    expect((await owner.call("GET /admin/staff/invitations")).data.map((one) => one.email)).not.toContain(
      email,
    )
    expect((await invite(email)).errors).toEqual({
      email: ["This e-mail belongs to a member of staff already"],
    })
  })

  it("a staff invitation is accepted once, though its link is used ten times at once", async () => {
    const email = newEmail()
    await invite(email)
    const token = await tokenFor(email)
    const answers = await Promise.all(Array.from({ length: 10 }, () => accept(token)))
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1)
    for (const { http } of answers) expect([200, 422]).toContain(http)
    const users = await shop.sql(`select id from "user" where email = $1`, [email])
    expect(users).toHaveLength(1)
  })

  it("a staff invitation asks a shopper for the account's own password, which stays", async () => {
    const shopper = visitor()
    const { email } = await shopper.register()
    await shop.sql(
      "update account set email_verified_at = now() where customer_id = (select id from customer where email = $1)",
      [email],
    )
    await invite(email, { role: "fulfilment" })
    const token = await tokenFor(email)
    expect((await show(token)).data.has_account).toBe(true)
    const stranger = await accept(token, {
      password: "Stranger-2026!",
      password_confirmation: "Stranger-2026!",
    })
    expect([stranger.http, stranger.error?.code]).toEqual([422, "wrong_password"])
    const joined = await accept(token, { password_confirmation: undefined })
    expect(joined).toMatchObject({
      http: 200,
      data: { user: { email, role: "fulfilment", email_verified: true } },
    })
    const again = await visitor().signIn(email)
    expect((await again.call("GET /admin/orders")).http).toBe(200)
    expect((await again.call("GET /user/order")).http).toBe(200)
  })

  it("a staff invitation needs an acceptable password, typed twice", async () => {
    const email = newEmail()
    await invite(email)
    const token = await tokenFor(email)
    for (const [sent, field] of [
      [{ password: "short", password_confirmation: "short" }, "password"],
      [{ password: "password123", password_confirmation: "password123" }, "password"],
      [{ password_confirmation: "Another-2026!" }, "password_confirmation"],
      [{ password_confirmation: null }, "password_confirmation"],
    ] as const) {
      const refused = await accept(token, sent)
      expect(refused.http).toBe(422)
      expect(Object.keys(refused.errors ?? {})).toEqual([field])
    }
    const given = await accept(token, { role: "superadmin", email: "owner@demo.shop" })
    expect(given.data.user).toMatchObject({ role: "content", email })
  })

  it("a staff invitation opens nothing once it is withdrawn, too old, or its inviter is no superadmin", async () => {
    const email = newEmail()
    const { data } = await invite(email)
    const token = await tokenFor(email)
    const withdraw = (who: ShopClient) =>
      who.call("DELETE /admin/staff/invitations/{id}", { params: { id: data.id } })
    expect((await withdraw(await visitor().signIn("admin@demo.shop"))).http).toBe(403)
    expect((await withdraw(owner)).http).toBe(200)
    expect((await withdraw(owner)).http).toBe(404)
    expect((await accept(token)).error?.code).toBe("invalid_link")

    const late = newEmail()
    const sent = await invite(late)
    const old = await tokenFor(late)
    await ageCodes(shop, sent.data.id, "73 hours")
    expect((await accept(old)).error?.code).toBe("invalid_link")

    const boss = newEmail()
    await invite(boss, { role: "superadmin" })
    const second = visitor()
    second.token = (await accept(await tokenFor(boss))).data.access_token
    const friend = newEmail()
    await invite(friend, { role: "superadmin" }, second)
    const back = await tokenFor(friend)
    const [row] = (await owner.call("GET /admin/staff", { query: { q: boss } })).data
    await owner.call("DELETE /admin/staff/delete/{id}", { params: { id: String(row?.id) } })
    expect((await accept(back)).error?.code).toBe("invalid_link")
    expect((await show("x".repeat(43))).error?.code).toBe("invalid_link")
  })

  it("a staff invitation may be sent again after a minute with another role, and stays one row", async () => {
    const email = newEmail()
    const first = await invite(email)
    const soon = await invite(email)
    expect(soon.http).toBe(429)
    expect(Number(soon.headers.get("retry-after"))).toBeGreaterThan(0)
    await ageCodes(shop, first.data.id)
    const again = await invite(email, { role: "finance" })
    expect(again.data).toMatchObject({ id: first.data.id, role: "finance" })
    const joined = await accept(await tokenFor(email, 2))
    expect(joined.data.user.role).toBe("finance")
  })

  it("staff invitations are created by superadmins only, for existing roles", async () => {
    const admin = await visitor().signIn("admin@demo.shop")
    expect((await invite(newEmail(), {}, admin)).http).toBe(403)
    for (const [wrong, field] of [
      [{ email: "tari@" }, "email"],
      [{ role: "wholesaler" }, "role"],
      [{ first_name: " " }, "first_name"],
    ] as const) {
      expect(Object.keys((await invite(newEmail(), wrong)).errors ?? {})).toEqual([field])
    }
  })
})
