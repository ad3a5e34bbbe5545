import type { IncomingMessage } from "node:http"
import { Busy } from "./gate"
import type { TrafficLimits } from "./limits"

interface Upload {
  req: IncomingMessage
  key: string
  began: number
  bytes: number
  lastByte: number
  cut(): void
}

/** Nobody's pace is known at once. */
const FIRST_LOOK = 5_000
const LOOK_EVERY = 2_000

/**
 * Bodies that are passed on while they arrive. There is room for so many; when it is full, the slowest one that makes
 * hardly any way goes. One that brings nothing at all goes in any case.
 */
export class Uploads {
  private readonly running = new Set<Upload>()
  private watch: NodeJS.Timeout | undefined

  constructor(
    private readonly limits: Pick<TrafficLimits, "uploads" | "uploadsEach" | "uploadSilence" | "uploadPace">,
    private readonly now: () => number = Date.now,
  ) {}

  /**
   * Counts from here to the body's end, or until the function that it answers is called. The body has to be read from
   * now on. `cut` ends the upload. Throws `Busy`.
   */
  enter(req: IncomingMessage, key: string, cut: () => void): () => void {
    const { uploads, uploadsEach } = this.limits
    const mine = [...this.running].filter((one) => one.key === key)
    if (mine.length >= uploadsEach) this.makeRoom(mine)
    else if (this.running.size >= uploads) this.makeRoom([...this.running])
    const now = this.now()
    const upload: Upload = { req, key, began: now, bytes: 0, lastByte: now, cut }
    this.running.add(upload)
    this.watch ??= setInterval(() => this.cutSilent(), LOOK_EVERY).unref()
    const count = (chunk: Buffer) => {
      upload.bytes += chunk.length
      upload.lastByte = this.now()
    }
    const over = () => {
      req.off("data", count).off("end", over)
      this.leave(upload)
    }
    req.on("data", count).once("end", over)
    return over
  }

  private makeRoom(among: Upload[]): void {
    const now = this.now()
    const paceOf = ({ began, bytes }: Upload) => (bytes * 1000) / (now - began)
    const slow = among
      .filter((one) => now - one.began >= FIRST_LOOK && paceOf(one) < this.limits.uploadPace)
      .sort((a, b) => paceOf(a) - paceOf(b))[0]
    if (!slow) throw new Busy("Too many uploads")
    this.leave(slow)
    slow.cut()
  }

  private cutSilent(): void {
    const since = this.now() - this.limits.uploadSilence
    for (const upload of this.running) {
      // Paused: it waits for the backend.
      if (upload.lastByte > since || upload.req.isPaused()) continue
      this.leave(upload)
      upload.cut()
    }
  }

  private leave(upload: Upload): void {
    this.running.delete(upload)
    if (this.running.size > 0) return
    clearInterval(this.watch)
    this.watch = undefined
  }
}
