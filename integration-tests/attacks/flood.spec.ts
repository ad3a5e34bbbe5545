import { type ChildProcess, execFile, fork } from "node:child_process"
import { join } from "node:path"
import { promisify } from "node:util"
import { eventually } from "../harness/eventually"
import { type FaultShop, faultShop } from "../harness/fault-shop"
import { createOrder, putInCart, stockedVariant } from "../harness/journey"
import { ATTACKED } from "../harness/setups"
import { makeShoppers } from "../harness/shoppers"
import { IS_GATE } from "../harness/suite"

/** Connections that send one byte a second, requests that are always under way, and for how long. */
const CONNECTIONS = Number(process.env.ATTACK_CONNECTIONS ?? 400)
const IN_FLIGHT = Number(process.env.ATTACK_IN_FLIGHT ?? 150)
const SECONDS = Number(process.env.ATTACK_SECONDS ?? (IS_GATE ? 2 : 4))
/** What 95 of 100 visitors wait at most. The gate only sees that everybody is served: its machine has other work beside it; `npm run attacks` holds the figures. */
const PAGE_MS = Number(process.env.ATTACK_PAGE_MS ?? 5_000)
const CHECKOUT_MS = Number(process.env.ATTACK_CHECKOUT_MS ?? 60_000)
const MOST_MEMORY_MB = 512
/** The flood comes from as many. */
const ADDRESSES = 20
const BETWEEN_PAGES_MS = 50

let shop: FaultShop

beforeAll(async () => {
  shop = await faultShop(ATTACKED)
})
afterAll(() => shop?.leave())

interface Flood {
  held: number
  statuses: Record<string, number>
}

/** What the flooding process says next. */
const said = <T>(flood: ChildProcess) => new Promise<T>((done) => flood.once("message", done))

function look(flood: ChildProcess): Promise<Flood> {
  const answer = said<Flood>(flood)
  flood.send({ look: true })
  return answer
}

/** Cached, as no sale changes it: the home page is rendered again whenever something is sold that stands on it. */
const CACHED_PAGE = "/about-us"

interface Looks {
  statuses: number[]
  /** Milliseconds, of each page that was looked at. */
  times: number[]
}

const percentile = (times: number[], share: number) =>
  [...times].sort((a, b) => a - b)[Math.floor((times.length - 1) * share)] ?? 0

/** Memory of a process, in megabytes. Whoever looks at pages from here is not held up by it. */
const memoryOf = async (pid: number) =>
  Number((await promisify(execFile)("ps", ["-o", "rss=", "-p", String(pid)])).stdout) / 1024

const frontDoor = async () => {
  const found = (await shop.processes()).find(({ name }) => name === "storefront")
  if (!found?.pid) throw new Error("The front door is gone")
  return { ...found, pid: found.pid }
}

it(`${CONNECTIONS} slow connections and ${IN_FLIGHT} requests in flight for ${SECONDS} s delay other visitors only briefly`, async () => {
  const buyers = await makeShoppers(shop, SECONDS * 4)
  const variants: Awaited<ReturnType<typeof stockedVariant>>[] = []
  for (const _ of buyers) variants.push(await stockedVariant(shop, 5))
  const [looter] = await makeShoppers(shop, 1)
  const port = Number(new URL(shop.url).port)
  // Once, so that it is cached.
  expect((await fetch(`${shop.url}${CACHED_PAGE}`)).status).toBe(200)
  const before = await frontDoor()

  const flood = fork(join(__dirname, "flood.cjs"))
  const begun = said(flood)
  flood.send({
    port,
    token: looter?.token,
    connections: CONNECTIONS,
    inFlight: IN_FLIGHT,
    addresses: ADDRESSES,
  })
  await begun
  try {
    await eventually(
      () => look(flood),
      ({ statuses }) => Object.keys(statuses).length > 0,
    )
    const end = performance.now() + SECONDS * 1_000
    const checkouts: { http: number[]; took: number }[] = []
    const memory: number[] = []
    const looker = fork(join(__dirname, "looker.cjs"))
    const looked = said<Looks>(looker)
    looker.send({ port, path: CACHED_PAGE, seconds: SECONDS, pause: BETWEEN_PAGES_MS })
    const buying = async () => {
      for (const [index, buyer] of buyers.entries()) {
        if (performance.now() > end && checkouts.length > 0) return
        const client = shop.visitor()
        client.token = buyer.token
        const variant = variants[index]
        if (!variant) throw new Error("No product is left to buy")
        const began = performance.now()
        const cart = await putInCart(client, variant)
        const order = await createOrder(client)
        checkouts.push({ http: [cart.http, order.http], took: performance.now() - began })
      }
    }
    const weighing = async () => {
      while (performance.now() < end) {
        memory.push(await memoryOf(before.pid))
        await new Promise((resume) => setTimeout(resume, 500))
      }
    }
    const [pages] = await Promise.all([looked, buying(), weighing()])
    const { held } = await look(flood)
    const over = said<Flood & { odd: string[] }>(flood)
    flood.send({ over: true })
    const { statuses, odd } = await over

    const figures = {
      pages: pages.times.length,
      pageP95: Math.round(percentile(pages.times, 0.95)),
      checkouts: checkouts.length,
      checkoutP95: Math.round(
        percentile(
          checkouts.map(({ took }) => took),
          0.95,
        ),
      ),
      mostMemory: Math.round(Math.max(...memory)),
      held,
      statuses,
    }
    if (process.env.ATTACK_SECONDS) console.log(JSON.stringify(figures))
    expect(pages.statuses).toEqual(pages.times.map(() => 200))
    expect(pages.times.length).toBeGreaterThan(0)
    expect(checkouts.map(({ http }) => http)).toEqual(checkouts.map(() => [200, 200]))
    expect(checkouts.length).toBeGreaterThan(0)
    expect(odd).toEqual([])
    expect(figures.pageP95).toBeLessThanOrEqual(PAGE_MS)
    expect(figures.checkoutP95).toBeLessThanOrEqual(CHECKOUT_MS)
    expect(figures.mostMemory).toBeLessThan(MOST_MEMORY_MB)
  } finally {
    flood.kill("SIGKILL")
  }

  const after = await eventually(frontDoor)
  expect([after.pid, after.isRunning]).toEqual([before.pid, true])
  expect(after.log).not.toMatch(/^\s+at /m)
  // As it was before: nothing is left in its lines.
  const calls = await Promise.all(Array.from({ length: 20 }, () => shop.visitor().call("GET /states")))
  expect(calls.map(({ http }) => http)).toEqual(calls.map(() => 200))
  expect((await fetch(`${shop.url}${CACHED_PAGE}`)).status).toBe(200)
}, 300_000)
