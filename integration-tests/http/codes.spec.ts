import { randomInt, randomUUID } from "node:crypto"
import type { ShopClient } from "../harness/client"
import { ageCodes, codeIn, messagesTo, messageTo } from "../harness/outbox"
import { sharedShop } from "../harness/shared-shop"

/** Codes and links that prove an e-mail or a phone, and what they open. Nobody waits: what was sent is made older. */
const shop = sharedShop()
afterAll(() => shop.disconnect())

const PASSWORD = "Beauty-2026!"
const freshPhone = () => `0806${String(randomInt(10 ** 7)).padStart(7, "0")}`

/** A new shopper, with the code that was mailed at registration. */
async function newcomer() {
  const client = shop.visitor()
  const { email, mobile } = await client.register()
  const code = codeIn(await messageTo(shop, email))
  const { data } = await client.call("GET /user")
  return { client, id: data.id, email, phone: `+234${mobile.slice(1)}`, code }
}

const verify = (client: ShopClient, verification_otp: string | number) =>
  client.call("POST /auth/verify/otp", { body: { verification_otp } })

async function verified() {
  const person = await newcomer()
  expect((await verify(person.client, person.code)).http).toBe(200)
  return person
}

describe("the code that is mailed at registration", () => {
  it("proves the e-mail, once, however it is typed", async () => {
    const { client, code, id } = await newcomer()
    const answer = await verify(client, ` ${code.slice(0, 3)} ${code.slice(3)}`)
    expect([answer.http, answer.message]).toEqual([200, "Your e-mail is verified"])
    expect(answer.data).toMatchObject({ id, email_verified: true, mobile_verified: false })
    // Proving again what is proven is fine, with whatever code.
    expect((await verify(client, "000000")).http).toBe(200)
    const resent = await client.call("GET /email/resend")
    expect([resent.http, resent.error?.code]).toEqual([409, "already_verified"])
  })

  it("is not in the database, nor in what Medusa notes of the mail", async () => {
    const { id, code, email } = await newcomer()
    const rows = await shop.sql<{ text: string }>(
      `select v::text as text from verification_code v where subject = $1
       union all select n::text from notification n where "to" = $2`,
      [id, email],
    )
    expect(rows).toHaveLength(2)
    for (const { text } of rows) expect(text).not.toContain(code)
  })

  it("is one mail that looks like the shop, as HTML and text", async () => {
    const { email, code } = await newcomer()
    const { html, text, subject, channel } = await messageTo(shop, email)
    expect(channel).toBe("email")
    for (const form of [html, text, subject]) expect(form).toContain(code)
    expect(html).toContain("<h1")
    expect(await messagesTo(shop, email)).toHaveLength(1)
  })

  it("is worth nothing for another account or another purpose", async () => {
    const [ada, bisi] = [await newcomer(), await newcomer()]
    expect((await verify(bisi.client, ada.code)).http).toBe(422)
    const other = await ada.client.call("POST /validate-otp", {
      body: { purpose: "mobile_verification", verification_otp: ada.code },
    })
    expect([other.http, other.error?.code]).toEqual([422, "invalid_code"])
    expect((await verify(ada.client, ada.code)).http).toBe(200)
  })

  it("ends after ten minutes", async () => {
    const { client, code, id } = await newcomer()
    await ageCodes(shop, id, "10 minutes")
    const late = await verify(client, code)
    expect([late.http, late.error?.code]).toEqual([422, "code_expired"])
    expect(late.errors).toEqual({ verification_otp: ["This code has expired. Please ask for a new one"] })
  })

  it("is void with the next one", async () => {
    const { client, code, id, email } = await newcomer()
    await ageCodes(shop, id)
    const resent = await client.call("GET /auth/resend/otp")
    expect(resent.http).toBe(200)
    expect(resent.data).toMatchObject({ purpose: "email_verification", channel: "email" })
    expect(resent.data.destination).toMatch(/^a••@example\.com$/)
    const second = codeIn(await messageTo(shop, email, 2))
    if (code !== second) expect((await verify(client, code)).error?.code).toBe("invalid_code")
    expect((await verify(client, second)).http).toBe(200)
  })

  it.each([["12345"], ["1234567"], ["abcdef"], [""], [null], [["1"]], [{ $gt: "" }]])(
    "refuses %j without counting it as a try",
    async (verification_otp) => {
      const client = await shop.visitor().signIn("shopper@demo.shop")
      const answer = await client.call("POST /validate-otp", { body: { verification_otp } })
      expect(answer.http).toBe(422)
      expect(answer.errors).toEqual({ verification_otp: ["Enter the six digits of the code"] })
    },
  )
})

