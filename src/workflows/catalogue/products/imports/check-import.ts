import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { PRODUCT_OPERATIONS_MODULE } from "../../../../modules/product-operations"
import type { Cells } from "../../../../modules/product-operations/domain/product-columns"
import {
  type ColumnChoice,
  type FileRow as ReadFileRow,
  readProductFile,
} from "../../../../modules/product-operations/domain/product-file"
import { readRow } from "../../../../modules/product-operations/domain/product-row"
import type { ImportRow } from "../../../../modules/product-operations/import-store"
import { mapInTurns } from "../../../../threads/in-turns"
import { columnChoice, headingKey } from "./column-choice"
import { fileQueue, MOST_ROWS_OF_ONE, ROWS_AT_ONCE } from "./file-queue"
import { type ImportTerms, importTerms } from "./import-terms"
import { type NamedRow, RowNames } from "./name-rows"
import type { RowToPlan } from "./plan-import"
import { askedFields, type PlannedFields, plannedFields } from "./planned-fields"

interface ChosenFile {
  filename: string
  bytes: Uint8Array
}

interface Choices {
  createBrands: boolean
  /** Columns by headings; undefined: as for the last file of the same headings. */
  mapping: Record<string, string> | undefined
}

/**
 * Stores a file with which product each row is about and what it would do, and changes no product. Answers the run's id.
 * One file at a time: 503 with the seconds to wait when too many wait. 422 on `file`.
 */
export function checkImport(
  container: MedusaContainer,
  file: ChosenFile,
  choices: Choices,
  userId: string,
): Promise<string> {
  return fileQueue.run(userId, () => check(container, file, choices, userId))
}

async function check(
  container: MedusaContainer,
  file: ChosenFile,
  { createBrands, mapping }: Choices,
  userId: string,
): Promise<string> {
  const { imports } = container.resolve(PRODUCT_OPERATIONS_MODULE)
  let choice: ColumnChoice = {}
  let key = ""
  const read = await readProductFile(userId, file.bytes, async (headings) => {
    key = headingKey(headings)
    choice = columnChoice(headings, mapping ?? (await imports.mappingFor(key)))
    return choice
  })
  const run = {
    filename: file.filename.slice(-200),
    user_id: userId,
    columns: read.columns,
    ignored: read.ignored,
    create_brands: createBrands,
    profile: read.profile,
    headings: read.headings,
    notices: read.notices,
    heading_key: key,
    mapping: Object.keys(choice).length > 0 || mapping ? choice : null,
  }
  const terms = importTerms(run)
  const db: Knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const stored: ImportRow[] = []
  const isTooMany = rowCounter()
  const numbered = await mapInTurns(read.rows, (row, position) => ({
    ...row,
    position,
    problem: row.problem ?? isTooMany(row.cells),
  }))
  const names = new RowNames(db)
  for (const part of inParts(numbered)) {
    const looked = await lookedAt(container, names, part, terms)
    for (const { position, line, cells } of part) {
      const row = looked.get(position)
      if (!row) throw new Error(`Row ${position} is in the file, but was not looked at`)
      stored.push({ position, line, cells, ...row })
    }
  }
  return imports.save(run, stored)
}

type FileRow = Pick<ReadFileRow, "cells" | "problem" | "notices" | "group"> & { position: number }

/** Which product each of these rows is about, and what it would do, by its position. */
async function lookedAt(
  container: MedusaContainer,
  names: RowNames,
  part: FileRow[],
  terms: ImportTerms,
): Promise<Map<number, PlannedFields>> {
  const read = await mapInTurns(part, ({ cells }) =>
    readRow(cells, (column) => terms.headingOf(column) ?? column),
  )
  const named = await names.name(
    read.map(({ row }) => row),
    part.map(({ group }) => group),
  )
  const rows = part.map(({ position, problem }, index): RowToPlan & Pick<NamedRow, "isAsked"> => {
    const [one, name] = [read[index], named[index]]
    if (!one || !name) throw new Error(`Row ${position} was not named`)
    const problems = [problem, ...one.problems, name.problem].filter((text) => text !== null)
    return { ...name, position, row: one.row, problem: problems.length > 0 ? problems.join("; ") : null }
  })
  const noticesAt = new Map(
    part.map(({ position, notices }, index) => [position, [...notices, ...(named[index]?.notices ?? [])]]),
  )
  const isOpen = ({ isAsked, problem }: (typeof rows)[number]) => isAsked && problem === null
  const asked = rows.filter(isOpen).map((row) => [row.position, askedFields(row)] as const)
  const planned = await plannedFields(
    container,
    rows.filter((row) => !isOpen(row)),
    terms,
  )
  return new Map(
    [...asked, ...planned].map(([position, fields]) => [
      position,
      { ...fields, notices: [...(noticesAt.get(position) ?? []), ...fields.notices] },
    ]),
  )
}

/** Adds a notice to rows that come after the most of their product: its page, its form and its cards show all of its shades. */
function rowCounter(): (cells: Cells) => string | null {
  const counts = new Map<string, number>()
  return ({ slug, name }) => {
    const key = slug || name
    if (!key) return null
    const count = (counts.get(key) ?? 0) + 1
    counts.set(key, count)
    return count > MOST_ROWS_OF_ONE
      ? `A product has at most ${MOST_ROWS_OF_ONE.toLocaleString("en-NG")} rows`
      : null
  }
}

/** Rows of one product that stand together stay together, as far as they are not too many. */
function* inParts<T extends { cells: Cells }>(rows: T[]): Generator<T[]> {
  let part: T[] = []
  for (const row of rows) {
    const last = part.at(-1)
    const starts = !last || row.cells.slug !== last.cells.slug || row.cells.name !== last.cells.name
    if (part.length >= (starts ? ROWS_AT_ONCE : ROWS_AT_ONCE + MOST_ROWS_OF_ONE)) {
      yield part
      part = []
    }
    part.push(row)
  }
  if (part.length > 0) yield part
}
