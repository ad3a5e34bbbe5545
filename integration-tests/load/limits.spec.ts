import { randomInt, randomUUID } from "node:crypto"
import { createClient } from "redis"
import { limits } from "../../src/modules/limits/domain/limits"
import type { ShopClient } from "../harness/client"
import { eventually } from "../harness/eventually"
import { type FaultShop, faultShop } from "../harness/fault-shop"
import { createOrder, putInCart, stockedVariant } from "../harness/journey"
import { newMobile } from "../harness/phone-numbers"
import { setUpFactor } from "../harness/second-factor"
import { STRICT, TWO } from "../harness/setups"
import { makePeople, makeShopper, signedIn } from "../harness/shoppers"
import { makeStaff } from "../harness/staff"
import { STORE_KEY } from "../harness/store-client"
import { describeWithRedis } from "../harness/tools"

const SEARCHES = limits.search_address.points

const from = (address: string) => ({ "X-Forwarded-For": address })

/** An address that nobody has asked from. */
const newAddress = () => `41.58.${randomInt(256)}.${randomInt(256)}`

const search = (client: ShopClient, address: string) =>
  client.call("POST /product/search", { body: { search: "rose" }, headers: from(address) })

/** What so many searches at once were answered. */
const searches = async (count: number, address: string, ...clients: ShopClient[]) => {
  const answers = await Promise.all(
    Array.from({ length: count }, (_, index) =>
      search(clients[index % clients.length] as ShopClient, address),
    ),
  )
  const of = (status: number) => answers.filter(({ http }) => http === status).length
  return { answered: of(200), refused: of(429) }
}

