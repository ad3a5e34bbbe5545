import { databaseFailure } from "./database-failure"

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
  ])("is told to come again: %s %s", (code, message) => {
    expect(databaseFailure(failed(code, message))).toMatchObject({
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
  ])("is no other failure: %s %s", (code, message) => {
    expect(databaseFailure(failed(code, message))).toBeNull()
  })

  it("is nothing that is no error", () => {
    expect([null, undefined, "53100", 53100, {}].map(databaseFailure)).toEqual([null, null, null, null, null])
  })
})
