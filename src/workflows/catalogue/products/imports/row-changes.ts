import type { ProductCellChange } from "../../../../contract/admin-imports"
import { isSteep } from "../../../../modules/product-operations/domain/margins"
import { COLUMNS } from "../../../../modules/product-operations/domain/product-columns"
import { type ProductValues, writeRow } from "../../../../modules/product-operations/domain/product-row"
import { fetchedFor, type PlannedProduct, type PlannedRow } from "./plan-import"

type PlannedChange = Pick<PlannedRow, "row" | "variant" | "problem" | "action" | "changes">

/** Each cell that a row changes, as the file has it before and after. Null for a row that changes nothing there is. */
export function cellChanges(
  product: Pick<PlannedProduct, "values" | "webPictures">,
  { row, variant, problem, action, changes }: PlannedChange,
): ProductCellChange[] | null {
  if (problem !== null || action !== "update" || !variant) return null
  const before = writeRow(variant)
  const stated = statedHere(row.product, product.values)
  const images = [...(stated.images ?? variant.product.images ?? []), ...fetchedFor(product, row)]
  const after = writeRow({
    ...variant,
    product: { ...variant.product, ...stated, images },
    variant: { ...variant.variant, ...changes },
  })
  return COLUMNS.filter((column) => before[column] !== after[column]).map((column) => ({
    column,
    old: before[column],
    new: after[column],
  }))
}

/** Of what changes of the product, what this very row says: the others may leave it empty. */
function statedHere(stated: ProductValues, changing: ProductValues): ProductValues {
  const here = Object.entries(changing).filter(
    ([name, value]) => JSON.stringify(stated[name as keyof ProductValues]) === JSON.stringify(value),
  )
  return Object.fromEntries(here)
}

/** Whether a row changes a price by more than half. */
export function isSteepRow({ variant, problem, changes }: PlannedChange): boolean {
  if (problem !== null || !variant) return false
  return (["regular", "sale", "wholesale"] as const).some((price) =>
    isSteep(variant.variant[price] ?? null, changes[price] ?? null),
  )
}
