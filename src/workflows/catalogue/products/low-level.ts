import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { StockRow } from "../../../contract/admin-stock"
import { invalidField, notFound } from "../../../errors"
import { PRODUCT_OPERATIONS_MODULE } from "../../../modules/product-operations"
import { stockRow } from "./stock"

/** Notes from how many units a variant is to be restocked; null takes the note away. 404, or 422 for what is not counted. */
export async function setLowLevel(
  container: MedusaContainer,
  variantId: string,
  units: number | null,
): Promise<StockRow> {
  const row = await stockRow(container.resolve(ContainerRegistrationKeys.PG_CONNECTION), variantId)
  if (!row) throw notFound("We could not find that product")
  if (!row.is_counted)
    throw invalidField("low_level", "Its stock is not counted: it has no level of its own", "not_counted")
  await container.resolve(PRODUCT_OPERATIONS_MODULE).setLowLevel(variantId, units)
  return { ...row, low_level: units }
}
