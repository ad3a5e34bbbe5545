/** What a reader knows of the tables that it takes. */
export interface TableShape {
  /** Names of columns as `plainHeading` writes them, under all that they are called. */
  known: readonly string[]
  /** A table without a heading has so many columns; left out, there is a heading. */
  bareColumns?: number
  mostRows: number
  /** Feeds of products are tables, too. */
  takesFeeds?: boolean
  /** Its reader looks for `UNREAD` in cells itself; left out, a row with one is bad. */
  keepsUnread?: boolean
}

export interface TableRow {
  /** Of the file, as an editor or a spreadsheet counts them: where the row begins. */
  line: number
  /** Of the table's columns, in their order. */
  cells: string[]
  /** Of the row's length and of cells that say an error; what its cells mean is looked at by the reader. */
  problem: string | null
}

export interface TableColumns {
  /** Those that the shape knows, under the names of `plainHeading`; none for a table without a heading. */
  columns: string[]
  /** The same as the file writes them, each in one line. */
  headings: string[]
  /** What else the heading names, as it stands there. */
  ignored: string[]
  /** About the whole file, in words for people: how it was read, and what was left out. */
  notices: string[]
}

/** A row as the file has it. */
export interface RawRecord {
  line: number
  cells: string[]
  /** What is wrong with single cells, by their place. */
  faults?: { at: number; problem: string }[]
}

/** A file as far as its rows, before anybody looks for a heading. */
export interface Records {
  rows: AsyncGenerator<RawRecord>
  /** Rows of a sheet end with their last cell; those of a text have as many as their heading, or a mark is missing. */
  isSheet: boolean
  notices: string[]
}

/** Stands in a cell where a letter could not be read, here or by whoever wrote the file. */
export const UNREAD = "\ufffd"

export const unreadUnder = (heading: string) =>
  `A letter under ${heading} could not be read. Write it again and save as CSV UTF-8`

/** Why a table cannot be read, in words for people. */
export class UnreadableTable extends Error {}

export const MOST_COLUMNS = 500
/** How far down a heading is looked for. */
export const HEADING_ROWS = 10
/** Letters of one row. */
export const LONGEST_RECORD = 200_000

/** A heading as it is compared: small letters and digits between underscores. */
export const plainHeading = (text: string): string =>
  text
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, "_")
    .replace(/^_|_$/g, "")

/** How many of the shape's columns a row names. */
export const knownIn = (cells: readonly string[], { known }: TableShape): number =>
  new Set(cells.map(plainHeading).filter((name) => known.includes(name))).size

export const filledIn = (cells: readonly string[]): number =>
  cells.filter((cell) => cell.trim() !== "").length
