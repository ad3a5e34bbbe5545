import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { safeCell } from "../../../../csv/cell"
import { BOM, csvText } from "../../../../csv/text"
import { COLUMNS } from "../../../../modules/product-operations/domain/product-columns"
import { writeRow } from "../../../../modules/product-operations/domain/product-row"
import type { ImportStore } from "../../../../modules/product-operations/import-store"
import { slices } from "../../../../threads/in-turns"
import { currentProducts } from "./current-products"

/** A piece is made at a stretch: others are answered between two of them. */
const PRODUCTS_AT_ONCE = 40
const ROWS_AT_ONCE = 200

/**
 * These products, else all, drafts included, as a file that imports again without changing anything; piece by piece. Ids that
 * are gone are left out.
 */
export async function* exportProducts(db: Knex, chosen: string[] | null = null): AsyncGenerator<string> {
  yield BOM + csvText([[...COLUMNS]])
  for await (const ids of chosen === null ? everyProduct(db) : slices(chosen, PRODUCTS_AT_ONCE)) {
    const products = await currentProducts(db, ids)
    const cells = ids.flatMap((id) =>
      (products.get(id)?.rows ?? []).map((row) => {
        const written = writeRow(row)
        return COLUMNS.map((column) => safeCell(written[column]))
      }),
    )
    if (cells.length > 0) yield csvText(cells)
  }
}

async function* everyProduct(db: Knex): AsyncGenerator<string[]> {
  let last = ""
  for (;;) {
    const rows: { id: string; handle: string }[] = await db("product")
      .whereNull("deleted_at")
      .where("handle", ">", last)
      .orderBy("handle")
      .limit(PRODUCTS_AT_ONCE)
      .select("id", "handle")
    const end = rows.at(-1)
    if (!end) return
    last = end.handle
    yield rows.map(({ id }) => id)
  }
}

/** The bad rows of an import as they came, each with its line and what is wrong: to be mended and uploaded again. */
export async function* exportBadRows(imports: ImportStore, id: string): AsyncGenerator<string> {
  const { columns } = await imports.run(id)
  yield BOM + csvText([[...columns, "problem", "line"]])
  for (let offset = 0; ; offset += ROWS_AT_ONCE) {
    const rows = await imports.rows(id, "bad", offset, ROWS_AT_ONCE)
    if (rows.length === 0) return
    yield csvText(
      rows.map(({ cells, problem, line }) => [
        ...columns.map((column) => safeCell(cells[column] ?? "")),
        safeCell(problem ?? ""),
        String(line),
      ]),
    )
  }
}
