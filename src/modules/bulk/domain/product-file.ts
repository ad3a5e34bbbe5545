import { parse } from "csv-parse/sync"
import { plainCell } from "./csv-cell"
import { type Cells, type Column, columnNamed, NEEDED } from "./product-columns"

export interface FileRow {
  line: number
  cells: Cells
  /** Of the row's shape; what its cells say is looked at later. */
  problem: string | null
}

export type ReadFile = { rows: FileRow[]; columns: Column[]; ignored: string[] } | { problem: string }

const MOST_ROWS = 50_000

/**
 * Reads a product file: UTF-8 with or without BOM; commas, semicolons or tabs; quotes and line breaks in cells; LF or
 * CRLF. Line numbers are those of the file, as an editor shows them. A row of a wrong length is that row's problem only.
 */
export function readProductFile(bytes: Uint8Array): ReadFile {
  let text: string
  try {
    text = new TextDecoder("utf-8", { fatal: true }).decode(bytes)
  } catch {
    return { problem: "The file is not UTF-8 text. In Excel choose: Save as, CSV UTF-8" }
  }
  if (text.includes("\0")) return { problem: "This is not a text file. Save the sheet as CSV UTF-8" }
  const parsed: { end: number; record: string[] }[] = []
  try {
    // Bytes, so that the place of a record in the file is known; the decoder has taken the BOM off.
    parse(Buffer.from(text), {
      delimiter: delimiterOf(text),
      record_delimiter: ["\r\n", "\n", "\r"],
      relax_quotes: true,
      relax_column_count: true,
      skip_empty_lines: true,
      max_record_size: 200_000,
      on_record: (record: string[], { bytes }) => {
        parsed.push({ end: bytes, record })
        return null
      },
    })
  } catch (error) {
    const why = error instanceof Error ? error.message : String(error)
    return { problem: `The file cannot be read: ${why}` }
  }
  const [heading, ...records] = parsed
  if (!heading) return { problem: "The file is empty" }
  const columns = heading.record.map(columnNamed)
  const twice = columns.find((column, index) => column && columns.indexOf(column) < index)
  if (twice) return { problem: `The column ${twice} is there twice` }
  const missing = NEEDED.find((choice) => !choice.some((column) => columns.includes(column)))
  if (missing)
    return { problem: `The first line must name the columns, one of ${missing.join(", ")} among them` }
  if (records.length === 0) return { problem: "The file has a heading, but no rows" }
  if (records.length > MOST_ROWS) return { problem: "The file has more than 50,000 rows" }
  const lineAt = lineCounter(Buffer.from(text))
  let at = heading.end
  const rows = records.map(({ end, record }): FileRow => {
    const line = lineAt(at)
    at = end
    const cells: Cells = {}
    for (const [index, column] of columns.entries()) {
      if (column) cells[column] = plainCell(record[index] ?? "")
    }
    const problem =
      record.length === columns.length
        ? null
        : `This row has ${record.length} cells, the heading ${columns.length}: is a quote or a comma missing?`
    return { line, cells, problem }
  })
  return {
    rows,
    columns: columns.filter((column) => column !== null),
    ignored: heading.record.filter((name) => columnNamed(name) === null && name.trim() !== ""),
  }
}

/**
 * Tells the line on which the next record begins, for places asked for in ascending order. Counted here: the parser takes
 * a CRLF within quotes for two lines.
 */
function lineCounter(bytes: Uint8Array): (offset: number) => number {
  const [LF, CR] = [10, 13]
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

/** The one that the heading has most of, outside of quotes. */
function delimiterOf(text: string): string {
  const heading = text.replace(/[\r\n].*/s, "").replaceAll(/"[^"]*"/g, "")
  const count = (mark: string) => heading.split(mark).length
  return [",", ";", "\t"].reduce((most, mark) => (count(mark) > count(most) ? mark : most))
}