describe("guessing", () => {
  it("is over after five tries, also of a hundred at once, and the right code is too late", async () => {
    const { client, code, id } = await newcomer()
    const guesses = Array.from({ length: 100 }, (_, index) =>
      String((Number(code) + 1 + index) % 1_000_000).padStart(6, "0"),
    )
    const answers = await Promise.all(guesses.map((guess) => verify(client, guess)))
    const codes = answers.map(({ http, error }) => `${http} ${error?.code}`)
    expect(codes.filter((one) => one === "422 invalid_code")).toHaveLength(5)
    expect(codes.filter((one) => one === "422 code_spent")).toHaveLength(95)
    expect((await verify(client, code)).error?.code).toBe("code_spent")
    const [row] = await shop.sql<{ tries: number }>(
      "select tries from verification_code where subject = $1",
      [id],
    )
    expect(row?.tries).toBe(5)
  })

  it("of one code by many at once uses it up once", async () => {
    const { client, email } = await verified()
    const next = `new.${randomUUID()}@example.com`
    await changeEmail(client, next)
    const verification_otp = codeIn(await messageTo(shop, next))
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        client.call("POST /validate-otp", { body: { purpose: "email_change", verification_otp } }),
      ),
    )
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1)
    await messageTo(shop, email, 2)
    expect(await messagesTo(shop, email)).toHaveLength(2)
  })
})

describe("asking for another code", () => {
  it("has to wait 60 seconds, and an hour after five", async () => {
    const { client, id } = await newcomer()
    const soon = await client.call("GET /email/resend")
    expect([soon.http, soon.error?.code]).toEqual([429, "too_many_requests"])
    expect(Number(soon.headers.get("retry-after"))).toBeGreaterThan(0)
    expect(Number(soon.headers.get("retry-after"))).toBeLessThanOrEqual(60)
    expect(soon.message).toMatch(/^Please wait \d+ seconds? before you ask for another one$/)
    for (let sent = 2; sent <= 5; sent += 1) {
      await ageCodes(shop, id)
      expect((await client.call("GET /email/resend")).http).toBe(200)
    }
    await ageCodes(shop, id)
    const sixth = await client.call("GET /email/resend")
    expect(sixth.http).toBe(429)
    expect(Number(sixth.headers.get("retry-after"))).toBeGreaterThan(60)
    await ageCodes(shop, id, "1 hour")
    expect((await client.call("GET /email/resend")).http).toBe(200)
  })

  it("many times at once sends one", async () => {
    const { client, id, email } = await newcomer()
    await ageCodes(shop, id)
    const answers = await Promise.all(Array.from({ length: 8 }, () => client.call("GET /email/resend")))
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 429, 429, 429, 429, 429, 429, 429])
    await messageTo(shop, email, 2)
    expect(await messagesTo(shop, email)).toHaveLength(2)
  })
})

describe("the phone", () => {
  it("is proven by text message, or by WhatsApp", async () => {
    for (const channel of ["sms", "whatsapp"] as const) {
      const { client, phone } = await newcomer()
      const sent = await client.call("GET /auth/resend/otp", {
        query: { purpose: "mobile_verification", channel },
      })
      expect(sent.data).toMatchObject({
        channel,
        destination: `${phone.slice(0, 4)}•••••••${phone.slice(-3)}`,
      })
      const message = await messageTo(shop, phone)
      expect(message.channel).toBe(channel)
      const answer = await client.call("POST /validate-otp", {
        body: { data: { purpose: "mobile_verification", otp: codeIn(message) } },
      })
      expect([answer.http, answer.message]).toEqual([200, "Your phone number is verified"])
      expect(answer.data).toMatchObject({ mobile_verified: true, email_verified: false })
    }
  })

  it("is unverified once it is another, and the old one's code is void", async () => {
    const { client, phone, email } = await newcomer()
    await client.call("GET /auth/resend/otp", { query: { purpose: "mobile_verification" } })
    const old = codeIn(await messageTo(shop, phone))
    const mobile = freshPhone()
    const changed = await client.call("PUT /user/settings/profile/update", { body: { mobile } })
    expect(changed.data).toMatchObject({ mobile: `+234${mobile.slice(1)}`, mobile_verified: false })
    const late = await client.call("POST /validate-otp", {
      body: { purpose: "mobile_verification", verification_otp: old },
    })
    expect(late.error?.code).toBe("invalid_code")
    expect((await messageTo(shop, email, 2)).subject).toMatch(/phone number was changed$/)
  })

  it("answers 503 when the text was not taken, and lets one ask again at once", async () => {
    const { client, phone } = await newcomer()
    const ask = () => client.call("GET /auth/resend/otp", { query: { purpose: "mobile_verification" } })
    await fetch(`${shop.address.sandboxUrl}/__sandbox/scenario`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ endpoint: "POST /api/sms/send", mode: "http_500", times: 1 }),
    })
    expect(await ask()).toMatchObject({ http: 503, error: { code: "code_not_sent" } })
    expect((await ask()).http).toBe(200)
    expect(await messagesTo(shop, phone)).toHaveLength(1)
  })
})

