import { type ChildProcess, execFileSync, fork } from "node:child_process"
import { Agent, request } from "node:http"
import { join } from "node:path"
import { eventually } from "../harness/eventually"
import { type FaultShop, faultShop } from "../harness/fault-shop"
import { createOrder, putInCart, stockedVariant } from "../harness/journey"
import { ATTACKED } from "../harness/setups"
import { makeShoppers } from "../harness/shoppers"

/** Connections that send one byte a second, requests that are always under way, and for how long. */
const CONNECTIONS = Number(process.env.ATTACK_CONNECTIONS ?? 400)
const IN_FLIGHT = Number(process.env.ATTACK_IN_FLIGHT ?? 150)
const SECONDS = Number(process.env.ATTACK_SECONDS ?? 4)
/** What 95 of 100 visitors wait at most. The gate only sees that everybody is served: its machine has other work beside it; `npm run attacks` holds the figures. */
const PAGE_MS = Number(process.env.ATTACK_PAGE_MS ?? 5_000)
const CHECKOUT_MS = Number(process.env.ATTACK_CHECKOUT_MS ?? 60_000)
const MOST_MEMORY_MB = 512
/** The flood comes from as many. */
const ADDRESSES = 20
const BETWEEN_PAGES_MS = 50

let shop: FaultShop
const agent = new Agent({ keepAlive: true })

beforeAll(async () => {
  shop = await faultShop(ATTACKED)
})
afterAll(async () => {
  agent.destroy()
  await shop?.leave()
})

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

/** The home page, as a browser with a connection of its own asks for it. */
function page(): Promise<{ http: number; took: number }> {
  const { port } = new URL(shop.url)
  const began = performance.now()
  return new Promise((done, failed) => {
    const asked = request({ port, host: "127.0.0.1", path: "/", agent }, (res) => {
      res.resume()
      res.on("end", () => done({ http: res.statusCode ?? 0, took: performance.now() - began }))
      res.on("error", failed)
    })
    asked.on("error", failed)
    asked.end()
  })
}

const percentile = (times: number[], share: number) =>
  [...times].sort((a, b) => a - b)[Math.floor((times.length - 1) * share)] ?? 0

/** Memory of a process, in megabytes. */
const memoryOf = (pid: number) => Number(execFileSync("ps", ["-o", "rss=", "-p", String(pid)])) / 1024

const door = async () => {
  const found = (await shop.processes()).find(({ name }) => name === "storefront")
  if (!found?.pid) throw new Error("The front door is gone")
  return { ...found, pid: found.pid }
}

it(`${CONNECTIONS} slow connections and ${IN_FLIGHT} requests under way for ${SECONDS} s cost others no more than a moment`, async () => {
  const buyers = await makeShoppers(shop, SECONDS * 4)
  const variants: Awaited<ReturnType<typeof stockedVariant>>[] = []
  for (const _ of buyers) variants.push(await stockedVariant(shop, 5))
  const [looter] = await makeShoppers(shop, 1)
  await page()
  const before = await door()

  const flood = fork(join(__dirname, "flood.cjs"))
  const begun = said(flood)
  const { port } = new URL(shop.url)
  flood.send({
    port: Number(port),
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
    const pages: { http: number; took: number }[] = []
    const checkouts: { http: number[]; took: number }[] = []
    const memory: number[] = []
    const looking = async () => {
      while (performance.now() < end) {
        pages.push(await page())
        await new Promise((resume) => setTimeout(resume, BETWEEN_PAGES_MS))
      }
    }
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
        memory.push(memoryOf(before.pid))
        await new Promise((resume) => setTimeout(resume, 500))
      }
    }
    await Promise.all([looking(), buying(), weighing()])
    const { held } = await look(flood)
    const over = said<Flood & { odd: string[] }>(flood)
    flood.send({ over: true })
    const { statuses, odd } = await over

    const figures = {
      pages: pages.length,
      pageP95: Math.round(
        percentile(
          pages.map(({ took }) => took),
          0.95,
        ),
      ),
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
    expect(pages.map(({ http }) => http)).toEqual(pages.map(() => 200))
    expect(checkouts.map(({ http }) => http)).toEqual(checkouts.map(() => [200, 200]))
    expect(checkouts.length).toBeGreaterThan(0)
    expect(odd).toEqual([])
    expect(figures.pageP95).toBeLessThanOrEqual(PAGE_MS)
    expect(figures.checkoutP95).toBeLessThanOrEqual(CHECKOUT_MS)
    expect(figures.mostMemory).toBeLessThan(MOST_MEMORY_MB)
  } finally {
    flood.kill("SIGKILL")
  }

  const after = await eventually(door)
  expect([after.pid, after.isRunning]).toEqual([before.pid, true])
  expect(after.log).not.toMatch(/^\s+at /m)
  // As it was before: nothing is left in its lines.
  const calls = await Promise.all(Array.from({ length: 20 }, () => shop.visitor().call("GET /states")))
  expect(calls.map(({ http }) => http)).toEqual(calls.map(() => 200))
  expect((await page()).http).toBe(200)
}, 300_000)
