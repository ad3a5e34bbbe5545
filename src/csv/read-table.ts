import { join } from "node:path"
import { invalidField } from "../errors"
import { WorkQueue } from "../threads/work-queue"
import { WorkThread } from "../threads/work-thread"
import type { ReaderAnswer, ReaderAsked } from "./reader-worker"
import type { TableColumns, TableRow, TableShape } from "./shape"

export interface Table extends TableColumns {
  rows: TableRow[]
}

const thread = new WorkThread<ReaderAsked, ReaderAnswer>({
  program: join(__dirname, "reader-worker"),
  what: "A table could not be read",
  slowestMs: 30_000,
})
const queue = new WorkQueue({
  ...{ width: 1, share: 1, line: 20, lineShare: 3, patienceMs: 20_000 },
  busy: "Other files are being read right now. Please try again in a moment",
})

/**
 * Reads a table that somebody uploaded or pasted, beside the thread that answers requests: one at a time, accounts take
 * turns, no more rows than its shape allows. 422 `unreadable_file` on `field`; 503 with the seconds to wait when too many wait.
 */
export function readTable(
  account: string,
  source: string | Uint8Array,
  shape: TableShape,
  field: string,
): Promise<Table> {
  const ask = async (asked: ReaderAsked) => {
    const answer = await thread.ask(asked)
    if ("problem" in answer) throw invalidField(field, answer.problem, "unreadable_file")
    return answer
  }
  return queue.run(account, async () => {
    const opened = await ask({ source, shape })
    if (!("columns" in opened)) throw new Error("A table was opened, and its columns not answered")
    const rows: TableRow[] = []
    for (let isEnd = false; !isEnd; ) {
      const part = await ask("next")
      if (!("rows" in part)) throw new Error("Rows of a table were asked for, and not answered")
      for (const row of part.rows) rows.push(row)
      isEnd = part.isEnd
    }
    return { ...opened, rows }
  })
}

/** For tests, which wait for threads to end. */
export const stopReading = (): Promise<void> => thread.stop()
