import assert from "node:assert/strict"
import { createServer } from "node:http"
import type { AddressInfo } from "node:net"
import { after, before, describe, it } from "node:test"
import { type Fetched, PublicCache } from "./cache/public-cache"
import { kindOf, startMetrics } from "./metrics"
import { serve } from "./testing/servers"

describe("the front door's figures", () => {
  let stop = () => {}
  let url = ""
  const cache = new PublicCache({
    maxBytes: 1_000_000,
    source: async (address): Promise<Fetched> =>
      address === "/broken"
        ? { kind: "failed", answer: { status: 503, headers: {}, body: Buffer.from("") } }
        : {
            kind: "cache",
            answer: { status: 200, headers: { "content-type": "text/plain" }, body: Buffer.from("a") },
            lifetime: { fresh: 60, staleWhileRevalidate: 0, staleIfError: 0, tags: [] },
          },
  })
  const load = {
    gates: {
      backend: { running: 3, waiting: 1, refused: { pay: 0, cart: 0, account: 2, browse: 7 } },
      store: { running: 1, waiting: 4, refused: { pay: 0, cart: 0, account: 0, browse: 0 } },
      pages: { running: 0, waiting: 0, refused: { pay: 0, cart: 0, account: 0, browse: 0 } },
    },
    backends: { all: 2, out: 1 },
    isDraining: false,
  }
  before(async () => {
    const port = await freePort()
    const metrics = await startMetrics({ host: "127.0.0.1", port }, { cache, load: () => load })
    stop = metrics.stop
    url = `http://127.0.0.1:${port}`
  })
  after(() => stop())
  const figures = async () => (await fetch(`${url}/metrics`)).text()

  it("the front door's metrics count requests by kind, never by address", async () => {
    const server = await serve((_req, res) => void res.writeHead(404).end())
    for (const path of ["/api/v1/products/secret-name", "/p/secret-name", "/img/a.png?w=320"])
      await (await fetch(`${server.url}${path}`)).text()
    await server.close()
    const text = await figures()
    assert.match(text, /door_requests_total\{kind="api",outcome="4xx"\} 1/)
    assert.match(text, /door_requests_total\{kind="page",outcome="4xx"\} 1/)
    assert.match(text, /door_request_duration_seconds_count\{kind="picture"\} 1/)
    assert.ok(!text.includes("secret-name"))
  })

  it("the front door's metrics count cache hits, fetches and failures", async () => {
    await cache.get("/a")
    await cache.get("/a")
    await cache.get("/broken")
    const text = await figures()
    assert.match(text, /door_cache_total\{result="hits"\} 1/)
    assert.match(text, /door_cache_total\{result="fetches"\} 2/)
    assert.match(text, /door_cache_total\{result="failures"\} 1/)
  })

  it("the front door's metrics show waiting requests, absent backends and the state of the process", async () => {
    const text = await figures()
    assert.match(text, /door_gate\{gate="backend",state="waiting"\} 1/)
    assert.match(text, /door_refused_total\{gate="backend",rank="browse"\} 7/)
    assert.match(text, /door_backends\{state="out"\} 1/)
    assert.match(text, /nodejs_eventloop_lag_p99_seconds/)
  })

  it("the metrics server answers /livez and /readyz, and reports not ready while draining", async () => {
    const status = async (path: string, method = "GET") => (await fetch(`${url}${path}`, { method })).status
    assert.deepEqual(
      [
        await status("/livez"),
        await status("/readyz"),
        await status("/else"),
        await status("/metrics", "POST"),
      ],
      [200, 200, 404, 405],
    )
    load.isDraining = true
    assert.deepEqual([await status("/livez"), await status("/readyz")], [200, 503])
  })

  it("the front door's metrics group all addresses into a few kinds", () => {
    assert.deepEqual(
      ["/assets/a.js", "/app/assets/a.js", "/img/a.png", "/app/orders", "/hooks/x", "/livez", "/shop"].map(
        kindOf,
      ),
      ["asset", "asset", "picture", "backend", "closed", "own", "page"],
    )
  })
})

async function freePort(): Promise<number> {
  const server = createServer()
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening))
  const { port } = server.address() as AddressInfo
  await new Promise((closed) => server.close(closed))
  return port
}
