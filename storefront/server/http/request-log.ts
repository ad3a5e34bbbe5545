import type { IncomingMessage } from "node:http"
import { pathOf } from "./address"

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
    private readonly write: (line: string) => void = (line) => console.error(line),
    private readonly now: () => number = Date.now,
  ) {}

  note(req: IncomingMessage, what: string): void {
    const now = this.now()
    if (now - this.began >= MINUTE) {
      if (this.left > 0) this.write(`… and ${this.left} more like these`)
      this.began = now
      this.written = 0
      this.left = 0
    }
    if (this.written >= LINES_A_MINUTE) {
      this.left++
      return
    }
    this.written++
    const path = pathOf(req.url ?? "")
      .replace(/[^\x21-\x7e]/g, "?")
      .slice(0, 200)
    this.write(`${req.method} ${path}: ${what}`)
  }
}
