import { ApiError, failureOf, noAnswer } from "@contract/client"
import { OUT_OF_REACH } from "~/platform/out-of-reach"

export { ApiError } from "@contract/client"

export function unreachable(): ApiError {
  return noAnswer(0, "unreachable", OUT_OF_REACH)
}

export function timedOut(): ApiError {
  return noAnswer(0, "timed_out", "That took too long. Check your connection and try again")
}

/** Anything but our envelope (a proxy's page, an empty body) becomes a sentence a shopper can read. */
export function apiError(status: number, body: unknown, retryAfter?: number): ApiError {
  const failure = failureOf(body)
  if (failure) return new ApiError(status, failure, retryAfter)
  const message =
    status >= 500
      ? "Something went wrong on our side. Please try again in a moment"
      : "That did not work. Please try again"
  return noAnswer(status, "unexpected", message, retryAfter)
}
