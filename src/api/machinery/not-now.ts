import { type Failure, failure } from "./envelope"

/**
 * What PostgreSQL says while nothing can be written, and what the driver says while it cannot be reached: connections (class 08),
 * a database that only reads (25006), a full disk or no room for another connection (class 53), a server that goes down or
 * comes up (57P01 to 57P03), a disk that fails (58030).
 */
const CANNOT_WRITE = /^(08...|25006|53...|57P0[1-3]|58030|ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|ETIMEDOUT)$/
/** Of those, what a connection says that was there and is gone. */
const CUT = /^(08...|57P0[12]|ECONNRESET|EPIPE)$/
/** The same without a code. Knex puts its statement and " - " before what the driver said. */
const CUT_WORDS =
  /(^| - )(Connection terminated|Client (has encountered a connection error|was closed) and is not queryable)/
/** Without a code: no connection became free in time. */
const NONE_FREE = /(^|^Knex: | - )(Timeout acquiring a connection|timeout exceeded when trying to connect)/
/** Of Medusa's locks: somebody else had it all the time that one would wait. */
const LOCKED = /^Timed-out acquiring lock/
/** Seconds. */
const TRY_AGAIN = 30
const TRY_SOON = 5

/**
 * 503 for a request that would have gone well at another time; null for any other failure. When the database cannot write
 * anything, the transaction has left nothing; or all of it, when the connection broke as it was committed: sent again with the
 * same Idempotency-Key, the request finds out. When somebody else is at the same record, nothing has begun.
 */
export function notNow(error: unknown): Failure | null {
  const { code, message } = failureOf(error)
  if (CANNOT_WRITE.test(code) || CUT_WORDS.test(message) || NONE_FREE.test(message)) {
    const text = "We cannot save anything right now. Try again in a minute"
    return { ...failure(503, "database_unavailable", text), retryAfter: TRY_AGAIN }
  }
  if (!LOCKED.test(message)) return null
  const text = "Someone else is changing this right now. Try again in a moment"
  return { ...failure(503, "busy", text), retryAfter: TRY_SOON }
}

/**
 * Whether the connection was cut under a request: by a failover, an operator, or a pooler that starts again. The next
 * connection may be well already, so what only reads is asked again; what writes may have been stored.
 */
export function wasCut(error: unknown): boolean {
  const { code, message } = failureOf(error)
  return CUT.test(code) || CUT_WORDS.test(message)
}

function failureOf(error: unknown): { code: string; message: string } {
  const { code, message } = (typeof error === "object" && error !== null ? error : {}) as Partial<
    Record<"code" | "message", unknown>
  >
  return {
    code: typeof code === "string" ? code : "",
    message: typeof message === "string" ? message : "",
  }
}
