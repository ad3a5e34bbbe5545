import type { IncomingMessage } from "node:http"
import { type Log, log } from "../../../src/log/log"
import { addressShape } from "../../../src/log/requests"

const LINES_A_MINUTE = 60
const MINUTE = 60_000

/**
 * One line for each request that came to nothing. Strangers decide how many those are, so no more are written than so
 * many a minute; then how many more there were.
 */
export class RequestLog {
  private began = 0
  private written = 0
  private left = 0

  constructor(
    private readonly lines: Pick<Log, "warn"> = log,
    private readonly now: () => number = Date.now,
  ) {}

  note(req: IncomingMessage, what: string): void {
    const now = this.now()
    if (now - this.began >= MINUTE) {
      if (this.left > 0) this.lines.warn(`${this.left} more requests came to nothing`)
      this.began = now
      this.written = 0
      this.left = 0
    }
    if (this.written >= LINES_A_MINUTE) {
      this.left++
      return
    }
    this.written++
    const { method, url, headers } = req
    this.lines.warn(what, {
      request_id: headers["x-request-id"],
      method,
      path: addressShape(url ?? ""),
    })
  }
}
