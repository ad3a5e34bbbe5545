/** What went wrong, for the edge to turn into an HTTP status. */
export type ErrorKind =
  | "unauthenticated"
  | "forbidden"
  | "not_found"
  | "gone"
  | "conflict"
  | "invalid"
  | "too_many"
  | "unavailable"

export interface ErrorExtras {
  /** Messages by field, for `invalid`. */
  fields?: Record<string, string[]>
  /** Named fields added to the envelope, such as the fresh `summary` of `price_changed`. */
  extra?: Record<string, unknown>
  /** For `too_many`: after how many whole seconds a next try may go well; sent as `Retry-After`. */
  retryAfter?: number
  cause?: unknown
}

/**
 * A failure that is the caller's to know about. `message` is a sentence fit to be shown and says what to do
 * next; `code` is for programs. Anything thrown that is not a ShopError is answered as a 500 and logged.
 */
export class ShopError extends Error {
  override readonly name = "ShopError"
  readonly fields?: Record<string, string[]>
  readonly extra?: Record<string, unknown>
  readonly retryAfter?: number

  constructor(
    readonly kind: ErrorKind,
    readonly code: string,
    message: string,
    extras: ErrorExtras = {},
  ) {
    super(message, extras.cause === undefined ? undefined : { cause: extras.cause })
    this.fields = extras.fields
    this.extra = extras.extra
    this.retryAfter = extras.retryAfter
  }
}

/** 404. */
export const notFound = (message: string, code = "not_found") => new ShopError("not_found", code, message)

/** 409. */
export const conflict = (code: string, message: string, extras?: ErrorExtras) =>
  new ShopError("conflict", code, message, extras)

/** 422, on no field in particular unless `extras` say so. */
export const invalid = (code: string, message: string, extras?: ErrorExtras) =>
  new ShopError("invalid", code, message, extras)

/** 403. */
export const forbidden = (code: string, message: string, extras?: ErrorExtras) =>
  new ShopError("forbidden", code, message, extras)

/** 503. */
export const unavailable = (code: string, message: string, extras?: ErrorExtras) =>
  new ShopError("unavailable", code, message, extras)

/** 422 on one field. */
export function invalidField(field: string, message: string, code = "invalid_fields"): ShopError {
  return new ShopError("invalid", code, message, { fields: { [field]: [message] } })
}

/** 429; `seconds` is how long to wait. */
export function tooMany(seconds: number, message: string): ShopError {
  return new ShopError("too_many", "too_many_requests", message, {
    retryAfter: Math.max(1, Math.ceil(seconds)),
  })
}

/** 409 for an editor whose record was changed by somebody else meanwhile; nothing is written. */
export function changedMeanwhile(): ShopError {
  return conflict(
    "changed_meanwhile",
    "Someone else changed this after you opened it. Reload, then make your change",
  )
}

/** By shape, not by class: workflow engines may return a copy that lost its prototype. */
export function isShopError(error: unknown): error is ShopError {
  return (
    typeof error === "object" &&
    error !== null &&
    "name" in error &&
    error.name === "ShopError" &&
    "kind" in error
  )
}
