import { serve } from "../threads/serve"
import { readRecords } from "./records"
import { type TableColumns, type TableRow, type TableShape, UnreadableTable } from "./shape"

/** Another file, or the next rows of the one that is open. */
export type ReaderAsked = { source: string | Uint8Array; shape: TableShape } | "next"

export type ReaderAnswer =
  | TableColumns
  /** `isEnd`: there are no more. */
  | { rows: TableRow[]; isEnd: boolean }
  /** It cannot be read, in words for people. */
  | { problem: string }

/** What one message carries: whoever takes it needs a few milliseconds for it. */
const MOST_ROWS = 500
const MOST_LETTERS = 200_000

let open: AsyncGenerator<TableRow> | null = null

async function answerTo(asked: ReaderAsked): Promise<ReaderAnswer> {
  if (asked === "next") return nextRows()
  await open?.return(undefined)
  const { rows, ...columns } = await readRecords(asked.source, asked.shape)
  open = rows
  return columns
}

async function nextRows(): Promise<ReaderAnswer> {
  if (open === null) throw new Error("No table is open")
  const rows: TableRow[] = []
  for (let letters = 0; rows.length < MOST_ROWS && letters < MOST_LETTERS; ) {
    const { value, done } = await open.next()
    if (done) {
      open = null
      return { rows, isEnd: true }
    }
    rows.push(value)
    letters += value.cells.reduce((sum, cell) => sum + cell.length + 1, 0)
  }
  return { rows, isEnd: false }
}

/** Reads one table at a time, as far as it is asked. */
serve<ReaderAsked, ReaderAnswer>(async (asked) => {
  try {
    return await answerTo(asked)
  } catch (error) {
    if (error instanceof UnreadableTable) return { problem: error.message }
    throw error
  }
})