/** The limits of a shop as it is meant to run, from outside: other tests' shops have them widened. */
describe("limits of one backend, with PostgreSQL", () => {
  let shop: FaultShop
  beforeAll(async () => {
    shop = await faultShop(STRICT)
  })
  afterAll(() => shop?.leave())

  /** How far each counter of searches is, and those that moved while `work` was done. */
  const counters = async (name: string) => {
    const rows = await shop.sql<{ key: string; points: number }>(
      "select key, points from rate_limit where key like $1 || ':%'",
      [name],
    )
    return new Map(rows.map(({ key, points }) => [key, points]))
  }
  const moved = async (work: () => Promise<unknown>, name = "search_address") => {
    const before = await counters(name)
    await work()
    const after = [...(await counters(name))].map(([key, points]) => ({
      key,
      by: points - (before.get(key) ?? 0),
    }))
    return after.filter(({ by }) => by > 0)
  }
  /** As if it had been asked so often. */
  const setTo = (key: string | undefined, points: number) =>
    shop.sql("update rate_limit set points = $2 where key = $1", [key, points])

  it("a limit answers 429 in the envelope with Retry-After and leaves other visitors alone", async () => {
    const backend = shop.visitorOfBackend()
    const address = newAddress()
    const [counter] = await moved(() => search(backend, address))
    await setTo(counter?.key, SEARCHES - 20)
    expect(await searches(40, address, backend)).toEqual({ answered: 20, refused: 20 })
    const refused = await search(backend, address)
    expect(refused).toMatchObject({
      http: 429,
      status: 0,
      error: { code: "too_many_requests", message: refused.message },
    })
    expect(refused.message).toMatch(/^Too many tries\. Please try again in /)
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0)
    expect((await search(backend, newAddress())).http).toBe(200)
  })

  it("an account may guess twenty coupon codes an hour, wherever it enters them", async () => {
    const variant = await stockedVariant(shop, 5)
    const client = await makeShopper(shop)
    await putInCart(client, variant)
    const apply = (code: string) => client.call("POST /apply-coupon", { body: { code } })
    // A code that exists is not a guess, whether it applies or not.
    for (let tries = 0; tries < 3; tries += 1) expect((await apply("FIRSTGIFT")).http).toBe(200)
    for (let guess = 0; guess < 10; guess += 1) {
      expect((await apply(`GUESS-${guess}`)).http).toBe(422)
      expect((await createOrder(client, { code: `GUESS-${guess}` })).http).toBe(422)
    }
    expect((await apply("GUESS-21")).http).toBe(429)
    expect((await createOrder(client, { code: "HARMATTAN2000" })).http).toBe(429)
    expect((await createOrder(client, { code: "FIRSTGIFT" })).http).toBe(200)
  })

  it("an account may guess ten gift card codes an hour, and an impossible code counts as no guess", async () => {
    const client = await makeShopper(shop)
    const headers = from(newAddress())
    const redeem = async (code: string) =>
      (await client.call("POST /user/gift-cards/redeem", { body: { code }, headers })).http
    // One after the other: what is under way counts until it has turned out to be a mistake.
    for (let n = 0; n < 12; n += 1) expect(await redeem("hello")).toBe(422)
    const guesses: number[] = []
    for (let n = 10; n < 22; n += 1) guesses.push(await redeem(`0000-0000-0000-00${n}`))
    expect(guesses).toEqual([...Array(10).fill(404), 429, 429])
  })

  it("a staff member may read 400 points a minute of Medusa's lists, costly lists for more points", async () => {
    const { email, userId } = await makeStaff(shop, "merchandiser")
    const client = await signedIn(shop, email)
    await setUpFactor(shop, { client, ownerId: userId })
    const read = async (query: string) => {
      const { status, headers } = await fetch(`${shop.address.backendUrls[0]}/admin/products?${query}`, {
        headers: { authorization: `Bearer ${client.token}` },
      })
      return { status, wait: Number(headers.get("retry-after")) }
    }
    const [counter] = await moved(() => read("limit=1&fields=id"), "medusa_read_account")
    expect(counter?.by).toBe(1)
    const [dear] = await moved(
      () => read(`limit=50&fields=id,${"*variants.prices,".repeat(9)}`),
      "medusa_read_account",
    )
    expect(dear?.by).toBe(6)
    await setTo(counter?.key, limits.medusa_read_account.points - 1)
    expect(await read("limit=1&fields=id")).toMatchObject({ status: 200 })
    const refused = await read("limit=1&fields=id")
    expect(refused.status).toBe(429)
    expect(refused.wait).toBeGreaterThan(0)
  })

  it("an address may read 300 points a minute of Medusa's shop API, costly lists for more points", async () => {
    const address = newAddress()
    const read = async (path: string) => {
      const url = `${shop.address.backendUrls[0]}/store/${path}`
      const headers = { ...from(address), "x-publishable-api-key": STORE_KEY }
      const { status, headers: said } = await fetch(url, { headers })
      return { status, wait: Number(said.get("retry-after")) }
    }
    const [counter] = await moved(() => read("products?limit=1"), "store_read_address")
    expect(counter?.by).toBe(1)
    const dear = "products?limit=100&fields=*variants.calculated_price,*images,*options.values"
    expect((await moved(() => read(dear), "store_read_address"))[0]?.by).toBe(10)
    await setTo(counter?.key, limits.store_read_address.points - 2)
    expect((await read(dear)).status).toBe(429)
    const refused = await read("products?limit=1")
    expect(refused.status).toBe(429)
    expect(refused.wait).toBeGreaterThan(0)
  })

  it("limits take the visitor's address from the front door, not from the visitor", async () => {
    const visitor = shop.visitor()
    const forged = (count: number) =>
      Promise.all(Array.from({ length: count }, () => search(visitor, newAddress())))
    const counted = await moved(() => forged(4))
    expect(counted).toEqual([{ key: expect.any(String), by: 4 }])
    await setTo(counted[0]?.key, SEARCHES)
    expect((await forged(3)).map(({ http }) => http)).toEqual([429, 429, 429])
  })

  it("an account must wait after five wrong passwords, known or not, by any sign-in call", async () => {
    const [shopper] = await makePeople(shop, 1)
    const { email = "", mobile = "" } = shopper ?? {}
    const backend = shop.visitorOfBackend()
    const address = newAddress()
    const signIn = (identifier: string, password: string) =>
      backend.call("POST /auth/login", { body: { email: identifier, password }, headers: from(address) })
    const guess = async (identifiers: string[]) =>
      Promise.all(
        Array.from({ length: 40 }, (_, index) =>
          signIn(identifiers[index % identifiers.length] as string, `Wrong-${index}-wrong`),
        ),
      )
    const known = await guess([email, mobile, ` ${email.toUpperCase()}`])
    const unknown = await guess([`nobody.${randomInt(1_000_000)}@example.com`])
    const outcomes = (answers: typeof known) =>
      answers.map(({ http, message, error }) => `${http} ${error?.code} ${message}`).sort()
    expect(known.filter(({ http }) => http === 422)).toHaveLength(5)
    expect(outcomes(known)).toEqual(outcomes(unknown))
    const refused = await signIn(email, "Beauty-2026!")
    expect(refused).toMatchObject({ http: 429, error: { code: "too_many_requests" } })
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0)
    const atMedusa = await fetch(`${shop.address.backendUrls[0]}/auth/customer/emailpass`, {
      method: "POST",
      headers: { "content-type": "application/json" },
      body: JSON.stringify({ email, password: "Beauty-2026!" }),
    })
    expect([atMedusa.status, Number(atMedusa.headers.get("retry-after")) > 0]).toEqual([429, true])
    await eventually(
      () =>
        shop.sql(
          `select to_char(created_at, 'HH') from notification where template = 'sign-in-locked' and "to" = $1`,
          [email],
        ),
      (mails) => mails.length === 1,
    )
    await shop.sql("update sign_in_lock set locked_until = now() - interval '1 second'")
    expect((await signIn(email, "Beauty-2026!")).http).toBe(200)
    expect((await signIn("shopper@demo.shop", "Beauty-2026!")).http).toBe(200)
  })

  /** A registration form with what is wrong about it. */
  const registers = (address: string, more: object) =>
    shop.visitorOfBackend().call("POST /auth/register", {
      body: {
        ...{ first_name: "Ada", last_name: "Obi", dob: "1995-04-12", gender: "female" },
        ...{ email: `ada.${randomUUID()}@example.com`, mobile: newMobile() },
        ...{ password: "Quiet-river-58", password_confirmation: "Quiet-river-58" },
        ...more,
      },
      headers: from(address),
    })

  it("forms filled in wrongly count towards no limit", async () => {
    const address = newAddress()
    const email = `ada.${randomUUID()}@example.com`
    const MISTAKES = limits.registration_identifier.points + 2
    const refused = await Promise.all(
      Array.from({ length: MISTAKES }, (_, index) =>
        registers(address, index % 2 === 0 ? { email, mobile: "12345" } : { email, dob: "" }),
      ),
    )
    expect(refused.map(({ http }) => http)).toEqual(refused.map(() => 422))
    expect((await registers(address, { email })).http).toBe(200)

    const shopper = await makeShopper(shop)
    const loans: { http: number }[] = []
    for (let mistakes = 0; mistakes < limits.loan_account.points + 2; mistakes += 1)
      loans.push(await shopper.call("POST /request-loan", { body: {} }))
    expect(loans.map(({ http }) => http)).toEqual(loans.map(() => 422))
  })

  it("a limit stops probing who has an account, and the owner is notified once a day", async () => {
    const [shopper] = await makePeople(shop, 1)
    const { email = "", mobile = "" } = shopper ?? {}
    const address = newAddress()
    const [counter] = await moved(async () => {
      expect((await registers(address, { email })).error?.code).toBe("identifier_taken")
      expect((await registers(address, { email, mobile })).error?.code).toBe("identifier_taken")
    }, "registration_taken_address")
    await setTo(counter?.key, limits.registration_taken_address.points)
    expect((await registers(address, { email })).http).toBe(429)
    // A free e-mail gets the same answer.
    expect((await registers(address, {})).http).toBe(429)
    expect((await registers(newAddress(), {})).http).toBe(200)
    const outcomes = await eventually(
      () =>
        shop.sql(`select 1 from notification where template = 'registration-tried' and "to" = $1`, [email]),
      (mails) => mails.length > 0,
    )
    expect(outcomes).toHaveLength(1)
  })

  it("a guest's searches count where they are carried out, and cached answers stay open to all", async () => {
    const visitor = shop.visitor()
    const find = (q: string) => visitor.call("GET /products/filter", { query: { q } })
    const [word, other] = [randomUUID(), randomUUID()]
    const [counter] = await moved(() => find(word), "search_account")
    expect(counter?.by).toBe(1)
    await setTo(counter?.key, limits.search_account.points)
    const refused = await find(other)
    expect([refused.http, refused.error?.code]).toEqual([429, "too_many_requests"])
    expect(Number(refused.headers.get("retry-after"))).toBeGreaterThan(0)
    expect((await fetch(`${shop.url}/search?str=${other}`)).status).toBe(429)
    expect((await find(word)).http).toBe(200)
    expect((await visitor.call("GET /products/filter", { query: { page: 2 } })).http).toBe(200)
    await shop.sql("delete from rate_limit where key = $1", [counter?.key])
  })

  it("an address may guess order numbers sixty times, and track real orders as often as anybody", async () => {
    const backend = shop.visitorOfBackend()
    const address = newAddress()
    const track = (order_number: string) =>
      backend.call("POST /track-order", { body: { order_number }, headers: from(address) })
    const guesses = await moved(() => track(`NO-${randomUUID().slice(0, 8)}`), "track_order_guess_address")
    await setTo(guesses[0]?.key, limits.track_order_guess_address.points)
    expect((await track("NO-SUCH-1")).http).toBe(429)
    const other = newAddress()
    const [all] = await moved(
      () => backend.call("POST /track-order", { body: { order_number: "X" }, headers: from(other) }),
      "track_order_address",
    )
    expect(all?.by).toBe(1)
  })

  it("answers cached for everybody are never limited", async () => {
    const lists = await Promise.all(
      Array.from({ length: 20 }, () => shop.visitor().call("GET /products/filter")),
    )
    expect(lists.map(({ http }) => http)).toEqual(lists.map(() => 200))
  })
})

