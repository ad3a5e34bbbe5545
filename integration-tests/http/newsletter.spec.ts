import { randomUUID } from "node:crypto"
import { eventually } from "../harness/eventually"
import { messagesTo, type SentMessage } from "../harness/outbox"
import { sharedShop } from "../harness/shared-shop"
import { signedIn } from "../harness/shoppers"

/** The newsletter: double opt-in; unsubscribing takes one click. */
const shop = sharedShop()
const client = shop.visitor()
afterAll(() => shop.disconnect())

const fresh = () => `Ada.${randomUUID().slice(0, 8)}@Example.com`

const mailsTo = (email: string) => messagesTo(shop, email.toLowerCase())

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
  ])("POST /subscribe refuses the invalid body %j", async (body, message) => {
    const answer = await client.call("POST /subscribe", { body })
    expect(answer.http).toBe(422)
    expect(answer.errors?.email).toEqual([message])
  })

  it("POST /subscribe refuses an address without consent", async () => {
    const answer = await client.call("POST /subscribe", { body: { email: fresh(), checkbox: false } })
    expect(answer.http).toBe(422)
    expect(answer.errors).toHaveProperty("checkbox")
  })

  it("POST /subscribe asks for confirmation by e-mail once, however many requests come at once", async () => {
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

  it("the confirmation link works repeatedly, and subscribing again sends nothing new", async () => {
    const { email, confirm } = await subscribed()
    for (const _ of [1, 2]) {
      expect((await client.call("POST /subscribe/confirm", { body: { token: confirm } })).http).toBe(200)
    }
    expect(await statusOf(email)).toBe("confirmed")
    const again = await client.call("POST /subscribe", { body: { email } })
    expect([again.http, await statusOf(email)]).toEqual([200, "confirmed"])
    expect(await mailsTo(email)).toHaveLength(1)
  })

  it("the unsubscribe link works with one call, and an old confirmation link resubscribes nobody", async () => {
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

  it("the newsletter's confirmation links expire after seven days", async () => {
    const { email, confirm } = await subscribed()
    await shop.sql("update newsletter_subscriber set asked_at = now() - interval '8 days' where email = $1", [
      email.toLowerCase(),
    ])
    const late = await client.call("POST /subscribe/confirm", { body: { token: confirm } })
    expect([late.http, late.error?.code]).toEqual([410, "link_expired"])
    expect(await statusOf(email)).toBe("pending")
  })

  it.each(["POST /subscribe/confirm", "POST /unsubscribe"] as const)(
    "%s answers 404 for an invented token",
    async (key) => {
      expect((await client.call(key, { body: { token: "made-up' or 1=1--" } })).http).toBe(404)
      expect((await client.call(key, { body: {} })).http).toBe(422)
    },
  )
})

describe("a mail program's own button", () => {
  it("an e-mail program's unsubscribe button works with one POST, as in RFC 8058", async () => {
    const email = fresh()
    await client.call("POST /subscribe", { body: { email } })
    const { confirm } = await linksOf(email)
    await client.call("POST /subscribe/confirm", { body: { token: confirm } })
    const [mail] = (await mailsTo(email)) as (SentMessage & { headers?: Record<string, string> })[]
    expect(mail?.headers?.["List-Unsubscribe-Post"]).toBe("List-Unsubscribe=One-Click")
    const address = /^<(.+)>$/.exec(mail?.headers?.["List-Unsubscribe"] ?? "")?.[1] ?? ""
    const post = () =>
      fetch(`${shop.url}${new URL(address).pathname}${new URL(address).search}`, {
        method: "POST",
        headers: { "content-type": "application/x-www-form-urlencoded" },
        body: "List-Unsubscribe=One-Click",
      })
    // Programs that only look change nothing.
    expect((await fetch(`${shop.url}${new URL(address).pathname}${new URL(address).search}`)).status).toBe(
      405,
    )
    expect(await statusOf(email)).toBe("confirmed")
    for (const _ of [1, 2]) expect((await post()).status).toBe(200)
    expect(await statusOf(email)).toBe("unsubscribed")
    const forged = await fetch(`${shop.url}/api/v1/unsubscribe/one-click?token=forged`, { method: "POST" })
    expect(forged.status).toBe(404)
  })
})

describe("a subscriber's topics", () => {
  it("a subscriber chooses topics by the newsletter's link as long as the address is on the list", async () => {
    const email = fresh()
    await client.call("POST /subscribe", { body: { email } })
    const { confirm, leave: token } = await linksOf(email)
    const read = () => client.call("GET /newsletter/preferences", { query: { token } })
    expect((await read()).http).toBe(404)
    await client.call("POST /subscribe/confirm", { body: { token: confirm } })
    expect((await read()).data).toEqual({
      email: "a…@example.com",
      topics: ["arrivals", "offers", "tips"],
    })
    const choose = (topics: unknown) =>
      client.call("PUT /newsletter/preferences", { body: { token, topics } })
    expect((await choose([])).errors).toHaveProperty("topics")
    expect((await choose(["spam"])).http).toBe(422)
    expect((await choose(["tips", "tips"])).data.topics).toEqual(["tips"])
    expect((await read()).data.topics).toEqual(["tips"])
    await client.call("POST /unsubscribe", { body: { token } })
    expect((await read()).http).toBe(404)
    expect((await choose(["tips"])).http).toBe(404)
  })
})

describe("staff", () => {
  it("staff find subscribers, export the confirmed ones with unsubscribe links, and remove an address", async () => {
    const staff = await signedIn(shop, "content@demo.shop")
    const [stays, waits] = [fresh(), fresh()]
    for (const email of [stays, waits]) await client.call("POST /subscribe", { body: { email } })
    await client.call("POST /subscribe/confirm", { body: { token: (await linksOf(stays)).confirm } })
    const find = async (q: string) => staff.call("GET /admin/newsletter", { query: { q } })
    const found = await find(stays)
    expect(found.data).toMatchObject([{ email: stays.toLowerCase(), status: "confirmed" }])
    expect(found.body.meta).toHaveProperty("counts", { pending: 0, confirmed: 1, unsubscribed: 0 })
    const file = async () => {
      const headers = { authorization: `Bearer ${staff.token}` }
      return (await fetch(`${shop.url}/api/v1/admin/newsletter-export`, { headers })).text()
    }
    const text = await file()
    expect(text).toContain(stays.toLowerCase())
    expect(text).toContain((await linksOf(stays)).leave)
    expect(text).not.toContain(waits.toLowerCase())
    const left = await staff.call("POST /admin/newsletter/{id}/unsubscribe", {
      params: { id: found.data[0]?.id ?? "" },
      body: { reason: "Asked by phone" },
    })
    expect(left.data.status).toBe("unsubscribed")
    expect(await file()).not.toContain(stays.toLowerCase())
    const finance = await signedIn(shop, "finance@demo.shop")
    expect((await finance.call("GET /admin/newsletter")).http).toBe(403)
  })
})
