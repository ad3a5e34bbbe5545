import type { ShopClient } from "../harness/client"
import { eventually } from "../harness/eventually"
import { createOrder, putInCart, stockedVariant } from "../harness/journey"
import { type OwnShop, openShop } from "../harness/shop"
import { describeWithRedis } from "../harness/tools"

/** The limits of a shop as it is meant to run, from outside: other tests' shops have them widened. */
const factorOne = { RATE_LIMIT_FACTOR: "1" }
/** Of `src/modules/limits/domain/limits.ts`. */
const SEARCHES = 300

const from = (address: string) => ({ "X-Forwarded-For": address })

async function search(client: ShopClient, address?: string) {
  return client.call("POST /product/search", {
    body: { search: "rose" },
    headers: address ? from(address) : {},
  })
}

/** How many of so many searches at once were answered. */
async function answered(
  count: number,
  address: string | undefined,
  ...clients: ShopClient[]
): Promise<number> {
  let passed = 0
  for (let sent = 0; sent < count; sent += 50) {
    const answers = await Promise.all(
      Array.from({ length: Math.min(50, count - sent) }, (_, index) =>
        search(clients[index % clients.length] as ShopClient, address),
      ),
    )
    passed += answers.filter(({ http }) => http === 200).length
    for (const { http } of answers) expect([200, 429]).toContain(http)
  }
  return passed
}

describe("limits of one backend, with PostgreSQL", () => {
  let shop: OwnShop
  beforeAll(async () => {
    shop = await openShop({ env: factorOne })
  })
  afterAll(() => shop?.stop())

  it("answer 429 in the envelope with Retry-After, and leave other visitors alone", async () => {
    const backend = shop.visitorOfBackend()
    expect(await answered(SEARCHES + 20, "41.58.0.1", backend)).toBe(SEARCHES)
    const refused = await search(backend, "41.58.0.1")
    expect(refused).toMatchObject({
      http: 429,
      status: 0,
      error: { code: "too_many_requests", message: refused.message },
    })
    expect(refused.message).toMatch(/^Too many tries\. Please try again in /)
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0)
    expect((await search(backend, "41.58.0.2")).http).toBe(200)
  })

  it("let an account guess twenty coupon codes an hour, wherever it types them", async () => {
    const variant = await stockedVariant(shop, 5)
    const client = shop.visitorOfBackend()
    await client.register()
    await putInCart(client, variant)
    const apply = (code: string) => client.call("POST /apply-coupon", { body: { code } })
    // What exists is no guess, whether it applies or not.
    for (let tries = 0; tries < 3; tries += 1) expect((await apply("FIRSTGIFT")).http).toBe(200)
    for (let guess = 0; guess < 10; guess += 1) {
      expect((await apply(`GUESS-${guess}`)).http).toBe(422)
      expect((await createOrder(client, { code: `GUESS-${guess}` })).http).toBe(422)
    }
    expect((await apply("GUESS-21")).http).toBe(429)
    expect((await createOrder(client, { code: "HARMATTAN2000" })).http).toBe(429)
    expect((await createOrder(client, { code: "FIRSTGIFT" })).http).toBe(200)
  })

  it("hold after the process was killed and started again", async () => {
    await answered(SEARCHES + 1, "41.58.0.3", shop.visitorOfBackend())
    await shop.backends[0]?.kill()
    await shop.backends[0]?.start()
    expect((await search(shop.visitorOfBackend(), "41.58.0.3")).http).toBe(429)
  })

  it("believe the front door about who asks, not the visitor", async () => {
    const visitor = shop.visitor()
    let passed = 0
    for (let sent = 0; sent < SEARCHES + 10; sent += 10) {
      const answers = await Promise.all(
        Array.from({ length: 10 }, (_, index) => search(visitor, `102.89.${sent % 250}.${index}`)),
      )
      passed += answers.filter(({ http }) => http === 200).length
    }
    expect(passed).toBe(SEARCHES)
  })

  it("make an account wait after five wrong passwords, known or not, by whatever door", async () => {
    const { email, mobile } = await shop.visitorOfBackend().register()
    const backend = shop.visitorOfBackend()
    const signIn = (identifier: string, password: string) =>
      backend.call("POST /auth/login", { body: { email: identifier, password }, headers: from("41.58.0.9") })
    const guess = async (identifiers: string[]) =>
      Promise.all(
        Array.from({ length: 40 }, (_, index) =>
          signIn(identifiers[index % identifiers.length] as string, `Wrong-${index}-wrong`),
        ),
      )
    const known = await guess([email, mobile, ` ${email.toUpperCase()}`])
    const unknown = await guess(["nobody.at.all@example.com"])
    const told = (answers: typeof known) =>
      answers.map(({ http, message, error }) => `${http} ${error?.code} ${message}`).sort()
    expect(known.filter(({ http }) => http === 422)).toHaveLength(5)
    expect(told(known)).toEqual(told(unknown))
    const refused = await signIn(email, "Beauty-2026!")
    expect(refused).toMatchObject({ http: 429, error: { code: "too_many_requests" } })
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0)
    const door = await fetch(`${shop.address.backendUrls[0]}/auth/customer/emailpass`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email, password: "Beauty-2026!" }),
    })
    expect([door.status, Number(door.headers.get("retry-after")) > 0]).toEqual([429, true])
    await eventually(
      () => shop.sql("select to_char(created_at, 'HH') from notification where template = 'sign-in-locked'"),
      (mails) => mails.length === 1,
    )
    await shop.sql("update sign_in_lock set locked_until = now() - interval '1 second'")
    expect((await signIn(email, "Beauty-2026!")).http).toBe(200)
    expect((await signIn("shopper@demo.shop", "Beauty-2026!")).http).toBe(200)
  })

  it("let everybody read what is kept for all", async () => {
    const lists = await Promise.all(
      Array.from({ length: 20 }, () => shop.visitor().call("GET /products/filter")),
    )
    expect(lists.map(({ http }) => http)).toEqual(lists.map(() => 200))
  })
})

describeWithRedis("limits of two backends, with Redis", () => {
  let shop: OwnShop
  beforeAll(async () => {
    shop = await openShop({ backends: 2, redis: true, storefront: false, env: factorOne })
  })
  afterAll(() => shop?.stop())

  it("count for both together", async () => {
    const both = [shop.visitorOfBackend(0), shop.visitorOfBackend(1)]
    expect(await answered(SEARCHES + 40, "41.58.1.1", ...both)).toBe(SEARCHES)
    expect((await search(shop.visitorOfBackend(1), "41.58.1.1")).http).toBe(429)
  })
})
