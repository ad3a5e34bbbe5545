import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { CATALOGUE_MODULE } from "../../../../modules/catalogue"
import type { ImportRow } from "../../../../modules/product-operations/import-store"
import type { ImportTerms } from "./import-terms"
import { type PlannedProduct, type PlannedRow, planImport, type RowToPlan } from "./plan-import"
import { cellChanges, isSteepRow } from "./row-changes"

/** What is stored of a row beside the row itself. */
export type PlannedFields = Omit<ImportRow, "position" | "line" | "cells">

/** What rows would do, as it is stored, by their positions. */
export async function plannedFields(
  container: MedusaContainer,
  rows: readonly RowToPlan[],
  terms: ImportTerms,
): Promise<Map<number, PlannedFields>> {
  const db: Knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const named = rows.flatMap(({ namedBy, productId }) => (namedBy === null ? [] : [productId]))
  if (named.length > 0)
    await container.resolve(CATALOGUE_MODULE).rebuild(await behind(db, [...new Set(named)]))
  const namedBy = new Map(rows.map(({ position, namedBy }) => [position, namedBy]))
  const products = await planImport(db, rows, terms)
  return new Map(
    products.flatMap((product) =>
      product.rows.map((row) => [row.position, fieldsOf(product, row, namedBy.get(row.position) ?? null)]),
    ),
  )
}

/** Products that changed a moment ago: the catalogue, which names, brands and places are read from, has yet to take them up. */
async function behind(db: Knex, ids: string[]): Promise<string[]> {
  const { rows } = await db.raw<{ rows: { id: string }[] }>(
    `select p.id from product p
      where p.id = any(?::text[]) and p.deleted_at is null
        and (not exists (select from catalogue_product c where c.product_id = p.id)
          or p.id in (select d.key from catalogue_dirty d where d.kind = 'product'))`,
    [ids],
  )
  return rows.map(({ id }) => id)
}

function fieldsOf(
  product: PlannedProduct,
  row: PlannedRow,
  named_by: PlannedFields["named_by"],
): PlannedFields {
  const { problem } = row
  return {
    product_key: product.id,
    named_by,
    action: problem ? null : row.action,
    state: problem ? "bad" : "good",
    problem,
    changes: cellChanges(product, row),
    is_steep: isSteepRow(row),
    notices: row.notices,
  }
}

/** Of a row that names its product by the name alone: it does nothing until staff say which it is. */
export function askedFields({ productId }: Pick<RowToPlan, "productId">): PlannedFields {
  const nothing = { action: null, problem: null, changes: null, is_steep: false, notices: [] }
  return { ...nothing, product_key: productId, named_by: "name", state: "asked" }
}
