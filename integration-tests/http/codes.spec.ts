import { randomInt, randomUUID } from "node:crypto"
import { bank } from "../harness/journey"
import { changeEmail, newcomer, verify } from "../harness/newcomer"
import { ageCodes, codeIn, messagesTo, messageTo } from "../harness/outbox"
import { sharedShop } from "../harness/shared-shop"
import { signedIn } from "../harness/shoppers"
import { newShopper } from "../harness/staff"

/** Codes and links that prove an e-mail or a phone, and what they open. Nobody waits: rows of what was sent are aged. */
const shop = sharedShop()
afterAll(() => shop.disconnect())

const freshPhone = () => `0806${String(randomInt(10 ** 7)).padStart(7, "0")}`

/** F24: 10,000 with `npm run faults`. */
const GUESSES = Number(process.env.FAULT_GUESSES || 100)
jest.setTimeout(180_000 + GUESSES * 20)

describe("the code that is mailed at registration", () => {
  it("the registration code verifies the e-mail once, however it is typed", async () => {
    const { client, code, id } = await newcomer(shop)
    const answer = await verify(client, ` ${code.slice(0, 3)} ${code.slice(3)}`)
    expect([answer.http, answer.message]).toEqual([200, "Your e-mail is verified"])
    expect(answer.data).toMatchObject({ id, email_verified: true, mobile_verified: false })
    // Proving again what is proven is fine, with whatever code.
    expect((await verify(client, "000000")).http).toBe(200)
    const resent = await client.call("GET /email/resend")
    expect([resent.http, resent.error?.code]).toEqual([409, "already_verified"])
  })

  it("the registration code is not in the database, nor in Medusa's record of the e-mail", async () => {
    const { id, code, email } = await newcomer(shop)
    const rows = await shop.sql<{ text: string }>(
      `select v::text as text from verification_code v where subject = $1
       union all select n::text from notification n where "to" = $2`,
      [id, email],
    )
    expect(rows).toHaveLength(2)
    for (const { text } of rows) expect(text).not.toContain(code)
  })

  it("the registration code is sent in one e-mail in the shop's design, as HTML and text", async () => {
    const { email, code } = await newcomer(shop)
    const { html, text, subject, channel } = await messageTo(shop, email)
    expect(channel).toBe("email")
    for (const form of [html, text, subject]) expect(form).toContain(code)
    expect(html).toContain("<h1")
    expect(await messagesTo(shop, email)).toHaveLength(1)
  })

  it("the registration code is rejected for another account or another purpose", async () => {
    const [ada, bisi] = [await newcomer(shop), await newcomer(shop)]
    expect((await verify(bisi.client, ada.code)).http).toBe(422)
    const other = await ada.client.call("POST /validate-otp", {
      body: { purpose: "mobile_verification", verification_otp: ada.code },
    })
    expect([other.http, other.error?.code]).toEqual([422, "invalid_code"])
    expect((await verify(ada.client, ada.code)).http).toBe(200)
  })

  it("the registration code expires after ten minutes", async () => {
    const { client, code, id } = await newcomer(shop)
    await ageCodes(shop, id, "10 minutes")
    const late = await verify(client, code)
    expect([late.http, late.error?.code]).toEqual([422, "code_expired"])
    expect(late.errors).toEqual({ verification_otp: ["This code has expired. Please ask for a new one"] })
  })

  it("the registration code is void once the next one is sent", async () => {
    const { client, code, id, email } = await newcomer(shop)
    await ageCodes(shop, id)
    const resent = await client.call("GET /auth/resend/otp")
    expect(resent.http).toBe(200)
    expect(resent.data).toMatchObject({ purpose: "email_verification", channel: "email" })
    expect(resent.data.destination).toMatch(/^a••@example\.com$/)
    const second = codeIn(await messageTo(shop, email, 2))
    // One time in a million both are the same: then another wrong one does.
    const old = code === second ? String((Number(code) + 1) % 1_000_000).padStart(6, "0") : code
    expect((await verify(client, old)).error?.code).toBe("invalid_code")
    expect((await verify(client, second)).http).toBe(200)
  })

  it.each([["12345"], ["1234567"], ["abcdef"], [""], [null], [["1"]], [{ $gt: "" }]])(
    "the registration code %j is refused without counting as a try",
    async (verification_otp) => {
      const client = await signedIn(shop, "shopper@demo.shop")
      const answer = await client.call("POST /validate-otp", { body: { verification_otp } })
      expect(answer.http).toBe(422)
      expect(answer.errors).toEqual({ verification_otp: ["Enter the six digits of the code"] })
    },
  )
})

