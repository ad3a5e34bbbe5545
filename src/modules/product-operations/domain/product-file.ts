import { readTable } from "../../../csv/read-table"
import { plainHeading, type TableColumns, type TableRow, UNREAD, unreadUnder } from "../../../csv/shape"
import { invalidField } from "../../../errors"
import { mapInTurns } from "../../../threads/in-turns"
import { type Cells, COLUMNS, type Column, isProse, KNOWN_COLUMNS, NAMING } from "./product-columns"
import { PROFILE_HEADINGS, profileOf } from "./profiles/all"
import { ownColumns } from "./profiles/own"
import type { Profile, ProfileId, RawRow, ShapedRow } from "./profiles/profile"
import { Tidying } from "./profiles/tidy"

export interface FileRow {
  line: number
  cells: Cells
  /** Of the row's shape; what its cells say is looked at later. */
  problem: string | null
  /** What was put right or left out; the row goes in all the same. */
  notices: string[]
  /** Rows of one product have the same; null: by slug, or by name and brand. */
  group: string | null
}

/** A heading of the file and the column that it fills; null: it is left out. */
export interface FileHeading {
  heading: string
  column: Column | null
}

/** Headings as `plainHeading` writes them, with the columns that a person chose for them; "" leaves one out. */
export type ColumnChoice = Readonly<Record<string, Column | "">>

export interface ProductFile {
  rows: FileRow[]
  columns: Column[]
  /** Columns of the file that mean nothing here. */
  ignored: string[]
  headings: FileHeading[]
  /** The shop whose export it is; null: a list. */
  profile: ProfileId | null
  /** Of the file as a whole. */
  notices: string[]
}

const MOST_ROWS = 50_000
const KNOWN = [...new Set([...KNOWN_COLUMNS, ...PROFILE_HEADINGS])]

/** The choice that was made for a file of these headings before, or now. */
type Chosen = (headings: readonly string[]) => Promise<ColumnChoice> | ColumnChoice

/**
 * Reads a product file that an account uploaded: our own, a list under the usual words, or another shop's export. A row of a
 * wrong length is that row's problem only. 422 on `file`.
 */
export async function readProductFile(
  account: string,
  bytes: Uint8Array,
  chosen: Chosen = () => ({}),
): Promise<ProductFile> {
  const read = (more: readonly string[]) =>
    readTable(
      account,
      bytes,
      { known: [...new Set([...KNOWN, ...more])], mostRows: MOST_ROWS, takesFeeds: true, keepsUnread: true },
      "file",
    )
  let table = await read([])
  const choice = await chosen([...table.columns, ...table.ignored.map(plainHeading)])
  const strangers = Object.keys(choice).filter((heading) => !table.columns.includes(heading))
  if (strangers.length > 0) table = await read(strangers)
  if (table.rows.length === 0)
    throw invalidField("file", "The file has a heading, but no rows", "unreadable_file")
  const layout = layoutOf(table, choice)
  const headingOf = (column: Column) =>
    layout.headings.find((one) => one.column === column)?.heading ?? column
  const raw = await mapInTurns(table.rows, (row) => rawRow(table.columns, row, layout.exact))
  const { rows, notices } = await shape(raw, layout, headingOf)
  const named = new Set<string>()
  if (layout.profile !== null)
    await mapInTurns(rows, ({ cells }) => {
      for (const column of Object.keys(cells)) named.add(column)
    })
  const columns = layout.profile === null ? layout.columns : COLUMNS.filter((column) => named.has(column))
  const nameless = NAMING.some((column) => columns.includes(column))
    ? []
    : ["No column says which products these are: choose below which one is the name"]
  return {
    rows: rows.map(({ line, cells, problem, notices, group }) => ({ line, cells, problem, notices, group })),
    columns,
    ignored: [...layout.ignored, ...table.ignored],
    headings: [
      ...layout.headings,
      ...[...new Set(table.ignored)].map((heading) => ({ heading, column: null })),
    ],
    profile: layout.profile?.id ?? null,
    notices: [...table.notices, ...nameless, ...layout.notices, ...notices],
  }
}

