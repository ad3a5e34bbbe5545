/** The failure envelope of `/api/v1` (decisions section 2), or what stands for it when no answer came. */
export interface FailureBody {
  status: 0
  message: string
  error: { code: string; message: string }
  errors?: Record<string, string[]>
  [extra: string]: unknown
}

/** A call that failed. `message` is always fit to be shown; `errors` holds the sentences by field of a 422. */
export class ApiError extends Error {
  override readonly name = "ApiError"
  /** HTTP status; 0 when the shop could not be reached at all. */
  readonly status: number
  readonly code: string
  readonly errors: Record<string, string[]>
  /** The whole answer: some failures carry named fields (409 `price_changed` its fresh summary). */
  readonly body: FailureBody
  /** Seconds that a 429 asks to wait; 0 when it does not say, and for every other failure. */
  readonly retryAfter: number

  constructor(status: number, body: FailureBody, retryAfter = 0) {
    super(body.message)
    this.status = status
    this.code = body.error.code
    this.errors = body.errors ?? {}
    this.body = body
    this.retryAfter = retryAfter
  }
}

function failureBody(code: string, message: string): FailureBody {
  return { status: 0, message, error: { code, message } }
}

export function unreachable(): ApiError {
  return new ApiError(
    0,
    failureBody("unreachable", "We could not reach the shop. Check your connection and try again"),
  )
}

export function timedOut(): ApiError {
  return new ApiError(0, failureBody("timed_out", "That took too long. Check your connection and try again"))
}

/** Anything but our envelope (a proxy's page, an empty body) becomes a sentence a shopper can read. */
export function apiError(status: number, body: unknown, retryAfter?: number): ApiError {
  if (isFailureBody(body)) return new ApiError(status, body, retryAfter)
  const message =
    status >= 500
      ? "Something went wrong on our side. Please try again in a moment"
      : "That did not work. Please try again"
  return new ApiError(status, failureBody("unexpected", message), retryAfter)
}

function isFailureBody(body: unknown): body is FailureBody {
  if (typeof body !== "object" || body === null) return false
  const { message, error } = body as Partial<FailureBody>
  return typeof message === "string" && typeof error?.code === "string"
}
