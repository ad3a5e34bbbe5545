import { type Failure, failure } from "./envelope"

/**
 * What PostgreSQL says while nothing can be kept, and what the driver says while it cannot be reached: connections (class 08),
 * a database that only reads (25006), a full disk or no room for another connection (class 53), a server that goes down or
 * comes up (57P01 to 57P03), a disk that fails (58030).
 */
const CANNOT_KEEP = /^(08...|25006|53...|57P0[1-3]|58030|ECONNREFUSED|ECONNRESET|EPIPE|ENOTFOUND|ETIMEDOUT)$/
/** Without a code: the connection broke, or none became free in time. */
const BROKEN =
  /^Connection terminated|^Timeout acquiring a connection|^timeout exceeded when trying to connect/
/** Seconds. */
const TRY_AGAIN = 30

/**
 * 503 for a request that failed because the database cannot keep anything right now; null for any other failure. The
 * transaction has left nothing; or all of it, when the connection broke as it was committed. Sent again with the same
 * Idempotency-Key, the request finds out.
 */
export function databaseFailure(error: unknown): Failure | null {
  if (typeof error !== "object" || error === null) return null
  const { code, message } = error as { code?: unknown; message?: unknown }
  const isIt =
    (typeof code === "string" && CANNOT_KEEP.test(code)) ||
    (typeof message === "string" && BROKEN.test(message))
  if (!isIt) return null
  const said = "We cannot save anything right now. Try again in a minute"
  return { ...failure(503, "database_unavailable", said), retryAfter: TRY_AGAIN }
}
