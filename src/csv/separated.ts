import { pipeline, Readable, type Transform } from "node:stream"
import { parse } from "csv-parse"
import {
  HEADING_ROWS,
  knownIn,
  LONGEST_RECORD,
  type RawRecord,
  type TableShape,
  UnreadableTable,
} from "./shape"

/** In this order: a price has commas, a text may have semicolons, and nobody types a tab. */
const SEPARATORS = ["\t", ";", ","] as const
const LONGEST_LINE = 1024 * 1024
const CHUNK = 64 * 1024
const [LF, CR] = [10, 13]

/**
 * The rows of a table of text: commas, semicolons or tabs, whichever its heading was written with; quotes and line breaks in
 * cells; LF, CRLF or CR. Empty rows are left out. Throws `UnreadableTable`.
 */
export async function separatedRows(source: string, shape: TableShape): Promise<AsyncGenerator<RawRecord>> {
  const { text, separator } = withoutReported(source)
  return recordsOf(text, separator ?? (await separatorOf(text, shape)))
}

/** `sep=;` on a line of its own is how a file names its separator to Excel; the line stays empty, so that lines are counted on. */
function withoutReported(text: string): { text: string; separator: string | null } {
  const declared = /^"?sep=([,;\t])"?(?=[\r\n])/i.exec(text)
  return { text: declared ? text.slice(declared[0].length) : text, separator: declared?.[1] ?? null }
}

/**
 * The separator that the heading was written with: the one under which most cells of a row are names of columns; then the one
 * that makes a bare row of as many columns as it has; then the one that makes most cells.
 */
async function separatorOf(text: string, shape: TableShape): Promise<string> {
  let best = { separator: ",", worth: [0, 0, 1] }
  for (const separator of SEPARATORS) {
    const rows = await firstRows(text, separator)
    const parted = rows.filter((cells) => cells.length > 1)
    const [first] = parted
    if (!first) continue
    const named = Math.max(...parted.map((cells) => knownIn(cells, shape)))
    const worth = [named, Number(first.length === shape.bareColumns), first.length]
    if (isMore(worth, best.worth)) best = { separator, worth }
  }
  return best.separator
}

/** None where this cannot be the separator. */
async function firstRows(text: string, separator: string): Promise<string[][]> {
  const records = recordsOf(text.slice(0, LONGEST_LINE), separator)
  const rows: string[][] = []
  try {
    while (rows.length < HEADING_ROWS) {
      const { value, done } = await records.next()
      if (done) break
      rows.push(value.cells)
    }
    return rows
  } catch (error) {
    if (error instanceof UnreadableTable) return rows
    throw error
  } finally {
    await records.return(undefined)
  }
}

/** Compares the first of several counts that differs. */
function isMore(some: number[], others: number[]): boolean {
  const at = some.findIndex((count, index) => count !== others[index])
  return at >= 0 && (some[at] ?? 0) > (others[at] ?? 0)
}

async function* recordsOf(text: string, separator: string): AsyncGenerator<RawRecord> {
  // Bytes, so that the place of a record in the file is known.
  const bytes = Buffer.from(text)
  const lineAt = lineCounter(bytes)
  /** Where each record ends that is on its way. */
  const ends: number[] = []
  const parser: Transform = parse({
    delimiter: separator,
    record_delimiter: ["\r\n", "\n", "\r"],
    relax_quotes: true,
    relax_column_count: true,
    skip_empty_lines: true,
    max_record_size: LONGEST_RECORD,
    on_record: (cells: string[], { bytes: end }) => {
      ends.push(end)
      return cells
    },
  })
  // What either end throws comes out of the loop below.
  pipeline(Readable.from(chunksOf(bytes)), parser, () => undefined)
  const records: AsyncIterable<string[]> = parser
  let at = 0
  try {
    for await (const cells of records) {
      const line = lineAt(at)
      at = ends.shift() ?? at
      if (cells.some((cell) => cell.trim() !== "")) yield { line, cells }
    }
  } catch (error) {
    if (error instanceof UnreadableTable) throw error
    throw new UnreadableTable(
      `The file cannot be read: ${error instanceof Error ? error.message : String(error)}`,
    )
  } finally {
    parser.destroy()
  }
}

/** Whoever reads a stream reads a piece at a time, and may stop. The parser itself bounds no row of empty cells. */
function* chunksOf(bytes: Uint8Array): Generator<Uint8Array> {
  let lineBegan = 0
  for (let start = 0; start < bytes.length; start += CHUNK) {
    const chunk = bytes.subarray(start, start + CHUNK)
    const lineEnd = Math.max(chunk.lastIndexOf(LF), chunk.lastIndexOf(CR))
    if (lineEnd >= 0) lineBegan = start + lineEnd
    else if (start - lineBegan > LONGEST_LINE)
      throw new UnreadableTable("The file has a line of more than 1 MB")
    yield chunk
  }
}

/**
 * Returns the line on which the next record begins, for places asked for in ascending order. Counted here: the parser takes
 * a CRLF within quotes for two lines.
 */
function lineCounter(bytes: Uint8Array): (offset: number) => number {
  let line = 1
  let at = 0
  const step = () => {
    if (bytes[at] === LF || (bytes[at] === CR && bytes[at + 1] !== LF)) line += 1
    at += 1
  }
  return (offset) => {
    while (at < offset) step()
    while (bytes[at] === LF || bytes[at] === CR) step()
    return line
  }
}
