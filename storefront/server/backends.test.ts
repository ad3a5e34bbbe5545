import assert from "node:assert/strict"
import type { IncomingMessage, ServerResponse } from "node:http"
import { afterEach, describe, it } from "node:test"
import { setTimeout as pause } from "node:timers/promises"
import { readSettings } from "./settings"
import { type TestFrontDoor, testFrontDoor } from "./testing/front-door"
import { sendJson } from "./testing/servers"

const SECRET = "s".repeat(32)

describe("several backends", () => {
  let door: TestFrontDoor
  afterEach(() => door.close())

  /** Backends that answer their names; `unready` ones report that they stop, and answer all the same. */
  const open = async (...options: Parameters<typeof testFrontDoor>) => {
    door = await testFrontDoor({ both: true, ...options[0] })
    const answers = (name: string) => (req: IncomingMessage, res: ServerResponse) => {
      if (req.url === "/readyz") res.statusCode = unready.has(name) ? 503 : 200
      if (req.url === "/readyz") return void res.end()
      sendJson(res, { name, proof: req.headers["x-door-secret"] ?? null })
    }
    door.backend.answers(answers("first"))
    door.second.answers(answers("second"))
    return door
  }
  const unready = new Set<string>()
  afterEach(() => unready.clear())
  const ask = async (method = "POST") => {
    const response = await fetch(`${door.url}/api/v1/auth/login`, {
      method,
      headers: { Authorization: "Bearer a", "X-Door-Secret": "made up" },
    })
    const body = (await response.json()) as { name?: string; proof?: string | null }
    return { status: response.status, ...body }
  }
  const namesOf = async (count: number) => {
    const names = new Set<string | undefined>()
    for (let turn = 0; turn < count; turn++) names.add((await ask()).name)
    return [...names].sort()
  }
  /** Front doors look once a second. */
  const until = async (isSo: () => Promise<boolean>) => {
    for (const end = Date.now() + 20_000; !(await isSo()); await pause(50))
      assert.ok(Date.now() < end, "It did not come to that")
  }
  /** The backends that answer six requests, once there are `count` of them. */
  const answering = async (count: number) => {
    let names: (string | undefined)[] = []
    await until(async () => {
      names = await namesOf(6)
      return names.length === count
    })
    return names
  }

  it("several backends share the requests of the front door", async () => {
    await open()
    assert.deepEqual(await answering(2), ["first", "second"])
  })

  it("a backend gets no more requests as soon as it says that it is stopping", async () => {
    await open()
    unready.add("first")
    assert.deepEqual(await answering(1), ["second"])
    unready.clear()
    assert.deepEqual(await answering(2), ["first", "second"])
  })

  it("the front door loses no visitor's answer when one backend is gone", async () => {
    await open()
    await door.backend.close()
    for (let turn = 0; turn < 8; turn++)
      assert.deepEqual([(await ask()).status, (await ask("GET")).name], [200, "second"])
    const cached = await fetch(`${door.url}/api/v1/products/filter?page=1`)
    assert.equal(cached.status, 200)
    assert.equal((await fetch(`${door.url}/health`)).status, 503)
  })

  it("the front door loses no answer when one backend is gone and the other is too busy to report ready", async () => {
    await open()
    unready.add("first").add("second")
    await until(async () => [door.backend, door.second].every((one) => one.count("/readyz") > 2))
    await door.backend.close()
    for (let turn = 0; turn < 4; turn++)
      assert.deepEqual([(await ask()).name, (await ask("GET")).name], ["second", "second"])
    assert.equal((await fetch(`${door.url}/api/v1/products/filter?page=1`)).status, 200)
  })

  it("the front door uses all backends when none reports that it is ready", async () => {
    await open()
    unready.add("first").add("second")
    await until(async () => door.backend.count("/readyz") > 2)
    assert.equal((await ask()).status, 200)
  })

  it("a backend gets the front door's secret only from the front door, never from a visitor", async () => {
    await open({ settings: { doorSecret: SECRET } })
    assert.equal((await ask()).proof, SECRET)
    await fetch(`${door.url}/api/v1/products/filter?page=1`)
    const cached = [...door.backend.requests, ...door.second.requests].find((req) =>
      req.url?.includes("filter"),
    )
    assert.equal(cached?.headers["x-door-secret"], SECRET)
  })

  it("a backend gets no secret claimed by a visitor when the front door has none", async () => {
    await open()
    assert.equal((await ask()).proof, null)
  })

  it("the settings list the backends by address and reject malformed values", async () => {
    await open()
    const urls = (BACKEND_URL?: string) => readSettings({ BACKEND_URL, BACKEND_PORT: "9001" }).backendUrls
    assert.deepEqual(urls(" http://a:9000/, https://b.example ,http://a:9000"), [
      "http://a:9000",
      "https://b.example",
    ])
    assert.deepEqual(urls(), ["http://127.0.0.1:9001"])
    for (const wrong of [",", "a:9000", "http://a:9000/path", "ftp://a"])
      assert.throws(() => urls(wrong), /BACKEND_URL has/)
    const count = (env: Record<string, string>) => readSettings(env).backendCount
    assert.deepEqual(
      [count({}), count({ BACKEND_URL: "http://a,http://b" }), count({ BACKEND_COUNT: "5" })],
      [1, 2, 5],
    )
    for (const wrong of ["0", "two", "1.5"])
      assert.throws(() => readSettings({ BACKEND_COUNT: wrong }), /BACKEND_COUNT is/)
    assert.throws(() => readSettings({ DOOR_SECRET: "short" }), /DOOR_SECRET is too short/)
    assert.throws(
      () => readSettings({ SECURITY_CONTACT: "me" }),
      /SECURITY_CONTACT is "me": set it to mailto:/,
    )
  })

  it("the front door stays alive and ready without any backend until it stops itself", async () => {
    await open()
    await Promise.all([door.backend.close(), door.second.close()])
    const status = async (path: string) => {
      const response = await fetch(`${door.url}${path}`)
      return [response.status, ((await response.json()) as { status: unknown }).status]
    }
    assert.deepEqual(
      [await status("/livez"), await status("/readyz")],
      [
        [200, "ok"],
        [200, "ok"],
      ],
    )
    door.drain()
    assert.deepEqual(
      [await status("/livez"), await status("/readyz")],
      [
        [200, "ok"],
        [503, "draining"],
      ],
    )
    assert.equal((await fetch(`${door.url}/livez`)).headers.get("connection"), "close")
  })
})
