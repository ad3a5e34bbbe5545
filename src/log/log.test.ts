import { makeLog } from "./log"

/** What a line that was given all of this must not hold, in any spelling of it. */
const JWT = "eyJhbGciOiJIUzI1NiJ9.eyJzdWIiOiJjdXNfMDEifQ.c2lnbmF0dXJl"
const SECRETS: [what: string, said: string, secret: string][] = [
  ["a bearer token", `Authorization: Bearer ${JWT}`, JWT],
  ["an opaque bearer token", "authorization: Bearer a1b2c3d4e5f6a7b8", "a1b2c3d4e5f6a7b8"],
  ["a session's token by itself", `no session for ${JWT}`, JWT],
  ["cookies", "Cookie: staff=s3al3d-value; device=0f1e2d", "s3al3d-value"],
  ["a cookie that is set", "set-cookie: staff=s3al3d-value; HttpOnly", "s3al3d-value"],
  ["an e-mail", "Key (email)=(ada.obi+x@example.com.ng) already exists", "ada.obi"],
  ["an e-mail in an address", "GET /track?email=ada%40example.com", "ada"],
  ["a phone", "text to 08031234567 failed", "08031234567"],
  ["a phone with the country's code", "text to +2348031234567 failed", "8031234567"],
  ["a phone with spaces", "text to +234 803 123 4567 failed", "803 123 4567"],
  ["a BVN", "identity check of 22212345678: no match", "22212345678"],
  ["an account number", "transfer to 0123456789 refused", "0123456789"],
  ["a card", "card 4084084084084081 declined", "4084084084084081"],
  ["a card in fours", "card 4084 0840 8408 4081 declined", "4084 0840"],
  ["a password", '{"password":"Beauty-2026!"}', "Beauty-2026!"],
  ["a code", "/verify?code=493817&next=/", "493817"],
  ["a token in an address", "GET /reset-password?token=q9F-x_2", "q9F-x_2"],
]

function written(write: (log: ReturnType<typeof makeLog>) => void): string[] {
  const lines: string[] = []
  write(makeLog({ write: (line) => lines.push(line) }))
  return lines
}

describe("a line of the log", () => {
  it("a line of the log is one JSON object, with level and time", () => {
    const [line = ""] = written((log) => log.warn("a\nb", { request_id: "r-1", tries: 3 }))
    expect(line.indexOf("\n")).toBe(line.length - 1)
    expect(JSON.parse(line)).toEqual({
      level: "warn",
      timestamp: expect.stringMatching(/^\d{4}-\d\d-\d\dT\d\d:\d\d:\d\d\.\d{3}Z$/),
      message: "a\nb",
      request_id: "r-1",
      tries: 3,
    })
  })

  it.each(SECRETS)("a line of the log leaves out %s in every field", (_what, text, secret) => {
    const lines = written((log) => {
      log.info(text)
      log.warn("in a field", { said: text })
      log.error("in an error", { error: new Error(text, { cause: new Error(text) }) })
      log.error("in what was an error once", { error: { message: text, stack: `Error: ${text}\n  at x` } })
      log.info("deep inside", { sent: [{ said: text }] })
    })
    expect(lines).toHaveLength(5)
    expect(lines.filter((line) => line.includes(secret))).toEqual([])
  })

  it("a line of the log leaves out a number that could be somebody's", () => {
    const [line = ""] = written((log) => log.info("x", { bvn: 22_212_345_678, kobo: 1_250_000 }))
    expect(JSON.parse(line)).toMatchObject({ bvn: "[number]", kobo: 1_250_000 })
  })

  it.each([
    "signed in: cus_01JDXQ7YV8H4T9K2M3N4P5R6S7 by emailpass, at 127.0.0.1",
    "session 12345678-1234-4234-8234-123456789012",
    "order OM-2026-000123 is late by 3 days since 2026-11-23 14:05",
    "front door on http://127.0.0.1:8000",
    "a code was not sent: the provider did not answer",
    "at place (/srv/src/workflows/orders/place-order.ts:105:22)",
  ])("a line of the log keeps what harms nobody: %s", (text) => {
    const [line = "{}"] = written((log) => log.info(text))
    expect(JSON.parse(line)).toMatchObject({ message: text })
  })

  it("a line of the log says where an error was thrown", () => {
    const [line = "{}"] = written((log) => log.error("x", { error: new TypeError("no such row") }))
    expect(JSON.parse(line)).toMatchObject({
      error: expect.stringMatching(/^TypeError: no such row\n\s+at /),
    })
  })
})
