import assert from "node:assert/strict"
import { beforeEach, describe, it } from "node:test"
import { setFlagsFromString } from "node:v8"
import { runInNewContext } from "node:vm"
import { log } from "../../../src/log/log"
import { type Deferred, deferred } from "../testing/deferred"
import { Askers } from "../traffic/gate"
import { type Answer, type Lifetime, StoredAnswer } from "./answer"
import { type Fetched, PublicCache } from "./public-cache"

const LIFETIME: Lifetime = { fresh: 60, staleWhileRevalidate: 600, staleIfError: 86_400, tags: ["products"] }
const answer = (text: string, status = 200): Answer => ({
  status,
  headers: { "content-type": "application/json" },
  body: Buffer.from(text),
})
const cached = (text: string, lifetime: Partial<Lifetime> = {}): Fetched => ({
  kind: "cache",
  answer: answer(text),
  lifetime: { ...LIFETIME, ...lifetime },
})
const failed: Fetched = { kind: "failed", answer: answer("away", 503) }

/** A source that returns its answers only when the test says so. */
class Source {
  readonly asked: string[] = []
  private readonly open: Deferred<Fetched>[] = []
  private readonly waiting: (() => void)[] = []

  readonly fetch = (address: string): Promise<Fetched> => {
    this.asked.push(address)
    const request = deferred<Fetched>()
    this.open.push(request)
    this.waiting.shift()?.()
    return request.promise
  }

  /** Settles the oldest open request, waiting for one to arrive if there is none. */
  async answers(fetched: Fetched): Promise<void> {
    if (this.open.length === 0) await new Promise<void>((arrived) => this.waiting.push(arrived))
    this.open.shift()?.resolve(fetched)
  }
}

const textOf = (given: StoredAnswer | Answer) =>
  given instanceof StoredAnswer ? given.text() : Promise.resolve(given.body.toString())

