import type { Response } from "express"
import { ReadyJson } from "../../contract/ready-json"
import { type ErrorKind, isShopError } from "../../errors"

/** The HTTP status of each kind of failure. Every answer, also a failure, is `{status: 1 | 0, message, …}`. */
export const httpStatus: Record<ErrorKind, number> = {
  unauthenticated: 401,
  forbidden: 403,
  not_found: 404,
  gone: 410,
  conflict: 409,
  invalid: 422,
  too_many: 429,
  unavailable: 503,
}

export interface Failure {
  status: number
  /** Seconds, for the `Retry-After` header. */
  retryAfter?: number
  body: {
    status: 0
    message: string
    error: { code: string; message: string }
    errors?: Record<string, string[]>
  }
}

/** Null for an unhandled error: the answer is a 500, and only the log has the cause. */
export function failureOf(error: unknown): Failure | null {
  if (isShopError(error)) {
    const { kind, code, message, fields, extra, retryAfter } = error
    const errors = kind === "invalid" ? { errors: fields ?? {} } : {}
    return {
      status: httpStatus[kind],
      ...(retryAfter ? { retryAfter } : {}),
      body: { ...extra, status: 0, message, error: { code, message }, ...errors },
    }
  }
  return bodyParserFailure(error)
}

/**
 * Express's body parsers throw http-errors before any of our code runs: wrong JSON, charsets, and compression that is
 * none.
 */
function bodyParserFailure(error: unknown): Failure | null {
  if (isAborted(error)) return failure(400, "request_aborted", "The request body is incomplete")
  if (!isHttpError(error)) return null
  if (error.type === "entity.too.large") return failure(413, "too_large", "The request is too large")
  const message = "The request body is not valid JSON"
  return {
    status: 422,
    body: { status: 0, message, error: { code: "malformed_body", message }, errors: {} },
  }
}

/** By shape: `expose` says that it is the sender's fault. */
function isHttpError(error: unknown): error is { status: number; type?: unknown } {
  if (typeof error !== "object" || error === null) return false
  const { status, expose } = error as { status?: unknown; expose?: unknown }
  return expose === true && typeof status === "number" && status >= 400 && status < 500
}

/** The visitor left while the body was on its way: not a failure, and nobody reads the answer. */
export function isAborted(error: unknown): boolean {
  return typeof error === "object" && error !== null && "type" in error && error.type === ABORTED
}

/** As Express's body parsers say it. */
const ABORTED = "request.aborted"

/** The same of a form. */
export const aborted = (): Error => Object.assign(new Error("request aborted"), { type: ABORTED })

export function failure(status: number, code: string, message: string): Failure {
  return { status, body: { status: 0, message, error: { code, message } } }
}

export const unexpected = failure(
  500,
  "unexpected",
  "Something went wrong on our side. Please try again in a moment",
)

export function send(
  res: Response,
  { status, body, retryAfter }: { status: number; body: unknown; retryAfter?: number },
): void {
  if (res.headersSent) return
  if (retryAfter) res.setHeader("Retry-After", retryAfter)
  if (body instanceof ReadyJson) sendText(res, status, body.text)
  else res.status(status).json(body)
}

/** Without an ETag of its own: answers as large as these go through the front door, which gives them one. */
function sendText(res: Response, status: number, text: string): void {
  const bytes = Buffer.from(text)
  res.statusCode = status
  res.setHeader("Content-Type", "application/json; charset=utf-8")
  res.setHeader("Content-Length", bytes.length)
  res.end(bytes)
}
