import assert from "node:assert/strict"
import { afterEach, beforeEach, describe, it } from "node:test"
import { type TestFrontDoor, testFrontDoor } from "../testing/front-door"
import { bytesOf, raw } from "../testing/raw"
import { sendJson } from "../testing/servers"

type Headers = Record<string, string | string[]>

/** What no browser sends. Each is answered by a clear refusal at the front door, and the backend is not asked. */
describe("what is not well-formed", () => {
  let door: TestFrontDoor
  beforeEach(async () => {
    door = await testFrontDoor({ settings: { demo: true } })
    door.backend.answers((_req, res) => sendJson(res, {}))
  })
  afterEach(() => door.close())

  const answerTo = async (line: string, headers: Headers = { Host: "a" }) => {
    const connection = await raw(door.url, bytesOf(line, { Connection: "close", ...headers }))
    return connection.closed
  }
  const statusOf = async (...asked: Parameters<typeof answerTo>) =>
    Number(/^HTTP\/1\.1 (\d+)/.exec(await answerTo(...asked))?.[1])

  const prefixes = [
    "",
    "/section",
    "/app",
    "/app/assets",
    "/admin",
    "/admin/products",
    "/api/v1",
    "/api/v1/products/single",
    "/api/v1/auth/social",
    "/store",
    "/store/products",
    "/static",
    "/img",
    "/assets",
    "/auth",
    "/auth/user",
    "/hooks",
    "/internal",
    "/sitemaps",
    "/dev/outbox",
    "/health",
  ]
  const undecodable = [
    "%",
    "%zz",
    "%u0041",
    "%E0%A4%A",
    "%FF",
    "%C0%AF",
    "%ED%A0%80",
    "%F4%90%80%80",
    "%E0.data",
  ]

  for (const prefix of prefixes) {
    it(`an address below ${prefix || "/"} that cannot be decoded gets 400`, async () => {
      const requests = undecodable.flatMap((part): { line: string; headers: Headers }[] => [
        { line: `GET ${prefix}/${part} HTTP/1.1`, headers: { Host: "a", Accept: "text/html" } },
        { line: `GET ${prefix}/a${part}?x=1 HTTP/1.1`, headers: { Host: "a", Authorization: "Bearer a" } },
        { line: `POST ${prefix}/${part}/b HTTP/1.1`, headers: { Host: "a", "Content-Length": "0" } },
      ])
      for (const { line, headers } of requests) {
        const answer = await answerTo(line, headers)
        assert.match(answer, /^HTTP\/1\.1 400 /, line)
        assert.match(answer, /"code":"bad_address"/, line)
      }
      assert.equal(door.backend.requests.length, 0)
    })
  }

  it("a query that cannot be decoded is read as far as possible and not rejected", async () => {
    for (const path of [
      "/api/v1/products/filter",
      "/api/v1/user",
      "/admin/products",
      "/static/a.png",
      "/app",
    ])
      assert.equal(await statusOf(`GET ${path}?q=%E0%A4%A&%FF=% HTTP/1.1`), 200, path)
    for (const path of ["/", "/search", "/shop.data"])
      assert.equal(await statusOf(`GET ${path}?str=%E0%A4%A&_routes=%FF HTTP/1.1`), 404, path)
  })

  for (const [name, headers] of Object.entries<Headers>({
    "two hosts": { Host: ["shop.example", "evil.example"] },
    "the same host twice": { Host: ["a", "a"] },
    "a host that is none": { Host: "shop.example/x" },
    "a list of hosts": { Host: "a, b" },
    "an empty host": { Host: "" },
    "two tokens": { Host: "a", Authorization: ["Bearer a", "Bearer b"] },
    "two types": { Host: "a", "Content-Type": ["application/json", "text/plain"] },
  }))
    it(`a request head with ${name} gets 400, whichever route would answer`, async () => {
      for (const path of [
        "/",
        "/livez",
        "/api/v1/user",
        "/api/v1/section",
        "/app",
        "/static/a.png",
        "/store/regions",
      ])
        for (const version of ["HTTP/1.1", "HTTP/1.0"]) {
          const answer = await answerTo(`GET ${path} ${version}`, headers)
          assert.match(answer, /^HTTP\/1\.1 400 /, path)
          assert.match(answer, /\nConnection: close\r[\s\S]*"code":"bad_request"/, path)
        }
      assert.equal(door.backend.requests.length, 0)
    })

  it("a request whose host is an IP address or local name is accepted, as is HTTP/1.0 without a host", async () => {
    for (const host of ["10.244.1.17:8000", "[::1]:8000", "localhost", "door_1:8000"])
      assert.equal(await statusOf("GET /readyz HTTP/1.1", { Host: host }), 200, host)
    assert.equal(await statusOf("GET /readyz HTTP/1.0", {}), 200)
    assert.equal(await statusOf("GET /readyz HTTP/1.1", {}), 400)
  })

  it("repeated headers that allow lists are merged into one before they are forwarded", async () => {
    await answerTo("POST /api/v1/user HTTP/1.1", {
      Host: "a",
      "Content-Length": "0",
      Accept: ["text/html", "*/*"],
      Cookie: ["a=1", "b=2"],
      Origin: ["http://a", "http://evil.example"],
      "X-XSRF-TOKEN": ["a", "b"],
    })
    const [seen] = door.backend.requests
    assert.equal(seen?.headers.cookie, "a=1; b=2")
    assert.equal(seen?.headers.origin, "http://a, http://evil.example")
    assert.equal(seen?.headers["x-xsrf-token"], "a, b")
  })

  it("a malformed or unsupported request line, including CONNECT, gets a clear 400 or 405", async () => {
    assert.match(await answerTo("CONNECT evil.example:443 HTTP/1.1"), /^HTTP\/1\.1 405 /)
    for (const line of ["OPTIONS * HTTP/1.1", "GET http://a/livez HTTP/1.1", "GET http://%E0/ HTTP/1.1"])
      assert.equal(await statusOf(line), 400, line)
    for (const line of ["FOO / HTTP/1.1", "get / HTTP/1.1", " / HTTP/1.1", "GET /a\u0001 HTTP/1.1"])
      assert.equal(await statusOf(line), 400, line)
    assert.equal(await statusOf("PROPFIND / HTTP/1.1"), 405)
    assert.equal(door.backend.requests.length, 0)
  })
})
