import { pipeline, Readable, type Transform } from "node:stream"
import { parse } from "csv-parse"
import { plainCell } from "./cell"

/** What a reader knows of the tables that it takes. */
export interface TableShape {
  /** Names of columns as `plainHeading` writes them, under all that they are called. */
  known: readonly string[]
  /** A table without a heading has so many columns; left out, the first row is a heading. */
  bareColumns?: number
  mostRows: number
}

export interface TableRow {
  /** Of the file, as an editor counts them: where the row begins. */
  line: number
  /** Of the table's columns, in their order. */
  cells: string[]
  /** Of the row's length; what its cells say is looked at by the reader. */
  problem: string | null
}

export interface TableColumns {
  /** Those that the shape knows, under the names of `plainHeading`; none for a table without a heading. */
  columns: string[]
  /** What else the heading names, as it stands there. */
  ignored: string[]
}

/** Why a table cannot be read, in words for people. */
export class UnreadableTable extends Error {}

/** In this order: a price has commas, a text may have semicolons, and nobody types a tab. */
const SEPARATORS = ["\t", ";", ","] as const
const LONGEST_RECORD = 200_000
const MOST_COLUMNS = 500
const LONGEST_LINE = 1024 * 1024
const CHUNK = 64 * 1024
const [LF, CR] = [10, 13]

/** A heading as it is compared: small letters and digits between underscores. */
export const plainHeading = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_|_$/g, "")

/**
 * The heading and the rows of a table of text: UTF-8 with or without BOM; commas, semicolons or tabs, whichever the heading
 * was written with; quotes and line breaks in cells; LF, CRLF or CR. Reads as far as it is asked, and no more rows than the
 * shape allows. Empty rows are left out. Throws `UnreadableTable`.
 */
export async function readRecords(
  source: string | Uint8Array,
  shape: TableShape,
): Promise<TableColumns & { rows: AsyncGenerator<TableRow> }> {
  const { text, separator: told } = withoutTold(textOf(source))
  const separator = told ?? (await separatorOf(text, shape))
  const records = recordsOf(text, separator)
  const first = await records.next()
  if (first.done) throw new UnreadableTable("The file is empty")
  const heading = first.value.cells
  if (heading.length > MOST_COLUMNS)
    throw new UnreadableTable(`The file has more than ${MOST_COLUMNS} columns`)
  if (shape.bareColumns !== undefined && knownIn(heading, shape) === 0) {
    const width = shape.bareColumns
    const places = Array.from({ length: width }, (_, index) => index)
    const layout = { width, needs: `a row needs ${width}`, places, most: shape.mostRows }
    return { columns: [], ignored: [], rows: rowsOf(first.value, records, layout) }
  }
  const names = heading.map(plainHeading)
  const places = [...names.keys()].filter((index) => shape.known.includes(names[index] ?? ""))
  const columns = places.map((index) => names[index] ?? "")
  const twice = columns.find((name, index) => columns.indexOf(name) < index)
  if (twice) throw new UnreadableTable(`The column ${twice} is there twice`)
  const ignored = heading.filter((name, index) => !places.includes(index) && name.trim() !== "")
  const width = heading.length
  const layout = { width, needs: `the heading ${width}`, places, most: shape.mostRows }
  return { columns, ignored, rows: rowsOf(null, records, layout) }
}

interface RawRecord {
  line: number
  cells: string[]
}

interface Layout {
  /** How many cells a row has, and the words for it. */
  width: number
  needs: string
  /** Where in a row the cells of the table's columns stand. */
  places: number[]
  most: number
}

async function* rowsOf(
  first: RawRecord | null,
  rest: AsyncGenerator<RawRecord>,
  { width, needs, places, most }: Layout,
): AsyncGenerator<TableRow> {
  let count = 0
  const rowOf = ({ line, cells }: RawRecord): TableRow => {
    count += 1
    if (count > most) throw new UnreadableTable(`The file has more than ${most.toLocaleString("en-NG")} rows`)
    return {
      line,
      cells: places.map((index) => plainCell(cells[index] ?? "")),
      problem: lengthProblem(cells.length),
    }
  }
  const lengthProblem = (length: number) =>
    length === width
      ? null
      : `This row has ${length === 1 ? "1 cell" : `${length} cells`}, ${needs}: is a quote or a comma missing?`
  if (first) yield rowOf(first)
  for await (const record of rest) yield rowOf(record)
}

function textOf(source: string | Uint8Array): string {
  let text: string
  try {
    text =
      typeof source === "string"
        ? source.replace(/^\ufeff/, "")
        : new TextDecoder("utf-8", { fatal: true }).decode(source)
  } catch {
    throw new UnreadableTable("The file is not UTF-8 text. In Excel choose: Save as, CSV UTF-8")
  }
  if (text.includes("\0")) throw new UnreadableTable("This is not a text file. Save the sheet as CSV UTF-8")
  return text
}

/** `sep=;` on a line of its own is how Excel is told the separator; the line stays empty, so that lines are counted on. */
function withoutTold(text: string): { text: string; separator: string | null } {
  const told = /^sep=([,;\t])(?=[\r\n])/.exec(text)
  return { text: told ? text.slice(told[0].length) : text, separator: told?.[1] ?? null }
}

/**
 * The separator that the first row was written with: the one under which most of its cells are names of columns; then the one
 * that makes a bare row of as many columns as it has; then the one that makes most cells.
 */
async function separatorOf(text: string, shape: TableShape): Promise<string> {
  let best = { separator: ",", worth: [0, 0, 1] }
  for (const separator of SEPARATORS) {
    const cells = await firstCells(text, separator)
    const worth = [knownIn(cells, shape), Number(cells.length === shape.bareColumns), cells.length]
    if (cells.length > 1 && isMore(worth, best.worth)) best = { separator, worth }
  }
  return best.separator
}

/** None where this cannot be the separator. */
async function firstCells(text: string, separator: string): Promise<string[]> {
  const records = recordsOf(text.slice(0, LONGEST_LINE), separator)
  try {
    const first = await records.next()
    return first.done ? [] : first.value.cells
  } catch (error) {
    if (error instanceof UnreadableTable) return []
    throw error
  } finally {
    await records.return(undefined)
  }
}

const knownIn = (cells: string[], { known }: TableShape): number =>
  cells.filter((cell) => known.includes(plainHeading(cell))).length

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
 * Tells the line on which the next record begins, for places asked for in ascending order. Counted here: the parser takes
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
