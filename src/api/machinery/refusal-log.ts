import type { Response } from "express"
import { type Log, log } from "../../log/log"
import { addressShape } from "../../log/requests"
import { addressKey } from "../../modules/limits/domain/address"
import type { ScopedRequest } from "./caller"
import type { Failure } from "./envelope"
import { accountOf } from "./request-id"
import { visitorIp } from "./visitor-ip"

/** Wrong passwords and codes are 422 for the shopper; for the log they are tries to get in. */
const WRONG_SECRETS = new Set([
  "invalid_credentials",
  "wrong_password",
  "invalid_code",
  "code_expired",
  "code_spent",
])
const MOST_A_MINUTE = 120
const MINUTE_MS = 60_000

/**
 * Writes down who was turned away (OWASP ASVS 5.0, 16.3): wrong passwords and codes, tokens that open nothing, what the
 * role does not permit, forged signatures, one try too many. A visitor without a token who is asked to sign in is none
 * of these. Bodies that never came to their end are written down here as well: many of them are somebody's. A line holds
 * no body, no query and no secret. A flood of them is counted, not written.
 */
export class RefusalLog {
  private since = 0
  private written = 0
  private left = 0

  constructor(
    private readonly lines: Pick<Log, "warn"> = log,
    private readonly now: () => number = Date.now,
  ) {}

  note(req: ScopedRequest, res: Response, failure: Pick<Failure, "status" | "body">): void {
    if (!isRefusal(req, failure)) return
    if (!this.hasRoom()) return
    this.lines.warn(`refused: ${failure.status} ${failure.body.error.code}`, {
      request_id: res.getHeader("X-Request-Id"),
      account_id: accountOf(req),
      method: req.method,
      path: addressShape(req.originalUrl ?? req.path),
      address: addressKey(visitorIp(req)),
    })
  }

  private hasRoom(): boolean {
    if (this.now() - this.since >= MINUTE_MS) {
      if (this.left > 0) this.lines.warn(`refused: ${this.left} more than were written`)
      this.since = this.now()
      this.written = 0
      this.left = 0
    }
    if (this.written < MOST_A_MINUTE) {
      this.written += 1
      return true
    }
    this.left += 1
    return false
  }
}

export const refusalLog = new RefusalLog()
/** Of bodies that were not sent to their end: a flood of refusals hides none of these, nor the other way round. */
export const abortedLog = new RefusalLog()

function isRefusal(req: ScopedRequest, { status, body }: Pick<Failure, "status" | "body">): boolean {
  if (status === 403 || status === 429) return true
  if (status === 401) return Boolean(req.headers.authorization) || body.error.code !== "unauthenticated"
  if (body.error.code === "request_aborted") return true
  return status === 422 && WRONG_SECRETS.has(body.error.code)
}
