/**
 * `unavailable`: the provider did not answer, or not usably; ask again later.
 * `refused`: it answered no; asking the same again brings the same.
 */
export type CardErrorKind = "unavailable" | "refused"

/**
 * A call to the card provider that brought no result. `code` is for programs: `timeout`, `unreachable`,
 * `connection_lost`, `server_error`, `rate_limited`, `malformed_answer` (unavailable); `not_found`,
 * `duplicate_reference`, `invalid_key`, `not_refundable`, `amount_is_fixed`, `already_paid`, or the provider's own code
 * (refused). `message` is for logs, never for shoppers.
 */
export class CardError extends Error {
  override readonly name = "CardError"

  constructor(
    readonly kind: CardErrorKind,
    readonly code: string,
    message: string,
    /** False when the request may have been carried out all the same, its answer lost. */
    readonly isSurelyNotApplied: boolean,
    options?: { cause?: unknown },
  ) {
    super(message, options)
  }
}

/** By shape, not by class: workflow engines may return a copy that lost its prototype. */
export function isCardError(error: unknown): error is CardError {
  return (
    typeof error === "object" &&
    error !== null &&
    "name" in error &&
    error.name === "CardError" &&
    "kind" in error
  )
}

/**
 * The reference is used up: the provider knows a transaction by it whose access code we never received, so nobody
 * can pay it. Start again with a new reference (and keep asking for the old one, as for any attempt).
 */
export function needsNewReference(error: unknown): boolean {
  return isCardError(error) && error.code === "duplicate_reference"
}
