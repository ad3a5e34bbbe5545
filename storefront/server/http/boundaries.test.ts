import assert from "node:assert/strict"
import { afterEach, beforeEach, describe, it } from "node:test"
import { type TestFrontDoor, testFrontDoor } from "../testing/front-door"
import { bytesOf, raw } from "../testing/raw"
import { sendJson } from "../testing/servers"

/** Where one request ends and the next begins must not be read in two ways by the front door and whoever stands before or behind it. */
describe("a request", () => {
  let door: TestFrontDoor
  beforeEach(async () => {
    door = await testFrontDoor()
    door.backend.answers((req, res) => {
      req.resume()
      req.on("end", () => sendJson(res, { url: req.url }))
    })
  })
  afterEach(() => door.close())

  const second = "POST /internal/jobs/smuggled HTTP/1.1\r\nHost: a\r\nContent-Length: 0\r\n\r\n"
  const chunked = `0\r\n\r\n${second}`

  for (const [name, headers, body] of [
    [
      "a length and chunks",
      { "Content-Length": String(chunked.length), "Transfer-Encoding": "chunked" },
      chunked,
    ],
    ["a short length and chunks", { "Content-Length": "4", "Transfer-Encoding": "chunked" }, chunked],
    ["two lengths", { "Content-Length": ["0", String(second.length)] }, second],
    ["a list of lengths", { "Content-Length": `0, ${second.length}` }, second],
    ["a length with a sign", { "Content-Length": "+5" }, "aaaaa"],
    ["a length that is no number", { "Content-Length": "5x" }, "aaaaa"],
    ["an encoding nobody knows", { "Transfer-Encoding": "xchunked" }, chunked],
    ["chunks that are not the last encoding", { "Transfer-Encoding": "chunked, identity" }, chunked],
    ["a space before the colon", { "Transfer-Encoding ": "chunked" }, chunked],
    ["a folded header", { "X-A": "b\r\n Transfer-Encoding: chunked", "Content-Length": "0" }, ""],
    ["a bare line feed in a header", { "X-A": "b\nTransfer-Encoding: chunked", "Content-Length": "0" }, ""],
    [
      "a chunk whose size is no number",
      { "Transfer-Encoding": "chunked" },
      `0x5\r\naaaaa\r\n0\r\n\r\n${second}`,
    ],
    ["a chunk longer than it says", { "Transfer-Encoding": "chunked" }, `3\r\naaaaa\r\n0\r\n\r\n${second}`],
  ] as [string, Record<string, string | string[]>, string][]) {
    it(`a request with a contradictory or malformed length is rejected: ${name}`, async () => {
      const { closed } = await raw(
        door.url,
        bytesOf(
          "POST /api/v1/auth/login HTTP/1.1",
          { Host: "a", Authorization: "Bearer a", ...headers },
          body,
        ),
      )
      const answers = (await closed).match(/^HTTP\/1\.1 \d+/gm) ?? []
      assert.ok(
        answers.every((line) => line === "HTTP/1.1 400"),
        answers.join(),
      )
      assert.equal(door.backend.count("/internal/jobs/smuggled"), 0)
    })
  }

  it("a request for the outbox of e-mails gets 404 outside demo mode", async () => {
    const answer = await fetch(`${door.url}/dev/outbox`)
    assert.deepEqual([answer.status, door.backend.requests.length], [404, 0])
  })

  it("a TRACE request gets 405 and echoes none of its headers", async () => {
    for (const path of ["/", "/api/v1/user", "/app", "/static/a.jpg"]) {
      const { closed } = await raw(
        door.url,
        bytesOf(`TRACE ${path} HTTP/1.1`, { Host: "a", "X-Secret": "only-for-me", Connection: "close" }),
      )
      const answer = await closed
      assert.match(answer, /^HTTP\/1\.1 405 /)
      assert.ok(!answer.includes("only-for-me"))
    }
    assert.equal(door.backend.requests.length, 0)
  })
})
