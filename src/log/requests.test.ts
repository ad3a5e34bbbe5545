import { EventEmitter } from "node:events"
import type { ServerResponse } from "node:http"
import { makeLog } from "./log"
import { addressShape, logRequest, requestId } from "./requests"

describe("a request's id", () => {
  it.each(["mobile-12345678", "3f2b8c1e-1111-4222-8333-123456789abc"])(
    "the request id %s that a client sent is kept",
    (id) => {
      expect(requestId({ "x-request-id": id })).toBe(id)
    },
  )

  it.each(["08031234567", "22212345678", "short", "a b c d e f g h", "a\nfoo-bar-baz", "x".repeat(65)])(
    "a new request id is generated where %j came",
    (id) => {
      expect(requestId({ "x-request-id": id })).toMatch(/^[\da-f-]{36}$/)
    },
  )
})

it.each([
  ["/api/v1/products/filter?q=ada@example.com", "/api/v1/products/filter"],
  ["/api/v1/admin/users/cus_01JDXQ7YV8H4T9K2M3N4P5R6S7", "/api/v1/admin/users/*"],
  ["/api/v1/mail-choices/q9F-x_2aB", "/api/v1/mail-choices/*"],
  ["/track/ada@example.com", "/track/*"],
  ["/verify/08031234567#x", "/verify/*"],
  ["/img/uploads/Ada Obi.png", "/img/uploads/*"],
  [`/${"a".repeat(500)}`, "/*"],
  ["/", "/"],
])("the log shows only the shape of the address %s", (url, shape) => {
  expect(addressShape(url)).toBe(shape)
})

describe("the line of a request", () => {
  const over = (writableFinished: boolean, account: string | null) => {
    const lines: string[] = []
    const log = makeLog({ write: (line) => lines.push(line) })
    const res = Object.assign(new EventEmitter(), { statusCode: 200, writableFinished })
    const req = { method: "GET", url: "/api/v1/orders/OM-1?token=x" }
    logRequest(log, "request-1", req, res as unknown as ServerResponse, () => account)
    expect(lines).toEqual([])
    res.emit("close")
    expect(lines).toHaveLength(1)
    return JSON.parse(lines[0] ?? "{}") as Record<string, unknown>
  }

  it("the log line of a request says once what was asked, by whom, and how it went", () => {
    expect(over(true, "cus_1")).toEqual({
      level: "info",
      timestamp: expect.any(String),
      message: "request",
      request_id: "request-1",
      account_id: "cus_1",
      method: "GET",
      path: "/api/v1/orders/*",
      status: 200,
      ms: expect.any(Number),
    })
  })

  it("the log line of a request says when the visitor was gone first", () => {
    expect(over(false, null)).toMatchObject({ broken_off: true })
  })
})