describe("public cache", () => {
  let clock: number
  let source: Source
  let cache: PublicCache
  const pass = (seconds: number) => {
    clock += seconds * 1000
  }
  const filled = async (text: string, lifetime?: Partial<Lifetime>, address = "/a") => {
    const got = cache.get(address)
    await source.answers(cached(text, lifetime))
    assert.equal(await textOf(await got), text)
  }

  beforeEach(() => {
    clock = 1_000_000
    source = new Source()
    cache = new PublicCache({ maxBytes: 1_000_000, source: source.fetch, now: () => clock })
  })

  it("the public cache sends one request for all waiting visitors, and none while the answer is fresh", async () => {
    const waiting = Promise.all([cache.get("/a"), cache.get("/a"), cache.get("/a")])
    await source.answers(cached("one"))
    for (const got of await waiting) assert.equal(await textOf(got), "one")
    pass(59)
    assert.equal(await textOf(await cache.get("/a")), "one")
    assert.deepEqual(source.asked, ["/a"])
  })

  it("the public cache serves a stale answer at once while one request refreshes it", async () => {
    await filled("old")
    pass(61)
    assert.equal(await textOf(await cache.get("/a")), "old")
    assert.equal(await textOf(await cache.get("/a")), "old")
    assert.equal(source.asked.length, 2)
    await source.answers(cached("new"))
    assert.equal(await textOf(await cache.get("/a", { acceptStale: false })), "new")
    assert.equal(source.asked.length, 2)
  })

  it("the public cache lets a visitor wait who does not accept a stale answer", async () => {
    await filled("old")
    pass(61)
    const got = cache.get("/a", { acceptStale: false })
    await source.answers(cached("new"))
    assert.equal(await textOf(await got), "new")
  })

  it("the public cache lets the next visitor wait after a purge of one of the answer's tags", async () => {
    await filled("old", { tags: ["products", "product:1"] })
    cache.purge(["brands"])
    assert.equal(await textOf(await cache.get("/a")), "old")
    cache.purge(["product:1"])
    assert.equal(cache.ready("/a"), null)
    const got = cache.get("/a")
    await source.answers(cached("new"))
    assert.equal(await textOf(await got), "new")
  })

  it("the public cache does not reuse an answer that was requested before a purge and arrived after it", async () => {
    const early = cache.get("/a")
    await Promise.resolve()
    cache.purge(["products"])
    const late = cache.get("/a")
    await source.answers(cached("before the change"))
    await source.answers(cached("after the change"))
    assert.equal(await textOf(await early), "before the change")
    assert.equal(await textOf(await late), "after the change")
    assert.equal(await textOf(await cache.get("/a")), "after the change")
  })

  it("the public cache marks everything stale when changes may have been missed", async () => {
    await filled("old", { tags: [] })
    cache.purgeAll()
    const got = cache.get("/a")
    await source.answers(cached("new"))
    assert.equal(await textOf(await got), "new")
  })

  it("the public cache serves an old answer while the source fails, purged or not", async () => {
    await filled("old")
    cache.purge(["products"])
    const got = cache.get("/a")
    await source.answers(failed)
    assert.equal(await textOf(await got), "old")
  })

  it("the public cache does not retry a failing source for a moment", async () => {
    await filled("old")
    pass(700)
    const got = cache.get("/a")
    await source.answers(failed)
    await got
    assert.equal(await textOf(await cache.get("/a")), "old")
    assert.equal(source.asked.length, 2)
    pass(2)
    const again = cache.get("/a")
    await source.answers(cached("new"))
    assert.equal(await textOf(await again), "new")
  })

  it("the public cache shows the failure when the old answer is too old or there is none", async () => {
    const first = cache.get("/a")
    await source.answers(failed)
    assert.equal(await textOf(await first), "away")
    await filled("old")
    pass(60 + 86_400 + 1)
    const got = cache.get("/a")
    await source.answers(failed)
    assert.equal(await textOf(await got), "away")
  })

  it("the public cache gives an answer that may not be shared to one visitor only", async () => {
    const first = cache.get("/a")
    const second = cache.get("/a")
    await source.answers({ kind: "pass", answer: answer("for the first") })
    await source.answers({ kind: "pass", answer: answer("for the second") })
    assert.equal(await textOf(await first), "for the first")
    assert.equal(await textOf(await second), "for the second")
    assert.equal(cache.ready("/a"), null)
  })

  it("the public cache drops an answer when its source now answers 404", async () => {
    await filled("here")
    cache.purge(["products"])
    const got = cache.get("/a")
    await source.answers({ kind: "pass", answer: answer("gone", 404) })
    assert.equal(await textOf(await got), "gone")
    assert.equal(cache.bytes, 0)
  })

  it("the public cache stays within its memory by dropping the least recently used answers", async () => {
    const body = "x".repeat(90_000)
    for (let i = 0; i < 15; i++) await filled(`${body}${i}`, { tags: [`t${i}`] }, `/${i}`)
    assert.ok(cache.bytes <= 1_000_000)
    assert.equal(cache.ready("/0"), null)
    assert.notEqual(cache.ready("/14"), null)
    cache.purge(["t0", "t14"])
    assert.equal(cache.ready("/14"), null)
  })

  it("the public cache logs why a refresh failed, and serves the stale answer", async (context) => {
    const written = context.mock.method(log, "error", () => undefined)
    const rejected: unknown[] = []
    const unhandled = (error: unknown) => rejected.push(error)
    process.on("unhandledRejection", unhandled)
    let asked = 0
    const broken = new PublicCache({
      maxBytes: 1_000_000,
      now: () => clock,
      source: async () => {
        asked++
        if (asked === 1) return cached("old")
        throw new Error("broken component")
      },
    })
    await broken.get("/a")
    pass(61)
    for (let look = 0; look < 3; look++) {
      assert.equal(await textOf(await broken.get("/a")), "old")
      await new Promise(setImmediate)
    }
    assert.deepEqual([asked, written.mock.callCount(), rejected.length], [2, 1, 0])
    pass(2)
    await broken.get("/a")
    await new Promise(setImmediate)
    assert.deepEqual([asked, written.mock.callCount(), rejected.length], [3, 2, 0])
    process.off("unhandledRejection", unhandled)
  })

  it("the public cache names all waiting visitors to its source, including those who join later", async () => {
    let given: Askers | undefined
    const opened = deferred<Fetched>()
    const shared = new PublicCache({
      maxBytes: 1_000_000,
      source: (_address, askers) => {
        given = askers
        return opened.promise
      },
    })
    const first = shared.get("/a", { askers: new Askers("ada") })
    const page = new Askers("eve")
    const second = shared.get("/a", { askers: page })
    page.join("obi")
    await Promise.resolve()
    const joined: string[] = []
    given?.onJoin((key) => joined.push(key))
    assert.deepEqual([given?.first, joined], ["ada", ["eve", "obi"]])
    opened.resolve(cached("one"))
    assert.equal(await textOf(await first), await textOf(await second))
  })

  const MB = 1024 * 1024
  const shapes: [
    what: string,
    shape: (index: number) => { address: string; body: string; tags: string[] },
  ][] = [
    [
      "small answers",
      (index) => ({ address: `/api/v1/products/single/${index}`, body: `{"id":${index}}`, tags: [] }),
    ],
    [
      "long addresses",
      (index) => ({ address: `/search?str=${"x".repeat(1_200)}${index}`, body: "{}", tags: ["content"] }),
    ],
    [
      "answers with tags of their own",
      (index) => ({
        address: `/${index}`,
        body: "{}",
        tags: Array.from({ length: 24 }, (_, tag) => `product:prod_${index}_${tag}`),
      }),
    ],
    [
      "compressed answers",
      (index) => ({
        address: `/${index}`,
        body: `<p>${index}</p>${"<p>Shea butter</p>".repeat(200)}`,
        tags: ["content"],
      }),
    ],
  ]
  for (const [what, shape] of shapes) {
    it(`the public cache stays within its memory with ${what}`, async () => {
      setFlagsFromString("--expose-gc")
      const collect = runInNewContext("gc") as () => void
      const used = async () => {
        // What sockets and compressors let go of is gone a moment later.
        for (let round = 0; round < 3; round++) {
          await new Promise(setImmediate)
          collect()
        }
        const { heapUsed, external } = process.memoryUsage()
        return heapUsed + external
      }
      const asked = new Map<string, Fetched>()
      const small = new PublicCache({
        maxBytes: 6 * MB,
        source: async (address) => asked.get(address) as Fetched,
      })
      const before = await used()
      for (let index = 0; index < 5_000; index++) {
        const { address, body, tags } = shape(index)
        asked.set(address, {
          kind: "cache",
          answer: { status: 200, headers: { "content-type": "text/html" }, body: Buffer.from(body) },
          lifetime: { ...LIFETIME, tags },
        })
        const stored = await small.get(address)
        asked.delete(address)
        if (stored instanceof StoredAnswer) await stored.prepare("br")
      }
      const took = (await used()) - before
      assert.ok(small.bytes > 5 * MB, `${small.bytes} bytes counted`)
      assert.ok(took < 6.5 * MB, `${took} bytes in truth`)
      assert.notEqual(small.ready(shape(4_999).address), null)
    })
  }

  it("the public cache never stores a single answer that would displace all others", async () => {
    await filled("x".repeat(200_000))
    assert.equal(cache.bytes, 0)
  })
})