async function changeEmail(client: ShopClient, email: string, current_password = PASSWORD) {
  return client.call("PUT /user/settings/profile/update", { body: { email, current_password } })
}

describe("another e-mail", () => {
  it("needs the password, and the code that went to it; the old one is told, other devices are signed out", async () => {
    const { client, email, id } = await verified()
    const laptop = await shop.visitor().signIn(email)
    const next = `New.${randomUUID()}@Example.com`
    const asked = await changeEmail(client, next)
    expect(asked.http).toBe(200)
    expect(asked.data.email).toBe(email)
    expect(asked.body.code_sent).toMatchObject({ purpose: "email_change", destination: "n••@example.com" })
    const verification_otp = codeIn(await messageTo(shop, next.toLowerCase()))
    const done = await client.call("POST /validate-otp", {
      body: { purpose: "email_change", verification_otp },
    })
    expect([done.http, done.message]).toEqual([200, "Your new e-mail is set"])
    expect(done.data).toMatchObject({ id, email: next.toLowerCase(), email_verified: true })
    expect((await laptop.call("GET /user")).http).toBe(401)
    expect((await client.call("GET /user")).http).toBe(200)
    const told = await messageTo(shop, email, 2)
    expect(told.subject).toMatch(/e-mail was changed$/)
    expect(told.text).toContain(next.toLowerCase())
    await shop.visitor().signIn(next)
    await expect(shop.visitor().signIn(email)).rejects.toThrow("422")
  })

  it.each([
    ["", "Enter your password, too"],
    ["Not-this-1!", "This is not your current password"],
  ])("is refused with the password %j", async (password, message) => {
    const { client, email } = await newcomer()
    const next = `new.${randomUUID()}@example.com`
    const refused = await changeEmail(client, next, password)
    expect([refused.http, refused.errors]).toEqual([422, { current_password: [message] }])
    expect(await messagesTo(shop, next)).toEqual([])
    expect((await client.call("GET /user")).data.email).toBe(email)
  })

  it("is refused when somebody has it, now or by the time of the code", async () => {
    const [{ client }, other] = [await newcomer(), await newcomer()]
    const refused = await changeEmail(client, other.email.toUpperCase())
    expect(refused.errors).toEqual({ email: ["This e-mail already has an account"] })
    const next = `new.${randomUUID()}@example.com`
    expect((await changeEmail(client, next)).http).toBe(200)
    const verification_otp = codeIn(await messageTo(shop, next))
    await shop.visitor().register({ email: next })
    const late = await client.call("POST /validate-otp", {
      body: { purpose: "email_change", verification_otp },
    })
    expect(late.errors).toEqual({ email: ["This e-mail already has an account"] })
  })

  it("is changed whole or not at all", async () => {
    const { client, email, id } = await verified()
    const next = `new.${randomUUID()}@example.com`
    await changeEmail(client, next)
    const verification_otp = codeIn(await messageTo(shop, next))
    const name = `fail_${randomUUID().replaceAll("-", "")}`
    await shop.sql(`create function ${name}() returns trigger language plpgsql as $$
      begin if new.email = '${next}' then raise exception 'injected'; end if; return new; end $$`)
    await shop.sql(`create trigger ${name} before update on customer for each row execute function ${name}()`)
    try {
      const body = { purpose: "email_change", verification_otp }
      expect((await client.call("POST /validate-otp", { body })).http).toBe(500)
    } finally {
      await shop.sql(`drop trigger ${name} on customer`)
      await shop.sql(`drop function ${name}()`)
    }
    expect((await client.call("GET /user")).data).toMatchObject({ id, email })
    await shop.visitor().signIn(email)
    await expect(shop.visitor().signIn(next)).rejects.toThrow("422")
  })

  it("can be sent its code again", async () => {
    const { client, id } = await newcomer()
    const ask = () => client.call("GET /auth/resend/otp", { query: { purpose: "email_change" } })
    expect(await ask()).toMatchObject({ http: 422, error: { code: "nothing_to_verify" } })
    const next = `new.${randomUUID()}@example.com`
    await changeEmail(client, next)
    await ageCodes(shop, id)
    expect((await ask()).http).toBe(200)
    const verification_otp = codeIn(await messageTo(shop, next, 2))
    const done = await client.call("POST /validate-otp", {
      body: { purpose: "email_change", verification_otp },
    })
    expect(done.data.email).toBe(next)
  })
})

