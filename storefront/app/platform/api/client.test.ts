import assert from "node:assert/strict"
import { afterEach, beforeEach, describe, it } from "node:test"
import { forgetStored, signIn } from "~/platform/session/store"
import { type FakeBackend, fakeBackend, sendJson } from "../../../server/testing/servers"
import { SESSION_LOST } from "../session/lost"
import { api } from "./client"
import { ApiError } from "./error"

type SignedIn = Parameters<typeof signIn>[1]

/** As much of a browser as the client touches. */
function browser(origin: string, { token, cookie = "" }: { token?: string; cookie?: string }) {
  const events: string[] = []
  const real = globalThis.fetch
  Object.assign(globalThis, {
    document: { documentElement: { dataset: { brand: "acme" } }, cookie },
    window: { dispatchEvent: (event: Event) => events.push(event.type), addEventListener: () => undefined },
    fetch: (url: string, init: RequestInit) => real(`${origin}${url}`, init),
  })
  if (token) signIn(token, { id: "cus_1" } as SignedIn)
  else forgetStored([])
  return { events, leave: () => Object.assign(globalThis, { fetch: real }) }
}

describe("API client", () => {
  let backend: FakeBackend
  let leave: () => void
  let events: string[]
  const enter = (state: Parameters<typeof browser>[1] = {}) =>
    ({ events, leave } = browser(backend.url, state))
  const refuses = async (call: Promise<unknown>): Promise<ApiError> => {
    const error = await call.then(
      () => assert.fail("the call should have failed"),
      (reason: unknown) => reason,
    )
    assert.ok(error instanceof ApiError)
    return error
  }
  beforeEach(async () => {
    backend = await fakeBackend()
  })
  afterEach(async () => {
    leave()
    await backend.close()
  })

  it("the API client fills in the path and leaves out empty query parameters", async () => {
    enter()
    backend.answers((_req, res) =>
      sendJson(res, { status: 1, message: "Here", data: [], meta: { total: 0 } }),
    )
    await api("GET /products/single/{id}", { params: { id: "a/b c" } })
    const { message, meta } = await api("GET /products/filter", {
      query: { page: 2, q: "", sort: undefined },
    })
    assert.equal(message, "Here")
    assert.equal(meta.total, 0)
    assert.deepEqual(
      backend.requests.map(({ url }) => url),
      ["/api/v1/products/single/a%2Fb%20c", "/api/v1/products/filter?page=2"],
    )
    assert.equal(backend.requests[0]?.headers.authorization, undefined)
  })

  it("the API client sends no token with what is asked as nobody in particular", async () => {
    enter({ token: "abc" })
    backend.answers((_req, res) => sendJson(res, { status: 0, message: "No" }, {}, 401))
    await refuses(api("GET /payment-wait", { query: { token: "t" }, nameless: true }))
    assert.equal(backend.requests[0]?.headers.authorization, undefined)
    assert.deepEqual(events, [])
  })

  it("the API client sends the token, the anti-forgery header and the idempotency key", async () => {
    enter({ token: "abc", cookie: "theme=1; XSRF-TOKEN=x%3D1" })
    backend.answers((_req, res) => sendJson(res, { status: 1, message: "", data: [] }))
    await api("POST /product/search", { body: { search: "shea" }, idempotencyKey: "k1" })
    const headers = backend.requests[0]?.headers ?? {}
    assert.equal(headers.authorization, "Bearer abc")
    assert.equal(headers["x-xsrf-token"], "x=1")
    assert.equal(headers["idempotency-key"], "k1")
    assert.equal(headers["content-type"], "application/json")
  })

  it("the API client throws the failure envelope with the messages of the fields", async () => {
    enter()
    backend.answers((_req, res) => {
      res.writeHead(422)
      const message = "Type what you are looking for"
      res.end(
        JSON.stringify({
          status: 0,
          message,
          error: { code: "invalid_fields", message },
          errors: { search: [message] },
        }),
      )
    })
    const error = await refuses(api("POST /product/search", { body: { search: "" } }))
    assert.equal(error.status, 422)
    assert.equal(error.code, "invalid_fields")
    assert.deepEqual(error.errors, { search: ["Type what you are looking for"] })
    assert.equal(backend.requests.length, 1)
  })

  it("the API client passes on how long to wait after too many attempts", async () => {
    enter()
    backend.answers((_req, res) => void res.writeHead(429, { "Retry-After": "90" }).end("{}"))
    assert.equal(
      (await refuses(api("POST /auth/login", { body: { email: "a", password: "b" } }))).retryAfter,
      90,
    )
  })

  it("the API client reports a lost session to the page only when a token was refused", async () => {
    enter({ token: "old" })
    backend.answers((_req, res) => void res.writeHead(401).end("{}"))
    const error = await refuses(api("GET /section"))
    assert.equal(error.status, 401)
    assert.deepEqual(events, [SESSION_LOST])
    leave()
    enter()
    await refuses(api("GET /section"))
    assert.deepEqual(events, [])
  })

  it("the API client retries a read on a broken connection, and never a write", async () => {
    enter()
    backend.answers((req, res) => {
      if (backend.requests.length < 2) req.socket.destroy()
      else sendJson(res, { status: 1, message: "", data: [] })
    })
    await api("GET /section")
    assert.equal(backend.requests.length, 2)
    backend.answers((req) => req.socket.destroy())
    const error = await refuses(api("POST /product/search", { body: { search: "shea" } }))
    assert.equal(error.code, "unreachable")
    assert.equal(error.status, 0)
    assert.equal(backend.requests.length, 3)
  })

  it("the API client gives up after its timeout, and at once when the caller aborts", async () => {
    enter()
    backend.answers(() => undefined)
    assert.equal((await refuses(api("GET /section", { timeout: 20 }))).code, "timed_out")
    const gone = new AbortController()
    const call = api("GET /section", { signal: gone.signal })
    gone.abort()
    await assert.rejects(call, { name: "AbortError" })
  })

  it("the API client has a message for an answer that is not in the shop's format", async () => {
    enter()
    backend.answers((_req, res) => void res.writeHead(502).end("<html>bad gateway</html>"))
    const error = await refuses(api("GET /section"))
    assert.equal(error.status, 502)
    assert.match(error.message, /our side/)
  })
})