describe("guessing", () => {
  it("a code is void after five wrong tries, even of a hundred at once, and the right one is too late", async () => {
    const { client, code, id } = await newcomer(shop)
    const codes: string[] = []
    while (codes.length < GUESSES) {
      const guesses = Array.from({ length: 100 }, (_, index) =>
        String((Number(code) + 1 + codes.length + index) % 1_000_000).padStart(6, "0"),
      )
      const answers = await Promise.all(guesses.map((guess) => verify(client, guess)))
      codes.push(...answers.map(({ http, error }) => `${http} ${error?.code}`))
    }
    expect(codes.filter((one) => one === "422 invalid_code")).toHaveLength(5)
    expect(codes.filter((one) => one === "422 code_spent")).toHaveLength(codes.length - 5)
    expect((await verify(client, code)).error?.code).toBe("code_spent")
    const [row] = await shop.sql<{ tries: number }>(
      "select tries from verification_code where subject = $1",
      [id],
    )
    expect(row?.tries).toBe(5)
  })

  it("a code entered by many requests at once is used up once", async () => {
    const { client, email } = await newShopper(shop)
    const next = `new.${randomUUID()}@example.com`
    await changeEmail(client, next)
    const verification_otp = codeIn(await messageTo(shop, next))
    const answers = await Promise.all(
      Array.from({ length: 6 }, () =>
        client.call("POST /validate-otp", { body: { purpose: "email_change", verification_otp } }),
      ),
    )
    expect(answers.filter(({ http }) => http === 200)).toHaveLength(1)
    await messageTo(shop, email)
    expect(await messagesTo(shop, email)).toHaveLength(1)
  })
})

describe("asking for another code", () => {
  it("another code is refused for 60 seconds, and for an hour after five codes", async () => {
    const { client, id } = await newcomer(shop)
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

  it("another code asked for many times at once is sent once", async () => {
    const { client, id, email } = await newcomer(shop)
    await ageCodes(shop, id)
    const answers = await Promise.all(Array.from({ length: 8 }, () => client.call("GET /email/resend")))
    expect(answers.map(({ http }) => http).sort()).toEqual([200, 429, 429, 429, 429, 429, 429, 429])
    await messageTo(shop, email, 2)
    expect(await messagesTo(shop, email)).toHaveLength(2)
  })
})

describe("the phone", () => {
  it("a phone number is verified by text message or by WhatsApp", async () => {
    for (const channel of ["sms", "whatsapp"] as const) {
      const { client, phone } = await newcomer(shop)
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

  it("a changed phone number is unverified, and the old number's code is void", async () => {
    const { client, phone, email } = await newcomer(shop)
    await client.call("GET /auth/resend/otp", { query: { purpose: "mobile_verification" } })
    const old = codeIn(await messageTo(shop, phone))
    const mobile = freshPhone()
    const changed = await client.call("PUT /user/settings/profile/update", {
      body: { mobile, password: "Beauty-2026!" },
    })
    expect(changed.data).toMatchObject({ mobile: `+234${mobile.slice(1)}`, mobile_verified: false })
    const late = await client.call("POST /validate-otp", {
      body: { purpose: "mobile_verification", verification_otp: old },
    })
    expect(late.error?.code).toBe("invalid_code")
    expect((await messageTo(shop, email, 2)).subject).toMatch(/phone number was changed$/)
  })

  it("a text message that was not accepted answers 503 and allows another request at once", async () => {
    const { client, phone } = await newcomer(shop)
    const ask = () => client.call("GET /auth/resend/otp", { query: { purpose: "mobile_verification" } })
    await bank(shop, "/__sandbox/scenario", {
      endpoint: "POST /api/sms/send",
      mode: "http_500",
      match: phone,
    })
    expect(await ask()).toMatchObject({ http: 503, error: { code: "code_not_sent" } })
    expect((await ask()).http).toBe(200)
    expect(await messagesTo(shop, phone)).toHaveLength(1)
  })
})

describe("another e-mail", () => {
  it("an e-mail change needs the password and a code, notifies the old address and signs out other devices", async () => {
    const { client, email, id } = await newShopper(shop)
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
    const message = await messageTo(shop, email)
    expect(message.subject).toMatch(/e-mail was changed$/)
    expect(message.text).toContain(next.toLowerCase())
    await shop.visitor().signIn(next)
    await expect(shop.visitor().signIn(email)).rejects.toThrow("422")
  })

  it.each([
    ["", "Enter your password, too"],
    ["Not-this-1!", "This is not your current password"],
  ])("an e-mail change is refused with the password %j", async (password, message) => {
    const { client, email } = await newShopper(shop, { isVerified: false })
    const next = `new.${randomUUID()}@example.com`
    const refused = await changeEmail(client, next, password)
    expect([refused.http, refused.errors]).toEqual([422, { current_password: [message] }])
    expect(await messagesTo(shop, next)).toEqual([])
    expect((await client.call("GET /user")).data.email).toBe(email)
  })

  it("an e-mail change is refused when the address is taken, now or when the code is entered", async () => {
    const [{ client }, other] = [await newShopper(shop), await newShopper(shop)]
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

  it("an e-mail change that fails midway changes nothing", async () => {
    const { client, email, id } = await newShopper(shop)
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

  it("an e-mail change can have its code sent again", async () => {
    const { client, id } = await newcomer(shop)
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
