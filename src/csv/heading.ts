import { plainCell } from "./cell"
import {
  filledIn,
  HEADING_ROWS,
  knownIn,
  MOST_COLUMNS,
  plainHeading,
  type RawRecord,
  type Records,
  type TableColumns,
  type TableRow,
  type TableShape,
  UNREAD,
  UnreadableTable,
  unreadUnder,
} from "./shape"

/** The heading of a file, its columns that the shape knows, and their cells. Throws `UnreadableTable`. */
export async function tableOf(
  { rows: records, isSheet, notices }: Records,
  shape: TableShape,
): Promise<TableColumns & { rows: AsyncGenerator<TableRow> }> {
  const first = await firstRecords(records)
  if (first.length === 0) throw new UnreadableTable("The file is empty")
  const at = headingAt(
    first.map(({ cells }) => cells),
    shape,
  )
  const heading = (at === null ? first[0] : first[at])?.cells ?? []
  if (heading.length > MOST_COLUMNS) throw tooManyColumns()
  if (at === null) {
    const width = shape.bareColumns ?? heading.length
    const places = Array.from({ length: width }, (_, index) => index)
    const unreadProblem = unreadIn(shape, (place) => `column ${place + 1}`)
    const layout = {
      ...{ places, unreadProblem, most: shape.mostRows },
      lengthProblem: bareLength(width, isSheet),
    }
    return { columns: [], headings: [], ignored: [], notices, rows: rowsOf(first, records, layout) }
  }
  const { places, ...columns } = columnsOf(heading, shape)
  const above = at === 0 ? [] : [leftOutAbove(first[at - 1]?.line ?? at)]
  const unreadProblem = unreadIn(shape, (place) => oneLine(heading[place]))
  const layout = {
    ...{ places, unreadProblem, most: shape.mostRows },
    lengthProblem: headedLength(heading.length, isSheet),
  }
  const rows = rowsOf(first.slice(at + 1), records, layout)
  return { ...columns, notices: [...notices, ...above], rows }
}

export const tooManyColumns = () => new UnreadableTable(`The file has more than ${MOST_COLUMNS} columns`)

async function firstRecords(records: AsyncGenerator<RawRecord>): Promise<RawRecord[]> {
  const first: RawRecord[] = []
  while (first.length < HEADING_ROWS) {
    const { value, done } = await records.next()
    if (done) break
    first.push(value)
  }
  return first
}

/**
 * Which of the first rows is the heading: the first, unless one below names more columns (titles stand above). Null where there
 * is none and a table of this shape needs none.
 */
function headingAt(rows: readonly (readonly string[])[], shape: TableShape): number | null {
  const named = rows.map((cells) => knownIn(cells, shape))
  const filled = rows.map(filledIn)
  const { bareColumns } = shape
  // What stands above is left out: it must be no row of the table.
  const isBelowTitles = (at: number) =>
    bareColumns === undefined || !filled.slice(0, at).includes(bareColumns)
  const most = named.indexOf(Math.max(...named))
  // One name in a row below may be a cell that happens to say it.
  if ((named[most] ?? 0) > 1 && isBelowTitles(most)) return most
  if ((named[0] ?? 0) > 0) return 0
  if (bareColumns !== undefined) return null
  // A title has one cell, and the table below it several.
  if ((filled[0] ?? 0) > 1) return 0
  const wide = filled.findIndex((count) => count > 1)
  return Math.max(0, (named[most] ?? 0) > 0 ? most : wide)
}

function leftOutAbove(last: number): string {
  return last === 1
    ? "Row 1, above the heading, was left out"
    : `Rows 1 to ${last}, above the heading, were left out`
}

/** Which columns the shape knows. */
function columnsOf(heading: readonly string[], { known }: TableShape) {
  const names = heading.map(plainHeading)
  const places = [...names.keys()].filter((place) => known.includes(names[place] ?? ""))
  const columns = places.map((place) => names[place] ?? "")
  const twice = columns.find((name, index) => columns.indexOf(name) < index)
  if (twice !== undefined) throw new UnreadableTable(`The column ${twice} is listed twice`)
  return {
    ...{ places, columns, headings: places.map((place) => oneLine(heading[place])) },
    ignored: heading.filter((name, place) => !places.includes(place) && name.trim() !== ""),
  }
}

const oneLine = (text = "") => text.replace(/\s+/g, " ").trim()

type LengthProblem = (cells: readonly string[]) => string | null

const cellsIn = (length: number) => (length === 1 ? "1 cell" : `${length} cells`)

/** A text's rows are as long as its heading; a sheet's end with their last cell, and notes may stand beside the table. */
function headedLength(width: number, isSheet: boolean): LengthProblem {
  return ({ length }) =>
    isSheet || length === width
      ? null
      : `This row has ${cellsIn(length)}, the heading ${width}: is a quote or a comma missing?`
}

function bareLength(width: number, isSheet: boolean): LengthProblem {
  const ask = isSheet ? "" : ": is a quote or a comma missing?"
  return ({ length }) =>
    length === width || (isSheet && length < width)
      ? null
      : `This row has ${cellsIn(length)}, a row needs ${width}${ask}`
}

type UnreadProblem = (cells: readonly string[], places: readonly number[]) => string | null

function unreadIn({ keepsUnread = false }: TableShape, headingAt: (place: number) => string): UnreadProblem {
  return (cells, places) => {
    if (keepsUnread) return null
    const place = places.find((place) => cells[place]?.includes(UNREAD))
    return place === undefined ? null : unreadUnder(headingAt(place))
  }
}

interface Layout {
  /** Where in a row the cells of the table's columns stand. */
  places: number[]
  unreadProblem: UnreadProblem
  lengthProblem: LengthProblem
  most: number
}

async function* rowsOf(
  first: readonly RawRecord[],
  rest: AsyncGenerator<RawRecord>,
  { places, lengthProblem, unreadProblem, most }: Layout,
): AsyncGenerator<TableRow> {
  let count = 0
  const rowOf = ({ line, cells, faults = [] }: RawRecord): TableRow => {
    count += 1
    if (count > most) throw new UnreadableTable(`The file has more than ${most.toLocaleString("en-NG")} rows`)
    return {
      line,
      cells: places.map((place) => plainCell(cells[place] ?? "")),
      problem:
        lengthProblem(cells) ??
        faults.find((fault) => places.includes(fault.at))?.problem ??
        unreadProblem(cells, places),
    }
  }
  for (const record of first) yield rowOf(record)
  for await (const record of rest) yield rowOf(record)
}
