import { Readable } from "node:stream"
import { pipeline } from "node:stream/promises"
import type { Response } from "express"
import { WorkQueue } from "../../threads/work-queue"

/** Files under way, each with a connection to the database now and then. */
const files = new WorkQueue({ width: 4, share: 2, line: 16, lineShare: 4, patienceMs: 10_000 })
/** Their pieces, one at a time, so that a call in between waits for one piece at most. */
const pieces = new WorkQueue({ width: 1, share: 1, line: 4, lineShare: 4, patienceMs: 10_000 })
/** A reader who takes longer gives the place to others; the browser says that the file is not whole. */
const LONGEST_MS = 15 * 60_000

/** Does what makes a whole export. 503 with the seconds to wait when there are too many. */
export function inExportTurn<T>(account: string, make: () => Promise<T>): Promise<T> {
  return files.run(account, make)
}

/** Sends a file piece by piece; `begin` is done when the first piece is there, before anything is sent. */
export function sendExport(
  account: string,
  res: Response,
  make: () => Promise<AsyncGenerator<string>>,
  begin: () => void | Promise<void>,
): Promise<void> {
  return inExportTurn(account, async () => {
    const rows = await make()
    const next = () => pieces.run(account, () => rows.next(), true)
    try {
      const first = await next()
      await begin()
      await pipeline(Readable.from(inTurn(first, next)), res, { signal: AbortSignal.timeout(LONGEST_MS) })
    } finally {
      // Whoever reads rows for it stops, also when the reader has left.
      await rows.return(undefined)
    }
  })
}

async function* inTurn(
  first: IteratorResult<string>,
  next: () => Promise<IteratorResult<string>>,
): AsyncGenerator<string> {
  for (let piece = first; !piece.done; piece = await next()) yield piece.value
}