interface Layout {
  profile: Profile | null
  /** That the file is read by, without those that a person chose columns for. */
  read: Set<string>
  choice: ColumnChoice
  /** Headings whose cells are no prose, as the file writes them: each letter of a name or a code counts. */
  exact: Map<string, string>
  columns: Column[]
  ignored: string[]
  headings: FileHeading[]
  notices: string[]
}

function layoutOf({ columns: names, headings: texts }: TableColumns, choice: ColumnChoice): Layout {
  const profile = profileOf(new Set(names))
  const read = new Set(names.filter((name) => choice[name] === undefined))
  const taken = new Map<Column, string>()
  for (const [name, column] of Object.entries(choice))
    if (column && names.includes(name)) taken.set(column, name)
  const own = profile ? null : ownColumns([...read], new Set(taken.keys()))
  const written = (name: string) => texts[names.indexOf(name)] ?? name
  const columnOf = (name: string) => choice[name] ?? (own ? own.byName.get(name) : profile?.columnOf(name))
  // What decides which rows are one product fills no column, and is not chosen: null.
  const headings = names.flatMap((name): FileHeading[] => {
    const column = columnOf(name)
    return column === null ? [] : [{ heading: written(name), column: column || null }]
  })
  const exact = names.filter((name) => {
    const column = columnOf(name)
    return column === null || (column && !isProse(column))
  })
  const ignored = names.filter(
    (name) => choice[name] === "" || (choice[name] === undefined && !isRead(name, profile, own)),
  )
  return {
    ...{ profile, read, choice, headings },
    exact: new Map(exact.map((name) => [name, written(name)])),
    columns: headings.flatMap(({ column }) => column ?? []),
    ignored: ignored.map(written),
    notices: (own?.doubled ?? []).map(
      ({ name, by }) => `The column ${written(name)} was left out: ${written(by)} is there too`,
    ),
  }
}

const isRead = (name: string, profile: Profile | null, own: ReturnType<typeof ownColumns> | null): boolean =>
  profile ? profile.columnOf(name) !== undefined : (own?.byName.has(name) ?? false)

async function shape(
  raw: RawRow[],
  { profile, read, choice }: Layout,
  headingOf: (column: Column) => string,
): Promise<{ rows: ShapedRow[]; notices: string[] }> {
  const shaper = profile?.open(read) ?? ownColumns([...read], new Set(Object.values(choice))).shaper
  const tidying = new Tidying(headingOf)
  await mapInTurns(raw, (row) => shaper.look(row))
  const shaped = await mapInTurns(raw, (row) => {
    const one = shaper.shape(row)
    return one && withChosen(one, choice)
  })
  const rows = shaped.filter((row) => row !== null)
  await mapInTurns(rows, (row) => tidying.look(row))
  const tidy = await mapInTurns(rows, (row) => tidying.row(row))
  return { rows: tidy, notices: [...shaper.notices(), ...tidying.notices()] }
}

function withChosen(row: ShapedRow, choice: ColumnChoice): ShapedRow {
  const cells = { ...row.cells }
  for (const [name, column] of Object.entries(choice)) {
    const cell = row.source.cells[name]
    if (column && cell !== undefined) cells[column] = cell
  }
  return { ...row, cells }
}

function rawRow(
  columns: readonly string[],
  { line, cells, problem }: TableRow,
  exact: ReadonlyMap<string, string>,
): RawRow {
  const unread = columns.find((name, index) => exact.has(name) && cells[index]?.includes(UNREAD))
  return {
    line,
    problem: problem ?? (unread === undefined ? null : unreadUnder(exact.get(unread) ?? unread)),
    cells: Object.fromEntries(columns.map((name, index) => [name, cells[index] ?? ""])),
  }
}
