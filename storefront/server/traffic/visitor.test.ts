import assert from "node:assert/strict"
import { afterEach, describe, it } from "node:test"
import { type TestFrontDoor, testFrontDoor } from "../testing/front-door"
import { bytesOf, raw } from "../testing/raw"
import { sendJson } from "../testing/servers"

/** What the backend received of one request. */
interface Seen {
  method: string
  body: string
  names: string[]
  headers: Record<string, string>
}

describe("who asks", () => {
  let door: TestFrontDoor
  afterEach(() => door.close())
  const open = async (...options: Parameters<typeof testFrontDoor>) => {
    door = await testFrontDoor(...options)
    door.backend.answers((req, res) => {
      let body = ""
      req.setEncoding("utf8").on("data", (chunk: string) => {
        body += chunk
      })
      const names = req.rawHeaders.filter((_, index) => index % 2 === 0).map((name) => name.toLowerCase())
      req.on("end", () => sendJson(res, { method: req.method, body, names, headers: req.headers }))
    })
  }
  const seenBy = async (bytes: string): Promise<Seen> => {
    const connection = await raw(door.url, bytes)
    return JSON.parse(/\{.*\}/.exec(await connection.closed)?.[0] ?? "") as Seen
  }
  const claims = ["203.0.113.66", "<b>x</b>", "127.0.0.1, 203.0.113.66"]
  const body = '{"email":"a@example.com"}'
  const post = (headers: Record<string, string | string[]>, version = "HTTP/1.1") =>
    bytesOf(
      `POST /api/v1/auth/login ${version}`,
      { Host: "shop.example", Connection: "close", "Content-Length": String(body.length), ...headers },
      body,
    )

  const ways: [
    name: string,
    headers: (claim: string) => Record<string, string | string[]>,
    version?: string,
  ][] = [
    ["Expect: 100-continue", (claim) => ({ "X-Forwarded-For": claim, Expect: "100-continue" })],
    ["a doubled header", (claim) => ({ "X-Forwarded-For": [claim, claim] })],
    ["letters of any case", (claim) => ({ "x-FORWARDED-fOr": claim, "X-Forwarded-for": claim })],
    [
      "another header's name",
      (claim) => ({
        Forwarded: `for=${claim};proto=https;host=evil.example`,
        "X-Real-IP": claim,
        "X-Client-IP": claim,
        "True-Client-IP": claim,
        "CF-Connecting-IP": claim,
        "X-Forwarded-Port": "443",
        "X-Forwarded-Server": "evil.example",
        "X-Forwarded-Prefix": "/evil",
      }),
    ],
    ["HTTP/1.0", (claim) => ({ "X-Forwarded-For": claim }), "HTTP/1.0"],
    [
      "a Connection header that names the door's own",
      (claim) => ({ "X-Forwarded-For": claim, Connection: "close, X-Forwarded-For, X-Forwarded-Host" }),
    ],
    [
      "a body in chunks",
      (claim) => ({ "X-Forwarded-For": claim, "Transfer-Encoding": "chunked", "Content-Length": [] }),
    ],
  ]
  for (const [name, headers, version] of ways) {
    it(`a visitor cannot choose their own address by ${name}`, async () => {
      await open()
      for (const claim of claims) {
        const bytes = post(
          { ...headers(claim), "X-Forwarded-Proto": "https", "X-Forwarded-Host": "evil.example" },
          version,
        )
        const chunked = bytes.includes("chunked")
        const sent = chunked
          ? bytes.replace(body, `${body.length.toString(16)}\r\n${body}\r\n0\r\n\r\n`)
          : bytes
        const seen = await seenBy(sent)
        assert.equal(seen.headers["x-forwarded-for"], "127.0.0.1")
        assert.equal(seen.headers["x-forwarded-proto"], "http")
        const ours = ["x-forwarded-for", "x-forwarded-proto"]
        const said = seen.names.filter((one) => /forwarded|real-ip|client-ip|connecting-ip|expect/.test(one))
        assert.deepEqual(said.sort(), ours.sort())
        assert.deepEqual([seen.method, seen.body], ["POST", body])
      }
    })
  }

  it("a visitor's address is that of the connection when the trusted proxy sends no valid one", async () => {
    await open({ settings: { trustedProxies: 1 } })
    for (const [said, believed] of [
      ["203.0.113.66", "203.0.113.66"],
      ["6.6.6.6, 2c0f:f5c0::6", "2c0f:f5c0::6"],
      ["203.0.113.66, <b>x</b>", "127.0.0.1"],
      ["203.0.113.66:443", "127.0.0.1"],
      ["unknown", "127.0.0.1"],
      ["", "127.0.0.1"],
    ])
      assert.equal(
        (await seenBy(post({ "X-Forwarded-For": said ?? "" }))).headers["x-forwarded-for"],
        believed,
        said,
      )
  })

  it("a visitor's protocol is the shop's own when the trusted proxy names no valid one", async () => {
    await open({ settings: { trustedProxies: 1, https: true, publicUrl: "https://shop.example" } })
    const plain = await seenBy(post({}))
    assert.equal(plain.headers["x-forwarded-proto"], "https")
    const odd = await seenBy(post({ "X-Forwarded-Proto": "gopher" }))
    assert.equal(odd.headers["x-forwarded-proto"], "https")
  })

  it("a visitor cannot smuggle a second request in the body of a method that has none", async () => {
    await open()
    const second = "POST /internal/jobs/x HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n"
    for (const method of ["GET", "DELETE", "OPTIONS"]) {
      const seen = await seenBy(
        bytesOf(
          `${method} /api/v1/user HTTP/1.1`,
          { Host: "a", Authorization: "Bearer a", Connection: "close", "Transfer-Encoding": "chunked" },
          `${second.length.toString(16)}\r\n${second}\r\n0\r\n\r\n`,
        ),
      )
      assert.deepEqual([seen.method, seen.body], [method, second])
    }
    assert.equal(door.backend.count("/internal/jobs/x"), 0)
  })
})
