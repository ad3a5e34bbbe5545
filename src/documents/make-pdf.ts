import { createHash } from "node:crypto"
import { join } from "node:path"
import { WorkQueue } from "../threads/work-queue"
import { WorkThread } from "../threads/work-thread"
import type { Drawing } from "./drawing"
import { FileCache } from "./file-cache"

/** Some thousand invoices. */
const CACHED_BYTES = 16 * 1024 * 1024

/** Each document takes about a tenth of a second of one processor. */
const thread = new WorkThread<Drawing, Uint8Array>({
  program: join(__dirname, "drawing-worker"),
  what: "A document could not be drawn",
  slowestMs: 30_000,
})
const queue = new WorkQueue({ width: 1, share: 1, line: 100, lineShare: 20, patienceMs: 10_000 })
const cache = new FileCache(CACHED_BYTES)

/**
 * The document as a PDF. An invoice is cached under all that stands in it: while the order does not change it is drawn once.
 * `account` is who asks: accounts take turns, and 503 is answered with the seconds to wait when there is too much to draw.
 */
export function makePdf(account: string, drawing: Drawing): Promise<Buffer> {
  const draw = () =>
    queue.run(account, async () => {
      const { buffer, byteOffset, byteLength } = await thread.ask(drawing)
      return Buffer.from(buffer, byteOffset, byteLength)
    })
  // A statement says when it was made: no two are the same.
  if (drawing.kind === "statement") return draw()
  const key = createHash("sha256").update(JSON.stringify(drawing)).digest("base64url")
  return cache.get(key, draw)
}

/** For tests, which wait for threads to end. */
export const stopDrawing = (): Promise<void> => thread.stop()