describeWithRedis("limits of two backends, with Redis", () => {
  /** As wide as this shop has them (`harness/environment.ts`). */
  const WIDE = SEARCHES * 1_000

  let shop: FaultShop
  let redis: ReturnType<typeof createClient>
  beforeAll(async () => {
    shop = await faultShop(TWO)
    redis = createClient({ url: shop.address.redisUrl ?? "" })
    await redis.connect()
  })
  afterAll(async () => {
    redis?.destroy()
    await shop?.leave()
  })

  it("two backends with Redis count a limit together", async () => {
    const both = [shop.visitorOfBackend(0), shop.visitorOfBackend(1)]
    const address = newAddress()
    const before = new Set(await redis.keys("*search_address*"))
    expect(await searches(2, address, ...both)).toEqual({ answered: 2, refused: 0 })
    const mine = (await redis.keys("*search_address*")).filter((key) => !before.has(key))
    expect(mine).toHaveLength(1)
    const [counter = ""] = mine
    expect(await redis.get(counter)).toBe("2")
    // As if it had been asked so often.
    await redis.incrBy(counter, WIDE - 2 - 20)
    expect(await searches(40, address, ...both)).toEqual({ answered: 20, refused: 20 })
    for (const one of both) expect((await search(one, address)).http).toBe(429)
  })
})
