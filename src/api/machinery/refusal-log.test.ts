import type { Response } from "express"
import type { Fields } from "../../log/log"
import type { ScopedRequest } from "./caller"
import { failure, failureOf } from "./envelope"
import { RefusalLog } from "./refusal-log"

function book(now: () => number = () => 0) {
  const lines: [text: string, fields?: Fields][] = []
  const log = new RefusalLog({ warn: (...line) => lines.push(line) }, now)
  const note = (status: number, code: string, more: Partial<ScopedRequest> = {}) => {
    const req = {
      method: "GET",
      path: "/admin/orders",
      originalUrl: "/api/v1/admin/orders?search=ada@example.com",
      ip: "41.58.0.1",
      headers: {},
      ...more,
    } as unknown as ScopedRequest
    const res = { getHeader: () => "request-1" } as unknown as Response
    log.note(req, res, failure(status, code, "No"))
  }
  return { lines, note }
}

describe("the log of refusals", () => {
  it("the log of refusals says who was turned away from what, and nothing that they typed", () => {
    const { lines, note } = book()
    note(403, "not_authorized", { caller: { userId: "user_1" } as NonNullable<ScopedRequest["caller"]> })
    expect(lines).toEqual([
      [
        "refused: 403 not_authorized",
        {
          request_id: "request-1",
          account_id: "user_1",
          method: "GET",
          path: "/api/v1/admin/orders",
          address: "41.58.0.1",
        },
      ],
    ])
  })

  it("the log of refusals has wrong passwords and codes, dead tokens, forged signatures and excess tries", () => {
    const { lines, note } = book()
    note(422, "invalid_credentials")
    note(422, "invalid_code")
    note(401, "unauthenticated", { headers: { authorization: "Bearer old" } })
    note(401, "bad_signature")
    note(429, "too_many_requests")
    expect(lines).toHaveLength(5)
  })

  it("the log of refusals has one line for a body that never came to its end", () => {
    const { lines, note } = book()
    const known = failureOf(Object.assign(new Error("request aborted"), { type: "request.aborted" }))
    note(known?.status ?? 0, known?.body.error.code ?? "")
    expect(lines).toEqual([
      [
        "refused: 400 request_aborted",
        expect.objectContaining({ account_id: null, path: "/api/v1/admin/orders" }),
      ],
    ])
  })

  it("the log of refusals leaves out what is no attack: no token at all, a wrong field, a missing record", () => {
    const { lines, note } = book()
    note(401, "unauthenticated")
    note(422, "invalid_fields")
    note(404, "not_found")
    note(409, "price_changed")
    expect(lines).toEqual([])
  })

  it("the log of refusals limits a flood to so many lines a minute, then counts how many more there were", () => {
    let now = 1_000_000
    const { lines, note } = book(() => now)
    for (let tries = 0; tries < 500; tries += 1) note(429, "too_many_requests")
    expect(lines).toHaveLength(120)
    now += 60_000
    note(403, "not_authorized")
    expect(lines.slice(120).map(([text]) => text)).toEqual([
      "refused: 380 more than were written",
      "refused: 403 not_authorized",
    ])
  })

  it("the log of refusals cannot be forged by an address with line breaks", () => {
    const { lines, note } = book()
    note(403, "not_authorized", { originalUrl: "/api/v1/x\nrefused: all is well" })
    expect(lines[0]?.[1]).toMatchObject({ path: "/api/v1/*" })
  })
})
