import { notNow, wasCut } from "./not-now"

const failed = (code: string | undefined, message = "it failed") =>
  Object.assign(new Error(message), { code })

describe("a request that the database could not keep", () => {
  it.each([
    ["25006", "cannot execute INSERT in a read-only transaction"],
    ["53100", "could not extend file: No space left on device"],
    ["53300", "sorry, too many clients already"],
    ["57P01", "terminating connection due to administrator command"],
    ["57P03", "the database system is starting up"],
    ["08006", "connection failure"],
    ["ECONNREFUSED", "connect ECONNREFUSED 127.0.0.1:5432"],
    [undefined, "Connection terminated unexpectedly"],
    [undefined, "select 1 - Connection terminated unexpectedly"],
    [undefined, "select 1 - Client has encountered a connection error and is not queryable"],
    [undefined, "select 1 - Client was closed and is not queryable"],
    [undefined, "select 1 - timeout exceeded when trying to connect"],
    [undefined, "Knex: Timeout acquiring a connection. The pool is probably full."],
  ])("a request that the database cannot save is answered 503 with a retry time: %s %s", (code, message) => {
    expect(notNow(failed(code, message))).toMatchObject({
      status: 503,
      retryAfter: 30,
      body: { status: 0, error: { code: "database_unavailable" } },
    })
  })

  it.each([
    ["23505", "duplicate key value violates unique constraint"],
    ["40P01", "deadlock detected"],
    ["42P01", "relation does not exist"],
    [undefined, "Cannot read properties of undefined"],
  ])("a failure of another kind is not answered as an unavailable database: %s %s", (code, message) => {
    expect(notNow(failed(code, message))).toBeNull()
  })

  it("a request for a record that others keep locked is answered 503 with a short retry time", () => {
    expect(notNow(new Error("Timed-out acquiring lock."))).toMatchObject({
      status: 503,
      retryAfter: 5,
      body: { status: 0, error: { code: "busy" } },
    })
  })

  it("a value that is no error is not read as an unavailable database", () => {
    expect([null, undefined, "53100", 53100, {}].map(notNow)).toEqual([null, null, null, null, null])
  })
})

it.each([
  ["57P01", "terminating connection due to administrator command", true],
  ["ECONNRESET", "read ECONNRESET", true],
  ["08P01", "server conn crashed?", true],
  [undefined, "select 1 - Connection terminated unexpectedly", true],
  [undefined, "select 1 - Client has encountered a connection error and is not queryable", true],
  ["25006", "cannot execute INSERT in a read-only transaction", false],
  ["53100", "could not extend file: No space left on device", false],
  ["ECONNREFUSED", "connect ECONNREFUSED 127.0.0.1:5432", false],
  [undefined, "select 1 - timeout exceeded when trying to connect", false],
  [undefined, "no note says: Connection terminated", false],
])("a connection that was cut is distinguished from a database that is away: %s %s", (code, message, cut) => {
  expect(wasCut(failed(code, message))).toBe(cut)
})
