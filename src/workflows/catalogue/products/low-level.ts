import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { StockRow } from "../../../contract/admin-stock"
import { invalidField, notFound } from "../../../errors"
import { stockRow } from "./stock"

/** Notes from how many units a variant is to be restocked; null takes the note away. 404, or 422 for what is not counted. */
export async function setLowLevel(db: Knex, variantId: string, units: number | null): Promise<StockRow> {
  const row = await stockRow(db, variantId)
  if (!row) throw notFound("We could not find that product")
  if (!row.is_counted)
    throw invalidField("low_level", "Its stock is not counted: it has no level of its own", "not_counted")
  if (units === null) await db("low_stock_level").where({ variant_id: variantId }).delete()
  else {
    await db("low_stock_level")
      .insert({ variant_id: variantId, units })
      .onConflict("variant_id")
      .merge({ units, updated_at: db.fn.now() })
  }
  return { ...row, low_level: units }
}
