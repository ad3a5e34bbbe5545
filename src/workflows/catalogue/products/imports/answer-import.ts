import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { ImportAnswer } from "../../../../contract/admin-imports"
import { conflict } from "../../../../errors"
import { PRODUCT_OPERATIONS_MODULE } from "../../../../modules/product-operations"
import { readRow } from "../../../../modules/product-operations/domain/product-row"
import type { ImportRun, NamedImportRow } from "../../../../modules/product-operations/import-store"
import { mapInTurns } from "../../../../threads/in-turns"
import { fileQueue, ROWS_AT_ONCE } from "./file-queue"
import { importTerms } from "./import-terms"
import { RowNames } from "./name-rows"
import { type PlannedFields, plannedFields } from "./planned-fields"
import { guardedRows } from "./stored-rows"

/**
 * Says of rows that name a product by its name alone whether they are that product, or a new one; of all of them where no
 * product is named. Rows of one product are answered together. Changes no product. 404; 409 when the file went in before, or
 * nothing is asked any more.
 */
export async function answerImport(
  container: MedusaContainer,
  id: string,
  { product_id, answer }: ImportAnswer,
  userId: string,
): Promise<void> {
  const db: Knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  await fileQueue.run(userId, () =>
    container
      .resolve(PRODUCT_OPERATIONS_MODULE)
      .imports.answer(id, product_id ?? null, async (run, asked, others) => {
        if (asked.length === 0)
          throw conflict("already_answered", "These rows were answered already. Reload the file")
        const rows = answer === "same" ? [...asked, ...others] : await renamed(db, asked)
        return planned(container, run, rows)
      }),
  )
}

/** Rows that share a name make one new product. */
function renamed(db: Knex, asked: NamedImportRow[]): Promise<NamedImportRow[]> {
  const names = new RowNames(db)
  return mapInTurns(asked, (row) => ({
    ...row,
    product_key: names.newProduct(readRow(row.cells).row),
    named_by: null,
  }))
}

async function planned(
  container: MedusaContainer,
  run: ImportRun,
  rows: NamedImportRow[],
): Promise<Map<number, PlannedFields>> {
  const db: Knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const fields = new Map<number, PlannedFields>()
  for (const part of byProduct(rows)) {
    for (const [position, one] of await plannedFields(
      container,
      await guardedRows(db, part),
      importTerms(run),
    ))
      fields.set(position, one)
  }
  return fields
}

/** Products whole. */
function* byProduct(rows: NamedImportRow[]): Generator<NamedImportRow[]> {
  const products = new Map<string, NamedImportRow[]>()
  for (const row of rows.toSorted((a, b) => a.position - b.position)) {
    const own = products.get(row.product_key)
    if (own) own.push(row)
    else products.set(row.product_key, [row])
  }
  let part: NamedImportRow[] = []
  for (const own of products.values()) {
    part.push(...own)
    if (part.length < ROWS_AT_ONCE) continue
    yield part
    part = []
  }
  if (part.length > 0) yield part
}
