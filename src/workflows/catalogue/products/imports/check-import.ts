import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { BULK_MODULE } from "../../../../modules/bulk"
import type { Cells } from "../../../../modules/bulk/domain/product-columns"
import { readProductFile } from "../../../../modules/bulk/domain/product-file"
import type { ImportRow } from "../../../../modules/bulk/import-store"
import { mapInTurns } from "../../../../threads/in-turns"
import { WorkQueue } from "../../../../threads/work-queue"
import { planImport } from "./plan-import"
import { cellChanges, isSteepRow } from "./row-changes"

/** Rows planned at once: the present state of their products is in memory meanwhile. */
const ROWS_AT_ONCE = 500
/** Of one product: all of them are planned at once. */
const MOST_ROWS_OF_ONE = 1_000

/** A whole file is in memory while it is looked at. */
const files = new WorkQueue({
  ...{ width: 1, share: 1, line: 10, lineShare: 2, patienceMs: 60_000 },
  busy: "Other files are being read right now. Please try again in a minute",
})

interface ChosenFile {
  filename: string
  bytes: Uint8Array
}

/**
 * Keeps a file with what each row would do, and changes no product. Answers the run's id. One file at a time: 503 with the
 * seconds to wait when too many wait. 422 on `file`.
 */
export function checkImport(
  container: MedusaContainer,
  file: ChosenFile,
  createBrands: boolean,
  userId: string,
): Promise<string> {
  return files.run(userId, () => check(container, file, createBrands, userId))
}

async function check(
  container: MedusaContainer,
  file: ChosenFile,
  createBrands: boolean,
  userId: string,
): Promise<string> {
  const read = await readProductFile(userId, file.bytes)
  const db: Knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const kept: ImportRow[] = []
  const isTooMany = rowCounter()
  const numbered = await mapInTurns(read.rows, (row, position) => ({
    ...row,
    position,
    problem: row.problem ?? isTooMany(row.cells),
  }))
  for (const part of inParts(numbered)) {
    const plans = await planImport(db, part, { createBrands })
    for (const [product, plan] of plans.flatMap((of) => of.rows.map((row) => [of, row] as const))) {
      const row = numbered[plan.position]
      if (!row) throw new Error(`Row ${plan.position} was planned, but is not in the file`)
      kept.push({
        position: plan.position,
        line: row.line,
        product_key: plan.key,
        cells: row.cells,
        action: plan.problem ? null : plan.action,
        state: plan.problem ? "bad" : "good",
        problem: plan.problem,
        changes: cellChanges(product, plan),
        is_steep: isSteepRow(plan),
      })
    }
  }
  noteRepeated(kept)
  return container.resolve(BULK_MODULE).imports.keep(
    {
      filename: file.filename.slice(-200),
      user_id: userId,
      columns: read.columns,
      ignored: read.ignored,
      create_brands: createBrands,
    },
    kept,
  )
}

/** Tells of rows that come after the most of their product: its page, its form and its cards show all of its shades. */
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

/** A SKU may come again in another part of a long file. */
function noteRepeated(rows: ImportRow[]): void {
  const seen = new Set<string>()
  for (const row of rows.toSorted((a, b) => a.position - b.position)) {
    const sku = row.cells.sku?.trim()
    if (!sku) continue
    if (seen.has(sku) && row.state === "good") {
      Object.assign(row, {
        ...{ state: "bad", action: null, problem: `The SKU ${sku} was in the file before` },
        ...{ changes: null, is_steep: false },
      })
    }
    seen.add(sku)
  }
}
