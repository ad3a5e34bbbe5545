import { plainHeading } from "../../../../csv/shape"
import type { Cells, Column } from "../product-columns"

/** Whose file it is; a list under our own names, or under the usual words for them, is nobody's. */
export const PROFILES = ["shopify", "woocommerce", "prestashop", "merchant"] as const
export type ProfileId = (typeof PROFILES)[number]

/** A row as the file has it: its cells by the headings, as `plainHeading` writes them. */
export interface RawRow {
  line: number
  cells: Readonly<Record<string, string>>
  /** Of the row's shape. */
  problem: string | null
}

/** A row in our columns. What is not in `cells` is not spoken of. */
export interface ShapedRow {
  line: number
  source: RawRow
  cells: Cells
  problem: string | null
  notices: string[]
  /** Rows of one product have the same; null: by slug, or by name and brand. */
  group: string | null
}

/** Turns the rows of one file into rows of our columns. All are looked at before the first is shaped, in the file's order. */
export interface Shaper {
  look(row: RawRow): void
  /** Null: other rows say what it says. */
  shape(row: RawRow): ShapedRow | null
  /** Of the whole file, after the last row. */
  notices(): string[]
}

export interface Profile {
  id: ProfileId
  /** All headings that it knows, as `plainHeading` writes them. */
  headings: readonly string[]
  /** The column of ours that a heading fills; null: it decides about rows; undefined: it is none of that shop's. */
  columnOf(heading: string): Column | null | undefined
  isOf(columns: ReadonlySet<string>): boolean
  open(columns: ReadonlySet<string>): Shaper
}

/** What a file may say, each under one of several headings; of two that are there, the first. */
export type Roles<R extends string> = Readonly<Record<R, readonly string[]>>

export type Reader<R extends string> = (row: RawRow, role: R) => string

interface ProfileParts<R extends string> {
  id: ProfileId
  roles: Roles<R>
  /** The column that a role fills; left out for what decides about rows. */
  columns: Partial<Record<R, Column>>
  isOf(has: (role: R) => boolean): boolean
  open(cell: Reader<R>, has: (role: R) => boolean): Shaper
}

export function profile<R extends string>({ id, roles, columns, isOf, open }: ProfileParts<R>): Profile {
  const known = new Map<string, Column | null>()
  for (const [role, headings] of Object.entries(roles) as [R, readonly string[]][])
    for (const written of headings)
      if (!known.has(plainHeading(written))) known.set(plainHeading(written), columns[role] ?? null)
  const placesIn = (there: ReadonlySet<string>) => {
    const places = new Map<R, string>()
    for (const [role, headings] of Object.entries(roles) as [R, readonly string[]][]) {
      const found = headings.map(plainHeading).find((heading) => there.has(heading))
      if (found !== undefined) places.set(role, found)
    }
    return places
  }
  return {
    id,
    headings: [...known.keys()],
    columnOf: (heading) => known.get(heading),
    isOf: (there) => {
      const places = placesIn(there)
      return isOf((role) => places.has(role))
    },
    open: (there) => {
      const places = placesIn(there)
      const cell: Reader<R> = (row, role) => (row.cells[places.get(role) ?? ""] ?? "").trim()
      return open(cell, (role) => places.has(role))
    },
  }
}

/** Only what is said: an empty cell of another shop's file takes nothing away here. */
export function said(cells: Cells): Cells {
  return Object.fromEntries(Object.entries(cells).filter(([, value]) => value !== undefined && value !== ""))
}

export const shaped = (source: RawRow, row: Partial<ShapedRow>): ShapedRow => ({
  ...{ line: source.line, source, cells: {}, notices: [], group: null },
  ...row,
  problem: source.problem ?? row.problem ?? null,
})
