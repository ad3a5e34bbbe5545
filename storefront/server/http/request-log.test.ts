import assert from "node:assert/strict"
import type { IncomingMessage } from "node:http"
import { describe, it } from "node:test"
import { RequestLog } from "./request-log"

const asked = (url: string) => ({ method: "POST", url }) as IncomingMessage

describe("the log of requests that came to nothing", () => {
  it("has one line for each, without its query and without signs that are none", () => {
    const lines: string[] = []
    const log = new RequestLog((line) => lines.push(line))
    log.note(asked("/api/v1/auth/login?token=secret"), "the visitor left")
    log.note(asked(`/\u001b[31m\u0085${"x".repeat(5_000)}`), "the visitor left")
    assert.equal(lines[0], "POST /api/v1/auth/login: the visitor left")
    assert.match(lines[1] ?? "", /^POST \/\?\[31m\?x{100,200}: the visitor left$/)
  })

  it("is not filled by a flood: so many a minute, then how many more there were", () => {
    let now = 1_000_000
    const lines: string[] = []
    const log = new RequestLog(
      (line) => lines.push(line),
      () => now,
    )
    for (let i = 0; i < 1_000; i++) log.note(asked("/a"), "no")
    assert.equal(lines.length, 60)
    now += 60_000
    log.note(asked("/b"), "no")
    assert.deepEqual(lines.slice(60), ["… and 940 more like these", "POST /b: no"])
  })
})
