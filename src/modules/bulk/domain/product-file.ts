import { readTable } from "../../../csv/read-table"
import { invalidField } from "../../../errors"
import { mapInTurns } from "../../../threads/in-turns"
import { type Cells, type Column, columnNamed, KNOWN_COLUMNS, NEEDED, OTHER_WORDS } from "./product-columns"

export interface FileRow {
  line: number
  cells: Cells
  /** Of the row's shape; what its cells say is looked at later. */
  problem: string | null
}

export interface ProductFile {
  rows: FileRow[]
  columns: Column[]
  /** Columns of the file that mean nothing here. */
  ignored: string[]
  /** About the whole file, in words: how it was read, and what of it was left out. */
  notices: string[]
}

const SHAPE = { known: KNOWN_COLUMNS, otherWords: OTHER_WORDS, mostRows: 50_000 }

/** Reads a product file that an account uploaded. A row of a wrong length is that row's problem only. 422 on `file`. */
export async function readProductFile(account: string, bytes: Uint8Array): Promise<ProductFile> {
  const { columns: names, ignored, notices, rows } = await readTable(account, bytes, SHAPE, "file")
  const refused = (problem: string) => invalidField("file", problem, "unreadable_file")
  const columns = names.map(columnNamed).filter((column) => column !== null)
  const missing = NEEDED.find((choice) => !choice.some((column) => columns.includes(column)))
  if (missing) throw refused(`The first line must name the columns, one of ${missing.join(", ")} among them`)
  if (rows.length === 0) throw refused("The file has a heading, but no rows")
  return {
    rows: await mapInTurns(rows, ({ line, cells, problem }) => ({
      line,
      cells: named(columns, cells),
      problem,
    })),
    columns,
    ignored,
    notices,
  }
}

function named(columns: readonly Column[], cells: readonly string[]): Cells {
  const byColumn: Cells = {}
  for (const [index, column] of columns.entries()) byColumn[column] = cells[index] ?? ""
  return byColumn
}
