import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { readRow } from "../../../../modules/product-operations/domain/product-row"
import type { NamedImportRow } from "../../../../modules/product-operations/import-store"
import { mapInTurns } from "../../../../threads/in-turns"
import { isNewId } from "./name-rows"
import { type Claim, claimsOf, contradiction, ownersOf, WORDS } from "./owners"
import type { RowToPlan } from "./plan-import"

/**
 * Rows of a file that was checked, each with the product that it was about then. A row that names another one by now, or none
 * any more, has a problem.
 */
export async function guardedRows(db: Knex, stored: readonly NamedImportRow[]): Promise<RowToPlan[]> {
  const read = await mapInTurns(stored, (row) => ({ ...row, row: readRow(row.cells).row }))
  const owners = await ownersOf(
    db,
    read.map(({ row }) => row),
  )
  return mapInTurns(read, ({ position, row, product_key, named_by }) => {
    const claims = claimsOf(row, owners)
    return {
      ...{ position, row, productId: product_key, namedBy: named_by },
      variantId: claims[0]?.variantId ?? null,
      problem: contradiction(row, claims) ?? moved({ product_key, named_by }, claims),
    }
  })
}

function moved(
  { product_key, named_by }: Pick<NamedImportRow, "product_key" | "named_by">,
  [first]: Claim[],
): string | null {
  if (named_by === null && !isNewId(product_key))
    return "The shop was updated after this file was checked. Upload the file again"
  if (first && first.productId !== product_key)
    return `This ${WORDS[first.by]} now belongs to the product ${first.slug}. Upload the file again`
  if (!first && named_by !== null && named_by !== "name")
    return `No product has this ${WORDS[named_by]} any more. Upload the file again`
  return null
}
