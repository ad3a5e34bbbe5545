import assert from "node:assert/strict"
import type { IncomingMessage } from "node:http"
import { describe, it } from "node:test"
import type { Fields } from "../../../src/log/log"
import { RequestLog } from "./request-log"

const asked = (url: string) =>
  ({ method: "POST", url, headers: { "x-request-id": "request-1" } }) as unknown as IncomingMessage

function book(now?: () => number) {
  const lines: [text: string, fields?: Fields][] = []
  return { lines, log: new RequestLog({ warn: (...line) => lines.push(line) }, now) }
}

describe("the log of requests that came to nothing", () => {
  it("the log has one line for each failed request, without its query or control characters", () => {
    const { lines, log } = book()
    log.note(asked("/api/v1/auth/login?token=secret"), "the visitor left")
    log.note(asked(`/\u001b[31m\u0085${"x".repeat(5_000)}`), "the visitor left")
    assert.deepEqual(lines, [
      ["the visitor left", { request_id: "request-1", method: "POST", path: "/api/v1/auth/login" }],
      ["the visitor left", { request_id: "request-1", method: "POST", path: "/*" }],
    ])
  })

  it("the log limits failed requests to 60 lines a minute and then counts the remaining ones", () => {
    let now = 1_000_000
    const { lines, log } = book(() => now)
    for (let i = 0; i < 1_000; i++) log.note(asked("/a"), "no")
    assert.equal(lines.length, 60)
    now += 60_000
    log.note(asked("/b"), "no")
    assert.deepEqual(
      lines.slice(60).map(([text]) => text),
      ["940 more requests came to nothing", "no"],
    )
  })
})
