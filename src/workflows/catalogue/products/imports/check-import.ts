import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { invalidField } from "../../../../errors"
import { BULK_MODULE } from "../../../../modules/bulk"
import { readProductFile } from "../../../../modules/bulk/domain/product-file"
import type { ImportRow } from "../../../../modules/bulk/import-store"
import { planImport } from "./plan-import"

/** Products planned at once: their present state is in memory meanwhile. */
const ROWS_AT_ONCE = 2_000

/** Keeps a file with what each row would do, and changes no product. Answers the run's id. 422 on `file`. */
export async function checkImport(
  container: MedusaContainer,
  file: { filename: string; bytes: Uint8Array },
  createBrands: boolean,
  userId: string,
): Promise<string> {
  const read = readProductFile(file.bytes)
  if ("problem" in read) throw invalidField("file", read.problem, "unreadable_file")
  const db: Knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const kept: ImportRow[] = []
  const numbered = read.rows.map((row, position) => ({ ...row, position }))
  for (const part of inParts(numbered)) {
    const plans = await planImport(db, part, { createBrands })
    for (const plan of plans.flatMap(({ rows }) => rows)) {
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

/** Rows of one product that stand together stay together. */
function* inParts<T extends { cells: { slug?: string; name?: string } }>(rows: T[]): Generator<T[]> {
  let part: T[] = []
  for (const row of rows) {
    const last = part.at(-1)
    const starts = !last || row.cells.slug !== last.cells.slug || row.cells.name !== last.cells.name
    if (part.length >= ROWS_AT_ONCE && starts) {
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
      Object.assign(row, { state: "bad", action: null, problem: `The SKU ${sku} was in the file before` })
    }
    seen.add(sku)
  }
}
