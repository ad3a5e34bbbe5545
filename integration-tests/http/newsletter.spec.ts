import { randomUUID } from "node:crypto"
import { eventually } from "../harness/journey"
import { sharedShop } from "../harness/shared-shop"

/** Decisions section 11: double opt-in, unsubscribing is one click. */
const shop = sharedShop()
const client = shop.visitor()
afterAll(() => shop.disconnect())

const fresh = () => `Ada.${randomUUID().slice(0, 8)}@Example.com`

interface Mail {
  to: string
  subject: string
  text: string
}

const mailsTo = async (email: string): Promise<Mail[]> => {
  const mails = (await (await fetch(`${shop.url}/dev/outbox`)).json()) as Mail[]
  return mails.filter(({ to }) => to === email.toLowerCase())
}

const linksOf = async (email: string) => {
  const [mail] = await eventually(
    () => mailsTo(email),
    (mails) => mails.length > 0,
  )
  const token = (page: string) =>
    new RegExp(`/newsletter/${page}\\?token=([\\w-]+)`).exec(mail?.text ?? "")?.[1]
  return { confirm: token("confirm") ?? "", leave: token("unsubscribe") ?? "" }
}

const statusOf = async (email: string) => {
  const rows = await shop.sql<{ status: string }>(
    "select status from newsletter_subscriber where email = $1",
    [email.toLowerCase()],
  )
  return rows[0]?.status
}

describe("POST /subscribe", () => {
  it.each([
    [{}, "E-mail is required"],
    [{ email: "" }, "E-mail is required"],
    [{ email: "ada@" }, "E-mail must be valid"],
    [{ email: "ada@example.com\r\nBcc: x@example.com" }, "E-mail must be valid"],
    [{ email: `${"a".repeat(300)}@example.com` }, "At most 254 characters"],
  ])("refuses %j", async (body, message) => {
    const answer = await client.call("POST /subscribe", { body })
    expect(answer.http).toBe(422)
    expect(answer.errors?.email).toEqual([message])
  })

  it("writes to nobody who has not agreed", async () => {
    const answer = await client.call("POST /subscribe", { body: { email: fresh(), checkbox: false } })
    expect(answer.http).toBe(422)
    expect(answer.errors).toHaveProperty("checkbox")
  })

  it("asks by mail to confirm, once, however often and however many at a time", async () => {
    const email = fresh()
    const ask = () => client.call("POST /subscribe", { body: { email, checkbox: true } })
    const answers = await Promise.all([ask(), ask(), ask(), ask()])
    expect(new Set(answers.map(({ http, message }) => `${http} ${message}`)).size).toBe(1)
    expect(answers[0]?.http).toBe(200)
    await linksOf(email)
    expect(await mailsTo(email)).toHaveLength(1)
    expect(await statusOf(email)).toBe("pending")
  })
})

describe("the links of the mail", () => {
  const subscribed = async () => {
    const email = fresh()
    await client.call("POST /subscribe", { body: { email } })
    return { email, ...(await linksOf(email)) }
  }

  it("confirm, and again, and say nothing new to who asks again", async () => {
    const { email, confirm } = await subscribed()
    for (const _ of [1, 2]) {
      expect((await client.call("POST /subscribe/confirm", { body: { token: confirm } })).http).toBe(200)
    }
    expect(await statusOf(email)).toBe("confirmed")
    const again = await client.call("POST /subscribe", { body: { email } })
    expect([again.http, await statusOf(email)]).toEqual([200, "confirmed"])
    expect(await mailsTo(email)).toHaveLength(1)
  })

  it("take off the list with one call; an old link to confirm brings nobody back", async () => {
    const { email, confirm, leave } = await subscribed()
    await client.call("POST /subscribe/confirm", { body: { token: confirm } })
    for (const _ of [1, 2]) {
      expect((await client.call("POST /unsubscribe", { body: { token: leave } })).http).toBe(200)
    }
    expect(await statusOf(email)).toBe("unsubscribed")
    expect((await client.call("POST /subscribe/confirm", { body: { token: confirm } })).http).toBe(404)
    await client.call("POST /subscribe", { body: { email } })
    expect(await statusOf(email)).toBe("pending")
  })

  it("last seven days", async () => {
    const { email, confirm } = await subscribed()
    await shop.sql("update newsletter_subscriber set asked_at = now() - interval '8 days' where email = $1", [
      email.toLowerCase(),
    ])
    const late = await client.call("POST /subscribe/confirm", { body: { token: confirm } })
    expect([late.http, late.error?.code]).toEqual([410, "link_expired"])
    expect(await statusOf(email)).toBe("pending")
  })

  it.each(["POST /subscribe/confirm", "POST /unsubscribe"] as const)(
    "%s knows no made-up link",
    async (key) => {
      expect((await client.call(key, { body: { token: "made-up' or 1=1--" } })).http).toBe(404)
      expect((await client.call(key, { body: {} })).http).toBe(422)
    },
  )
})