describe("a forgotten password", () => {
  const ask = (email: string, more: object = {}) =>
    shop.visitor().call("POST /auth/password/email", { body: { email, ...more } })
  const reset = (body: object) => shop.visitor().call("POST /auth/password/reset", { body })
  const linkIn = ({ text }: { text: string }) =>
    new URL(/https?:\/\/\S*\/reset-password\S*/.exec(text)?.[0] ?? "about:blank")
  const NEW = "Another-2026!"

  async function linked() {
    const person = await newcomer()
    await ask(person.email)
    const link = linkIn(await messageTo(shop, person.email, 2))
    const form = (more: object = {}) => ({
      email: person.email,
      password: NEW,
      password_confirmation: NEW,
      token: link.searchParams.get("token"),
      ...more,
    })
    return { ...person, link, form }
  }

  it("answers known and unknown addresses with the same words, and limits both alike", async () => {
    const { email } = await newcomer()
    const unknown = `nobody.${randomUUID()}@example.com`
    const [mine, nobodys] = [await ask(email), await ask(unknown)]
    expect(mine.body).toEqual(nobodys.body)
    expect(mine.http).toBe(200)
    await messageTo(shop, email, 2)
    expect(await messagesTo(shop, unknown)).toEqual([])
    const [again, againNobodys] = [await ask(email), await ask(unknown)]
    expect([again.http, againNobodys.http]).toEqual([429, 429])
    expect(again.error?.code).toBe(againNobodys.error?.code)
  })

  it("leads to the shop's own page, wherever callback_url points", async () => {
    const { email } = await newcomer()
    await ask(email, { callback_url: "https://evil.example/reset-password" })
    const message = await messageTo(shop, email, 2)
    const link = linkIn(message)
    expect(link.origin).toBe(new URL(shop.url).origin)
    expect(link.pathname).toBe("/reset-password")
    expect(link.searchParams.get("email")).toBe(email)
    expect(message.html + message.text).not.toContain("evil.example")
  })

  it("is set anew by the link, once: all sessions end, the e-mail is proven, the owner is told", async () => {
    const { client, email, form } = await linked()
    const done = await reset(form())
    expect(done).toMatchObject({ http: 200, data: null })
    expect((await client.call("GET /user")).http).toBe(401)
    await expect(shop.visitor().signIn(email)).rejects.toThrow("422")
    const again = await shop.visitor().signIn(email, NEW)
    expect((await again.call("GET /user")).data.email_verified).toBe(true)
    expect((await messageTo(shop, email, 3)).subject).toMatch(/password was changed$/)
    expect((await reset(form())).errors).toEqual({
      token: ["This link is used up or too old. Please ask for a new one"],
    })
  })

  it("keeps the link when the new password will not do", async () => {
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

  it("takes no link that is too old, made up, or another's", async () => {
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

  it("is set by one of two who use the link at once", async () => {
    const { form } = await linked()
    const answers = await Promise.all([reset(form()), reset(form()), reset(form())])
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 422, 422])
  })

  it("keeps only the token's hash", async () => {
    const { email, link } = await linked()
    const rows = await shop.sql<{ text: string }>(
      `select v::text as text from verification_link v where subject = $1
       union all select n::text from notification n where "to" = $1`,
      [email],
    )
    const token = link.searchParams.get("token") ?? ""
    expect(token).toHaveLength(43)
    for (const { text } of rows) expect(text).not.toContain(token)
  })

  it("that is changed by who knows it is told, too", async () => {
    const { client, email } = await newcomer()
    const body = { current_password: PASSWORD, password: NEW, password_confirmation: NEW }
    expect((await client.call("POST /user/settings/change-password", { body })).http).toBe(200)
    expect((await messageTo(shop, email, 2)).subject).toMatch(/password was changed$/)
  })

  it("is a first one for who came by a social account only", async () => {
    const { client, email, id } = await verified()
    await shop.sql("update provider_identity set provider = 'google', entity_id = $2 where entity_id = $1", [
      email,
      randomUUID(),
    ])
    const refused = await changeEmail(client, `new.${randomUUID()}@example.com`)
    expect([refused.http, refused.error?.code]).toEqual([422, "no_password"])
    await ask(email)
    const token = linkIn(await messageTo(shop, email, 2)).searchParams.get("token")
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

  it("works for staff, too", async () => {
    const unknown = await ask("owner@demo.shop", { email: " OWNER@demo.shop " })
    expect([200, 429]).toContain(unknown.http)
    const link = linkIn(await messageTo(shop, "owner@demo.shop"))
    expect(link.searchParams.get("email")).toBe("owner@demo.shop")
  })
})
