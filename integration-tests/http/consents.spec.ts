import type { ShopClient } from "../harness/client"
import { sharedShop } from "../harness/shared-shop"
import { makeShopper } from "../harness/shoppers"
import { newShopper } from "../harness/staff"

/** What is agreed to, when it is written down, and when not (docs/privacy.md). */
const shop = sharedShop()
afterAll(() => shop.disconnect())

describe("registration", () => {
  it("registration records the consents given, with text, time and device", async () => {
    const client = shop.visitor()
    await client.register()
    const { data } = await client.call("GET /user/privacy")
    expect(data.consents.map(({ purpose, given }) => [purpose, given])).toEqual(
      expect.arrayContaining([
        ["terms", true],
        ["privacy_notice", true],
      ]),
    )
    for (const { text, text_version, at } of data.consents) {
      expect(text.length).toBeGreaterThan(20)
      expect(text_version).toMatch(/^\d{4}-\d{2}-\d{2}$/)
      expect(Date.now() - Date.parse(at)).toBeLessThan(60_000)
    }
    const { id } = (await client.call("GET /user")).data
    const rows = await shop.sql<{ user_agent: string; ip: string }>(
      "select * from consent where subject = $1",
      [id],
    )
    expect(rows).toHaveLength(2)
    for (const row of rows) expect([Boolean(row.user_agent), Boolean(row.ip)]).toEqual([true, true])
  })

  it("a refused registration records no consent", async () => {
    const [before] = await shop.sql<{ count: string }>("select count(*) from consent")
    const client = shop.visitor()
    await expect(client.register({ email: "shopper@demo.shop" })).rejects.toThrow("422")
    const [after] = await shop.sql<{ count: string }>("select count(*) from consent")
    expect(after).toEqual(before)
  })
})

describe("programmes and the newsletter", () => {
  const consents = async (client: ShopClient, purpose: string) => {
    const { id } = (await client.call("GET /user")).data
    return shop.sql<{ act: string }>(
      `select act from consent where purpose = $2 and (subject = $1 or subject in (
         select n.id from newsletter_subscriber n join customer c on c.email = n.email where c.id = $1)) order by at`,
      [id, purpose],
    )
  }
  const verified = () => newShopper(shop)

  it.each([
    ["POST /user/settings/activate-affiliate", "affiliate_programme"],
    ["POST /user/settings/switch-wholesaler", "wholesale_programme"],
  ] as const)("%s records one consent, however often it is pressed", async (key, purpose) => {
    const { client } = await verified()
    for (const _ of [1, 2]) expect((await client.call(key, { body: {} })).http).toBe(200)
    expect(await consents(client, purpose)).toEqual([{ act: "given" }])
  })

  it("the newsletter consent is given by the e-mail's link and withdrawn in the account, each recorded once", async () => {
    const { client, email } = await verified()
    const asked = await client.call("PUT /user/privacy/newsletter", { body: { subscribed: true } })
    expect([asked.http, asked.data.newsletter]).toEqual([200, "pending"])
    expect(await consents(client, "newsletter")).toEqual([])
    const [row] = await shop.sql<{ confirm_token: string }>(
      "select confirm_token from newsletter_subscriber where email = $1",
      [email],
    )
    for (const _ of [1, 2]) {
      await client.call("POST /subscribe/confirm", { body: { token: row?.confirm_token } })
    }
    const again = await client.call("PUT /user/privacy/newsletter", { body: { subscribed: true } })
    expect(again.data.newsletter).toBe("subscribed")
    expect(await consents(client, "newsletter")).toEqual([{ act: "given" }])
    for (const _ of [1, 2]) {
      const left = await client.call("PUT /user/privacy/newsletter", { body: { subscribed: false } })
      expect([left.http, left.data.newsletter]).toEqual([200, "none"])
    }
    expect(await consents(client, "newsletter")).toEqual([{ act: "given" }, { act: "withdrawn" }])
  })

  it("the newsletter refuses to remove the address of an account that has not verified it", async () => {
    const client = await makeShopper(shop)
    const answer = await client.call("PUT /user/privacy/newsletter", { body: { subscribed: false } })
    expect([answer.http, answer.error?.code]).toEqual([403, "email_not_verified"])
  })
})
