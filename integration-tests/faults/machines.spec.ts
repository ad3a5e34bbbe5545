import { createClient } from "redis"
import { eventually } from "../harness/eventually"
import { type OwnShop, openShop } from "../harness/shop"
import { describeWithRedis } from "../harness/tools"

/**
 * The shop as it runs on several machines: a front door that knows two backends, which only answer requests, and a worker. What each
 * believes of the other, who does the background work, and what shoppers notice when one of them goes.
 */
const DOOR_SECRET = "the-door-of-a-test-0123456789abcdef"
const DRAIN_SECONDS = 3
/** An address for examples, which nobody has. */
const CLAIMED = "203.0.113.66"

jest.setTimeout(360_000)

let shop: OwnShop

const backend = (index: number) => {
  const one = shop.backends[index]
  if (!one) throw new Error(`There is no backend ${index}`)
  return one
}
const worker = () => {
  if (!shop.worker) throw new Error("There is no worker")
  return shop.worker
}
/** A request that no cache answers: somebody with a token that opens nothing. */
const ask = async () => {
  const response = await fetch(`${shop.url}/api/v1/user`, { headers: { Authorization: "Bearer nobody" } })
  await response.arrayBuffer()
  return response.status
}
/** Asks as long as `work` takes, ten at once; answers how often each status came. */
async function askDuring(work: (asked: () => number) => Promise<unknown>): Promise<Record<number, number>> {
  const statuses: Record<number, number> = {}
  let isOver = false
  let asked = 0
  const over = work(() => asked).finally(() => {
    isOver = true
  })
  const asking = Array.from({ length: 10 }, async () => {
    while (!isOver) {
      const status = await ask()
      statuses[status] = (statuses[status] ?? 0) + 1
      asked++
    }
  })
  await Promise.all([over, ...asking])
  return statuses
}
const statusOf = async (url: string) => {
  const response = await fetch(url)
  await response.arrayBuffer()
  return response.status
}

describeWithRedis("a shop on several machines", () => {
  beforeAll(async () => {
    shop = await openShop({
      backends: 2,
      redis: true,
      apart: true,
      env: { DOOR_SECRET, DRAIN_SECONDS: String(DRAIN_SECONDS), RATE_LIMIT_FACTOR: "1000" },
    })
  })
  afterAll(() => shop?.stop())

  it("a backend believes a visitor's address from the front door alone", async () => {
    const tryToSignIn = (headers: Record<string, string>) =>
      fetch(`${backend(0).url}/api/v1/auth/login`, {
        method: "POST",
        headers: { "Content-Type": "application/json", "X-Forwarded-For": CLAIMED, ...headers },
        body: JSON.stringify({ email: "nobody@example.com", password: "Wrong-password-1!" }),
      })
    const notedAt = async (headers: Record<string, string>) => {
      const requestId = `trust-${Math.random().toString(36).slice(2, 12)}`
      await (await tryToSignIn({ ...headers, "X-Request-Id": requestId })).arrayBuffer()
      const line = await eventually(
        async () =>
          backend(0)
            .logTail(400)
            .split("\n")
            .find((one) => one.includes(requestId) && one.includes('"refused: ')),
        (one) => one !== undefined,
      )
      return /"address":"([^"]+)"/.exec(line ?? "")?.[1]
    }
    expect(await notedAt({})).toBe("127.0.0.1")
    expect(await notedAt({ "X-Door-Secret": "made-up-0123456789abcdef0123456789" })).toBe("127.0.0.1")
    expect(await notedAt({ "X-Door-Secret": DOOR_SECRET })).toBe(CLAIMED)
  })

  it("the worker's metrics report open orders and database connections from the database", async () => {
    const text = await (await fetch(`${worker().url}/metrics`)).text()
    expect(text).toMatch(/^shop_figures_up 1$/m)
    expect(text).toMatch(/^shop_orders_open\{status="processing"\} \d+$/m)
    expect(text).toMatch(/^shop_database_connections\{state="free"\} \d+$/m)
  })

  it("the worker does all background work, and no backend does any", async () => {
    const runs = async () => {
      const text = await (await fetch(`${worker().url}/metrics`)).text()
      return Number(
        /shop_job_duration_seconds_count\{job_name="outbox",outcome="done"\} (\d+)/.exec(text)?.[1] ?? 0,
      )
    }
    await eventually(runs, (count) => count > 0)
    await expect(shop.runJob("outbox", 0)).rejects.toThrow("There is no job")

    const redis = await createClient({ url: shop.address.redisUrl ?? "" }).connect()
    const queue = Buffer.from("events-queue").toString("base64")
    const listeners = async () =>
      String(await redis.sendCommand(["CLIENT", "LIST"]))
        .split("\n")
        .filter((line) => line.includes(queue)).length
    expect(await listeners()).toBeGreaterThan(0)
    // Nobody needs it from here on: starting it again would cost a boot.
    await worker().stop()
    await eventually(listeners, (count) => count === 0)
    redis.destroy()
  })

  it("a backend that is stopped loses no request", async () => {
    const stopping = backend(1).stop()
    const said = eventually(
      () => statusOf(`${backend(1).url}/readyz`),
      (status) => status === 503,
      DRAIN_SECONDS * 1_000,
    )
    const statuses = await askDuring(() => stopping)
    expect(await said).toBe(503)
    expect(Object.keys(statuses)).toEqual(["401"])
    await backend(1).start()
    expect(await statusOf(`${backend(1).url}/readyz`)).toBe(200)
  })

  it("a backend keeps connections open for longer than the front door does", async () => {
    const { headers } = await fetch(`${backend(1).url}/livez`)
    const [, seconds] = /timeout=(\d+)/.exec(headers.get("keep-alive") ?? "") ?? []
    expect(Number(seconds)).toBeGreaterThan(60)
  })

  it("a backend that is killed loses no read request", async () => {
    const statuses = await askDuring(async (asked) => {
      await backend(1).kill()
      const before = asked()
      await eventually(
        async () => asked() - before,
        (count) => count >= 200,
      )
    })
    expect(Object.keys(statuses)).toEqual(["401"])
  })

  it("the front door keeps serving while it announces its stop", async () => {
    const stopping = shop.storefront.stop()
    const said = await eventually(
      () => statusOf(`${shop.url}/readyz`),
      (status) => status === 503,
      DRAIN_SECONDS * 1_000,
    )
    expect([said, await ask(), await statusOf(`${shop.url}/livez`)]).toEqual([503, 401, 200])
    await stopping
    await shop.storefront.start()
  })
})
