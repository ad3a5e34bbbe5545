import { randomUUID } from "node:crypto"
import { changeEmail } from "../harness/newcomer"
import { ageCodes, messagesTo, messageTo } from "../harness/outbox"
import { sharedShop } from "../harness/shared-shop"
import { makeStaff, newShopper } from "../harness/staff"

/** The link that sets a new password: who gets one, and what it opens. */
const shop = sharedShop()
afterAll(() => shop.disconnect())

const PASSWORD = "Beauty-2026!"

/** Whoever has not shown that the e-mail is theirs. */
const newcomer = () => newShopper(shop, { isVerified: false })

describe("a forgotten password", () => {
  const ask = (email: string, more: object = {}) =>
    shop.visitor().call("POST /auth/password/email", { body: { email, ...more } })
  const reset = (body: object) => shop.visitor().call("POST /auth/password/reset", { body })
  const linkIn = ({ text }: { text: string }) =>
    new URL(/https?:\/\/\S*\/reset-password\S*/.exec(text)?.[0] ?? "about:blank")
  const NEW = "Another-2026!"

  async function linked({ isVerified = false } = {}) {
    const person = await newShopper(shop, { isVerified })
    await ask(person.email)
    const link = linkIn(await messageTo(shop, person.email))
    const form = (more: object = {}) => ({
      email: person.email,
      password: NEW,
      password_confirmation: NEW,
      token: link.searchParams.get("token"),
      ...more,
    })
    return { ...person, link, form }
  }

  it("a password reset answers known and unknown addresses with the same words and limits both alike", async () => {
    const { email } = await newcomer()
    const unknown = `nobody.${randomUUID()}@example.com`
    const [mine, nobodys] = [await ask(email), await ask(unknown)]
    expect(mine.body).toEqual(nobodys.body)
    expect(mine.http).toBe(200)
    await messageTo(shop, email)
    expect(await messagesTo(shop, unknown)).toEqual([])
    const [again, againNobodys] = [await ask(email), await ask(unknown)]
    expect([again.http, againNobodys.http]).toEqual([429, 429])
    expect(again.error?.code).toBe(againNobodys.error?.code)
  })

  it("a password reset leads to the shop's own page, wherever callback_url points", async () => {
    const { email } = await newcomer()
    await ask(email, { callback_url: "https://evil.example/reset-password" })
    const message = await messageTo(shop, email)
    const link = linkIn(message)
    expect(link.origin).toBe(new URL(shop.url).origin)
    expect(link.pathname).toBe("/reset-password")
    expect(link.searchParams.get("email")).toBe(email)
    expect(message.html + message.text).not.toContain("evil.example")
  })

  it("a password reset opens the shop's page that callback_url names, with its query", async () => {
    const { email } = await newcomer()
    await ask(email, { callback_url: `${new URL(shop.url).origin}/reset-password?next=checkout` })
    const link = linkIn(await messageTo(shop, email))
    expect([link.origin, link.pathname]).toEqual([new URL(shop.url).origin, "/reset-password"])
    expect([link.searchParams.get("next"), link.searchParams.get("email")]).toEqual(["checkout", email])
    expect(link.searchParams.get("token")).toMatch(/^\S{20,}$/)
  })

  it("a reset link works once, ends all sessions, verifies the e-mail and notifies the owner", async () => {
    const { client, email, form } = await linked({ isVerified: true })
    const done = await reset(form())
    expect(done).toMatchObject({ http: 200, data: null })
    expect((await client.call("GET /user")).http).toBe(401)
    await expect(shop.visitor().signIn(email)).rejects.toThrow("422")
    const again = await shop.visitor().signIn(email, NEW)
    expect((await again.call("GET /user")).data.email_verified).toBe(true)
    expect((await messageTo(shop, email, 2)).subject).toMatch(/password was changed$/)
    expect((await reset(form())).errors).toEqual({
      token: ["This link is used up or too old. Please ask for a new one"],
    })
  })

  it("a reset link stays valid when the new password is refused", async () => {
    const { form } = await linked()
    const refusals = [
      [
        { password: "short", password_confirmation: "short" },
        "password",
        "Password must be at least eight characters",
      ],
      [
        { password: "password123", password_confirmation: "password123" },
        "password",
        "This password is too common. Choose one that is harder to guess",
      ],
      [{ password_confirmation: "Something-2026!" }, "password_confirmation", "The two passwords must match"],
    ] as const
    for (const [wrong, field, message] of refusals) {
      const refused = await reset(form(wrong))
      expect([refused.http, refused.errors]).toEqual([422, { [field]: [message] }])
    }
    expect((await reset(form())).http).toBe(200)
  })

  it("a reset link that is expired, invented or of another account is refused", async () => {
    const [ada, bisi] = [await linked(), await linked()]
    const dead = { http: 422, error: { code: "invalid_link" } }
    expect(await reset(ada.form({ token: bisi.link.searchParams.get("token") }))).toMatchObject(dead)
    expect(await reset(ada.form({ token: "made-up' or 1=1--" }))).toMatchObject(dead)
    const unknown = await reset(ada.form({ email: `nobody.${randomUUID()}@example.com`, token: "made-up" }))
    expect(unknown.body).toEqual((await reset(ada.form({ token: "made-up" }))).body)
    await ageCodes(shop, ada.email, "30 minutes")
    expect(await reset(ada.form())).toMatchObject(dead)
    await shop.visitor().signIn(ada.email)
  })

  it("a reset link used by two at once sets one password", async () => {
    const { form } = await linked()
    const answers = await Promise.all([reset(form()), reset(form()), reset(form())])
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 422, 422])
  })

  it("a reset token is stored only as its hash", async () => {
    const { email, link } = await linked()
    const rows = await shop.sql<{ text: string }>(
      `select v::text as text from verification_link v where subject = $1
       union all select n::text from notification n where "to" = $1`,
      [email],
    )
    const token = link.searchParams.get("token") ?? ""
    expect([token.length, rows.length]).toEqual([43, 2])
    for (const { text } of rows) expect(text).not.toContain(token)
  })

  it("a password changed by its owner is reported by e-mail", async () => {
    const { client, email } = await newcomer()
    const body = { current_password: PASSWORD, password: NEW, password_confirmation: NEW }
    expect((await client.call("POST /user/settings/change-password", { body })).http).toBe(200)
    expect((await messageTo(shop, email)).subject).toMatch(/password was changed$/)
  })

  it("a password reset sets a first password for an account with social sign-in only", async () => {
    const { client, email, id } = await newShopper(shop)
    await shop.sql("update provider_identity set provider = 'google', entity_id = $2 where entity_id = $1", [
      email,
      randomUUID(),
    ])
    const refused = await changeEmail(client, `new.${randomUUID()}@example.com`)
    expect([refused.http, refused.error?.code]).toEqual([422, "no_password"])
    await ask(email)
    const token = linkIn(await messageTo(shop, email)).searchParams.get("token")
    expect((await reset({ email, token, password: NEW, password_confirmation: NEW })).http).toBe(200)
    const signedIn = await shop.visitor().signIn(email, NEW)
    expect((await signedIn.call("GET /user")).data.id).toBe(id)
    const rows = await shop.sql<{ providers: string[] }>(
      `select array_agg(p.provider order by p.provider) as providers
         from auth_identity i join provider_identity p on p.auth_identity_id = i.id
        where i.app_metadata ->> 'customer_id' = $1 group by i.id`,
      [id],
    )
    expect(rows).toEqual([{ providers: ["emailpass", "google"] }])
  })

  it("a password reset works for staff members", async () => {
    const { email } = await makeStaff(shop, "content")
    expect((await ask(` ${email.toUpperCase()} `)).http).toBe(200)
    const link = linkIn(await messageTo(shop, email))
    expect(link.searchParams.get("email")).toBe(email)
  })
})
