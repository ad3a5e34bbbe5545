import { randomBytes } from "node:crypto"
import { sharedShop } from "../harness/shared-shop"
import { makeShopper } from "../harness/shoppers"

/** What a browser allows, on record (docs/analytics.md). */
const shop = sharedShop()
afterAll(() => shop.disconnect())

const recordsOf = (subject: string) =>
  shop.sql<{ act: string; ip: string | null; user_agent: string | null; channel: string; version: string }>(
    `select act, ip, user_agent, channel, text_version as version from consent
     where subject = $1 and purpose = 'analytics' order by at`,
    [subject],
  )

describe("POST /consent", () => {
  it("POST /consent records a visitor without an account by a random number only, each act separately", async () => {
    const visitor = randomBytes(16).toString("hex")
    for (const analytics of [true, false]) {
      const answer = await shop.visitor().call("POST /consent", { body: { visitor, analytics } })
      expect([answer.http, answer.data]).toEqual([200, { analytics }])
    }
    const record = {
      ip: null,
      user_agent: null,
      channel: "screen",
      version: expect.stringMatching(/^\d{4}-/),
    }
    expect(await recordsOf(`visitor_${visitor}`)).toEqual([
      { ...record, act: "given" },
      { ...record, act: "withdrawn" },
    ])
  })

  it("POST /consent records a signed-in shopper's consent on the account, listed with the other consents", async () => {
    const client = await makeShopper(shop)
    const visitor = randomBytes(16).toString("hex")
    await client.call("POST /consent", { body: { visitor, analytics: true } })
    expect(await recordsOf(`visitor_${visitor}`)).toEqual([])
    const { consents } = (await client.call("GET /user/privacy")).data
    expect(consents).toContainEqual(
      expect.objectContaining({
        purpose: "analytics",
        given: true,
        text: expect.stringContaining("Google Analytics"),
      }),
    )
  })

  it.each([
    { visitor: "ada@example.com", analytics: true },
    { visitor: "A".repeat(32), analytics: true },
    { visitor: "a".repeat(32) },
    { visitor: "a".repeat(32), analytics: "perhaps" },
  ])("POST /consent refuses the invalid body %p", async (body) => {
    const answer = await fetch(`${shop.url}/api/v1/consent`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify(body),
    })
    expect(answer.status).toBe(422)
  })
})
