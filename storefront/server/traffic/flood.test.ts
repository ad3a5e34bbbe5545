import assert from "node:assert/strict"
import { Agent, type IncomingHttpHeaders, request } from "node:http"
import { afterEach, describe, it } from "node:test"
import { type Fields, log } from "../../../src/log/log"
import type { RenderPage } from "../cache/page-source"
import { type TestFrontDoor, testFrontDoor } from "../testing/front-door"
import { bytesOf, type RawConnection, raw } from "../testing/raw"
import { LIST_CACHING, sendJson } from "../testing/servers"
import { TRAFFIC } from "./limits"

const STRANGERS = "127.0.0.66"
const half = bytesOf("POST /api/v1/auth/login HTTP/1.1", { Host: "a", "Content-Length": "500" }, "{")

describe("a flood", () => {
  let door: TestFrontDoor
  let open: RawConnection[] = []
  const agent = new Agent({ maxSockets: Number.POSITIVE_INFINITY })
  const opens = async (...options: Parameters<typeof testFrontDoor>) => {
    open = []
    door = await testFrontDoor(...options)
  }
  afterEach(async () => {
    for (const { socket } of open) socket.destroy()
    await door.close()
  })
  const many = async (
    count: number,
    bytes: string,
    more: Parameters<typeof raw>[2] = { from: STRANGERS },
  ) => {
    const made = await Promise.all(Array.from({ length: count }, () => raw(door.url, bytes, more)))
    open.push(...made)
    return made
  }
  const call = (path: string, { from = "127.0.0.1", body = "", key = "" } = {}) =>
    new Promise<{ status: number; headers: IncomingHttpHeaders; text: string }>((done, failed) => {
      const { port } = new URL(door.url)
      const asked = request(
        {
          port,
          host: "127.0.0.1",
          path,
          agent,
          localAddress: from,
          method: body ? "POST" : "GET",
          headers: { authorization: "Bearer a", ...(key ? { "x-publishable-api-key": key } : {}) },
        },
        (res) => {
          let text = ""
          res.setEncoding("utf8").on("data", (chunk: string) => {
            text += chunk
          })
          res.on("end", () => done({ status: res.statusCode ?? 0, headers: res.headers, text }))
          res.on("error", failed)
        },
      )
      asked.on("error", failed)
      asked.end(body)
    })
  /** Answers, when the test says so, all that has arrived. */
  const heldBackend = () => {
    const waiting: (() => void)[] = []
    let most = 0
    door.backend.answers((req, res) => {
      req.resume()
      waiting.push(() => sendJson(res, { url: req.url }))
      most = Math.max(most, waiting.length)
    })
    return {
      most: () => most,
      answerAll: () => {
        for (const answer of waiting.splice(0)) answer()
      },
      arrived: async (count: number) => {
        while (waiting.length < count) await new Promise(setImmediate)
      },
    }
  }

  it("a flood of one visitor's calls is answered in full, each with 200 or with 503 and Retry-After", async () => {
    const { overload: _, ...backendLimits } = TRAFFIC.backend
    await opens({ limits: { backend: { ...backendLimits, refusal: 10 } } })
    const backend = heldBackend()
    const { share, lineShare } = TRAFFIC.backend
    let refusals = 0
    const asked = Array.from({ length: 600 }, async () => {
      const answer = await call("/api/v1/user")
      if (answer.status === 503) refusals++
      return answer
    })
    while (refusals < 600 - share - lineShare) await new Promise(setImmediate)
    const answers = await answered(asked, backend.answerAll)
    const refused = answers.filter(({ status }) => status === 503)
    assert.equal(answers.filter(({ status }) => status === 200).length, share + lineShare)
    assert.equal(refused.length, 600 - share - lineShare)
    for (const { headers, text } of refused) {
      assert.equal(headers["retry-after"], "5")
      const { status, error } = JSON.parse(text) as { status: number; error: { code: string } }
      assert.deepEqual([status, error.code], [0, "unavailable"])
    }
    assert.equal(backend.most(), share)
  })

  it("a flood of one visitor's calls leaves room for another visitor's", async () => {
    await opens({
      limits: { backend: { width: 4, share: 2, line: 100, lineShare: 80, patience: 60_000, refusal: 10 } },
    })
    const backend = heldBackend()
    const flood = Array.from({ length: 50 }, () => call("/api/v1/user", { from: STRANGERS }))
    await backend.arrived(2)
    const honest = call("/api/v1/cart", { body: "{}" })
    await backend.arrived(3)
    backend.answerAll()
    assert.equal((await honest).status, 200)
    const answers = await answered(flood, backend.answerAll)
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200])
  })

  it("a flood of Medusa catalogue reads, cacheable or not, leaves the backend to the shoppers", async () => {
    await opens()
    const backend = heldBackend()
    const key = `pk_${"a1".repeat(32)}`
    const flood = Array.from({ length: 40 }, (_, index) =>
      call(`/store/products?offset=${index}`, { from: `127.0.0.${66 + index}`, key: index % 2 ? key : "" }),
    )
    await backend.arrived(1)
    const shopping = Array.from({ length: 8 }, () => call("/api/v1/user"))
    await backend.arrived(9)
    assert.equal(door.backend.requests.filter(({ url }) => url?.startsWith("/store")).length, 1)
    backend.answerAll()
    for (const { status } of await Promise.all(shopping)) assert.equal(status, 200)
    const answers = await answered(flood, backend.answerAll)
    assert.deepEqual([...new Set(answers.map(({ status }) => status))], [200])
    assert.equal(backend.most(), 9)
  })

  it("a flood of half-sent bodies never reaches the backend and ends in 408", async (context) => {
    const written = context.mock.method(log, "warn", () => undefined)
    await opens({ limits: { smallBodyTime: 1_000, backend: { ...TRAFFIC.backend, width: 4, share: 2 } } })
    door.backend.answers((req, res) => {
      req.resume()
      req.on("end", () => sendJson(res, {}))
    })
    const halves = await many(300, half)
    for (const { socket } of halves.slice(0, 40)) socket.destroy()
    assert.equal((await call("/api/v1/auth/login", { body: "{}" })).status, 200)
    assert.equal(door.backend.requests.length, 1)
    const answers = await Promise.all(halves.slice(40).map(({ closed }) => closed))
    assert.equal(answers.length, 260)
    for (const answer of answers) assert.match(answer, /^HTTP\/1\.1 408 [\s\S]*"code":"request_timeout"/)
    assert.equal(door.backend.requests.length, 1)
    const lines = written.mock.calls.map(({ arguments: [, fields] }) => fields)
    assert.equal(lines.length, 60)
    for (const { method, path } of lines as Fields[])
      assert.deepEqual([method, path], ["POST", "/api/v1/auth/login"])
  })

  it("a flood of request bodies from one visitor fills only that visitor's share of memory", async () => {
    await opens({ limits: { bodiesEach: 200_000, bodies: 10_000_000 } })
    door.backend.answers((req, res) => {
      req.resume()
      req.on("end", () => sendJson(res, {}))
    })
    const large = bytesOf(
      "POST /api/v1/cart HTTP/1.1",
      { Host: "a", "Content-Length": "100000" },
      "x".repeat(90_000),
    )
    const held = await many(5, large)
    const refused = await Promise.race(held.map(async ({ closed }) => closed))
    assert.match(refused, /^HTTP\/1\.1 503 [\s\S]*Retry-After: 5/)
    assert.equal((await call("/api/v1/cart", { from: STRANGERS, body: "{}" })).status, 200)
    assert.equal((await call("/api/v1/cart", { body: "x".repeat(100_000) })).status, 200)
  })

  it("a flood of stalled uploads gives way to an upload that makes progress", async (context) => {
    const clock = context.mock.timers
    clock.enable({ apis: ["Date"] })
    context.mock.method(log, "warn", () => undefined)
    await opens({ limits: { uploads: 3, uploadsEach: 3 } })
    let got = 0
    door.backend.answers((req, res) => {
      req.on("data", (chunk: Buffer) => {
        got += chunk.length
      })
      req.on("end", () => sendJson(res, { got }))
    })
    const slow = bytesOf("POST /api/v1/user/avatar HTTP/1.1", { Host: "a", "Content-Length": "5000000" }, "x")
    const uploads = await many(3, slow)
    while (door.backend.requests.length < 3) await new Promise(setImmediate)
    const busy = await call("/api/v1/user/avatar", { body: "x".repeat(2_000_000) })
    assert.equal(busy.status, 503)
    clock.tick(6_000)
    got = 0
    const honest = await call("/api/v1/user/avatar", { body: "x".repeat(2_000_000) })
    assert.deepEqual([honest.status, honest.text], [200, '{"got":2000000}'])
    await Promise.race(uploads.map(({ closed }) => closed))
  })

  it("a flood of uploads that stop sending is cut off", async (context) => {
    context.mock.method(log, "warn", () => undefined)
    await opens({ limits: { uploadSilence: 50 } })
    door.backend.answers((req) => void req.resume())
    const stopped = await many(
      3,
      bytesOf("POST /api/v1/user/avatar HTTP/1.1", { Host: "a", "Content-Length": "5000000" }, "x"),
    )
    const ended = await Promise.all(stopped.map(({ closed }) => closed))
    assert.deepEqual(ended, ["", "", ""])
  })

  it("a flood of clients that do not read their answers leaves the backend free and is cut off", async () => {
    const silent = { width: 4, share: 2, line: 100, lineShare: 80, patience: 60_000, refusal: 10 }
    await opens({ limits: { reading: 1_500, backend: silent } })
    let cut = 0
    door.backend.answers((req, res) => {
      if (req.url !== "/static/large.png") return sendJson(res, {})
      // As large as it takes to fill whatever lies between.
      const chunk = Buffer.alloc(64 * 1024)
      const more = () => {
        while (res.write(chunk));
      }
      res.on("drain", more).once("close", () => cut++)
      more()
    })
    const get = bytesOf("GET /static/large.png HTTP/1.1", { Host: "a" })
    await many(20, get, { from: STRANGERS, reads: false })
    // All twenty are being answered, though the backend works on two for one visitor.
    while (door.backend.requests.length < 20) await new Promise(setImmediate)
    assert.equal((await call("/api/v1/user", { from: STRANGERS })).status, 200)
    while (cut < 20) await new Promise(setImmediate)
  })

  it("a flood of connections closes that visitor's idle ones and leaves other visitors unaffected", async () => {
    await opens({ limits: { connectionsEach: 10 } })
    const backend = heldBackend()
    const working = await many(
      5,
      bytesOf("GET /api/v1/user HTTP/1.1", { Host: "a", Authorization: "Bearer a" }),
    )
    await backend.arrived(5)
    const idle = await many(5, "")
    const more = await many(5, bytesOf("GET /health HTTP/1.1", { Host: "a" }))
    await Promise.all(idle.map(({ closed }) => closed))
    await Promise.all(more.map(({ comes }) => comes(/^HTTP\/1\.1 503/)))
    assert.equal((await call("/nowhere")).status, 404)
    backend.answerAll()
    assert.ok(working.length > 0)
    for (const { comes } of working) assert.match(await comes(/\{"url"/), /^HTTP\/1\.1 200/)
  })

  it("a flood of connections is limited in total, at the cost of the address that has the most", async () => {
    await opens({ limits: { connections: 12, connectionsEach: 10 } })
    const [mine] = await many(1, bytesOf("GET /health HTTP/1.1", { Host: "a" }), { from: "127.0.0.1" })
    await mine?.comes(/^HTTP\/1\.1 503/)
    const theirs = await many(10, "")
    await many(3, "", { from: "127.0.0.67" })
    await Promise.race(theirs.map(({ closed }) => closed))
    mine?.socket.write(bytesOf("GET /nowhere HTTP/1.1", { Host: "a" }))
    assert.match((await mine?.comes(/HTTP\/1\.1 404/)) ?? "", /HTTP\/1\.1 404/)
  })

  it("a flood of headers that never end is cut off with 408", async () => {
    await opens({ limits: { headers: 200, lookEvery: 50 } })
    const never = await many(20, "GET / HTTP/1.1\r\nHost: a\r\nX: ")
    const silent = await many(5, "")
    assert.equal(never.length, 20)
    for (const { closed } of never) assert.match(await closed, /^HTTP\/1\.1 408/)
    await Promise.all(silent.map(({ closed }) => closed))
    assert.equal((await call("/nowhere")).status, 404)
  })

  it("a flood of page requests gets a limited share of rendering, and another visitor is served in between", async () => {
    const drawn: { address: string; finish: () => void }[] = []
    const render: RenderPage = (request) =>
      new Promise((done) => {
        const address = new URL(request.url).searchParams.get("str") ?? ""
        drawn.push({ address, finish: () => done(new Response(address, { status: 404 })) })
      })
    await opens({
      render,
      limits: { pages: { width: 3, share: 2, line: 100, lineShare: 10, patience: 60_000, refusal: 10 } },
    })
    const begun = async (count: number) => {
      while (drawn.length < count) await new Promise(setImmediate)
    }
    const flood = Array.from({ length: 20 }, (_, index) =>
      call(`/search?str=flood-${index}`, { from: STRANGERS }),
    )
    const settled = flood.map((one) => one.then(({ status }) => status))
    await begun(2)
    const honest = call("/search?str=rose")
    await begun(3)
    assert.equal(drawn[2]?.address, "rose")
    drawn[2]?.finish()
    assert.equal((await honest).status, 404)
    const statuses = await answered(settled, () => {
      for (const { finish } of drawn) finish()
    })
    assert.equal(statuses.filter((status) => status === 404).length, 12)
    assert.equal(statuses.filter((status) => status === 503).length, 8)
  })

  it("a flood of shoppers at a sale lets everybody pay, and asks those who browse to wait", async () => {
    const { overload: usual, ...backendLimits } = TRAFFIC.backend
    assert.ok(usual)
    const haste = { pay: 60_000, cart: 60_000, account: 30, browse: 30 }
    await opens({
      limits: {
        backend: { ...backendLimits, width: 8, refusal: 10, overload: { ...usual, calm: 50, haste } },
      },
      render: async (_request, services) => {
        const { status } = await services.get("/section")
        return new Response("", { status, headers: { "Content-Type": "text/html" } })
      },
    })
    const backend = heldBackend()
    const from = (index: number) => `127.0.3.${1 + (index % 50)}`
    const looking = Array.from({ length: 150 }, (_, index) =>
      call("/api/v1/user/order", { from: from(index) }),
    )
    await backend.arrived(Math.floor(8 * usual.part.account))
    const page = call("/", { from: STRANGERS })
    const paying = Array.from({ length: 50 }, (_, index) =>
      call("/api/v1/user/order/create", { from: from(index), body: "{}" }),
    )
    const { status, headers, text } = await page
    assert.equal(status, 503)
    assert.match(text, /Lots of people are shopping right now/)
    // Browsers come back by it, without script.
    assert.equal(headers.refresh, headers["retry-after"])
    assert.ok(Number(headers.refresh) >= 4 && Number(headers.refresh) <= 9)
    const paid = await answered(paying, backend.answerAll)
    assert.deepEqual([...new Set(paid.map((answer) => answer.status))], [200])
    const looked = await answered(looking, backend.answerAll)
    const asked = looked.filter((answer) => answer.status === 503)
    assert.equal(looked.filter((answer) => answer.status === 200).length, looked.length - asked.length)
    assert.ok(asked.length > 0)
    for (const answer of asked) assert.equal(answer.headers["retry-after"], "5")
  })

  it("a flood of any kind leaves cached pages available", async () => {
    await opens({
      limits: { backend: { width: 1, share: 1, line: 2, lineShare: 2, patience: 60_000, refusal: 10 } },
      render: async (_request, services) => {
        const { body } = await services.get("/section")
        return new Response(JSON.stringify(body), { headers: { "Content-Type": "text/html" } })
      },
    })
    door.backend.answers((_req, res) =>
      sendJson(res, { data: "Skin care" }, { "Cache-Control": LIST_CACHING }),
    )
    assert.equal((await call("/")).status, 200)
    const backend = heldBackend()
    const flood = Array.from({ length: 10 }, () => call("/api/v1/user", { from: STRANGERS }))
    await backend.arrived(1)
    assert.match((await call("/")).text, /Skin care/)
    const statuses = (await answered(flood, backend.answerAll)).map(({ status }) => status)
    assert.ok(statuses.every((status) => status === 200 || status === 503))
  })
})

/** What comes of all of them, while something is done again and again. */
async function answered<T>(all: readonly Promise<T>[], meanwhile: () => void): Promise<T[]> {
  let isOver = false
  const over = Promise.all(all).finally(() => {
    isOver = true
  })
  while (!isOver) {
    meanwhile()
    await new Promise(setImmediate)
  }
  return over
}
