import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import type { Rows } from "../../../../sql/columns"
import { type Codes, writeCodes } from "../product-rows"

/** Undefined: as it was. Null: none. */
export interface CodeChange {
  id: string
  sku?: string | null
  barcode?: string | null
}

/**
 * The SKUs and barcodes of variants that are changed, in one transaction: shades exchange theirs, which Medusa, writing row
 * by row, cannot do. Takes them back when a later step fails, with the moment of the last change: a form that was refused is not
 * refused on its next try, as somebody else was faster.
 */
export const changeCodesStep = createStep(
  "change-variant-codes",
  async (changes: CodeChange[], { container }) => {
    if (changes.length === 0) return new StepResponse(0, [])
    const pg: Knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
    const before = await pg.transaction(async (trx) => {
      const { rows } = await trx.raw<Rows<Codes>>(
        `select id, sku, barcode, updated_at::text as updated_at from product_variant
          where id = any(?::text[]) and deleted_at is null order by id for no key update`,
        [changes.map(({ id }) => id)],
      )
      const after = rows.flatMap((row) => {
        const change = changes.find(({ id }) => id === row.id)
        const { sku = row.sku, barcode = row.barcode } = change ?? {}
        return sku === row.sku && barcode === row.barcode
          ? []
          : [{ id: row.id, sku, barcode, updated_at: null }]
      })
      await writeCodes(trx, after)
      return rows
    })
    return new StepResponse(before.length, before)
  },
  async (before, { container }) => {
    if (!before?.length) return
    const pg: Knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
    await pg.transaction((trx) => writeCodes(trx, before))
  },
)
