import { setTimeout as sleep } from "node:timers/promises"
import { verifyLedger } from "../../src/modules/ledger/verify/verify-ledger"
import { Crowd, type Drift, drift, lastingDrift, lostCharges } from "../harness/crowd"
import { eventually } from "../harness/eventually"
import { type FaultShop, faultShop } from "../harness/fault-shop"
import { TWO } from "../harness/setups"

/**
 * F40: mixed traffic on two backends, for so long. The whole measure is two hours (`npm run faults -- soak`); the gate sees
 * in some seconds that the measure works. A number of seconds of its own: `FAULT_SOAK_SECONDS=600 npm run faults -- soak`.
 */
const SECONDS = Number(process.env.FAULT_SOAK_SECONDS || 8)
const SHOPPERS = 8
const BROWSERS = 4
/** Memory is looked at so often in all. */
const LOOKS = 40
jest.setTimeout(360_000 + SECONDS * 2_000)

/**
 * How much more the third and fourth quarter may have than the second, when the shop is warm: a leak of a few bytes a request
 * shows in two hours. In some seconds nothing is warm yet.
 */
const MAY_GROW = SECONDS >= 600 ? 0.1 : 1

let shop: FaultShop
let driftBefore: Drift
beforeAll(async () => {
  shop = await faultShop(TWO)
  driftBefore = await drift(shop)
})
afterAll(() => shop?.leave())

const mean = (numbers: number[]) => numbers.reduce((sum, one) => sum + one, 0) / numbers.length

it(`${SECONDS} seconds of people who look around and buy leave memory flat, and nothing that must not be`, async () => {
  const crowd = await Crowd.gather(shop, SHOPPERS)
  const references = new Set(
    (await shop.sql<{ reference: string }>("select reference from payment_attempt")).map(
      ({ reference }) => reference,
    ),
  )
  const unwell: string[] = []
  let asked = 0
  const end = Date.now() + SECONDS * 1_000
  const looking = Array.from({ length: BROWSERS }, async (_, index) => {
    const visitor = shop.visitorOfBackend(index % 2)
    const { data: products } = await visitor.call("GET /products/filter", { query: { per_page: 20 } })
    for (let turn = index; Date.now() < end; turn += 1) {
      const product = products[turn % products.length]
      const answers = await Promise.all([
        visitor.call("GET /products/filter", { query: { page: 1 + (turn % 10) } }),
        visitor.call("POST /product/search", { body: { search: product?.name ?? "soap" } }),
        visitor.call("GET /states"),
      ])
      asked += answers.length
      unwell.push(
        ...answers.filter(({ http }) => http !== 200).map(({ http, message }) => `${http} ${message}`),
      )
      // About 50 requests a second of all of them together, shoppers included.
      await sleep(200)
    }
  })
  crowd.begin()
  const memory: number[][] = [[], []]
  for (let look = 0; look < LOOKS; look += 1) {
    await sleep((SECONDS * 1_000) / LOOKS)
    for (const [index, backend] of shop.backends.entries()) memory[index]?.push(await backend.memory())
  }
  await Promise.all(looking)
  await crowd.end()

  const growth = memory.map((looks) => {
    const quarter = (n: number) => looks.slice((n * LOOKS) / 4, ((n + 1) * LOOKS) / 4)
    return mean([...quarter(2), ...quarter(3)]) / mean(quarter(1)) - 1
  })
  const megabytes = memory.map((looks) => looks.map((bytes) => Math.round(bytes / 1024 / 1024)))
  process.stderr.write(
    `soak: ${asked} looks, ${crowd.paid} checkouts; megabytes ${JSON.stringify(megabytes)}\n`,
  )
  expect([Math.max(...growth) < MAY_GROW, megabytes.flat().every((size) => size > 50)]).toEqual([true, true])
  expect({ unwell, surprises: crowd.surprises }).toEqual({ unwell: [], surprises: [] })
  expect(crowd.paid).toBeGreaterThan(0)

  const made = (await shop.sql<{ reference: string }>("select reference from payment_attempt"))
    .map(({ reference }) => reference)
    .filter((reference) => !references.has(reference))
  const { lost, twice } = await eventually(
    async () => {
      await shop.runJob("orders-and-payments")
      return lostCharges(shop, made)
    },
    (charges) => charges.lost.length === 0,
  )
  expect({ lost, twice, drift: await lastingDrift(shop, driftBefore) }).toEqual({
    lost: [],
    twice: [],
    drift: {},
  })
  const { found, breaks } = await verifyLedger((sql) => shop.sql(sql))
  expect({ found, breaks }).toEqual({ found: 0, breaks: [] })
})
