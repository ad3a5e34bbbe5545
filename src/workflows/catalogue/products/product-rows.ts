import type { Knex } from "@medusajs/framework/mikro-orm/knex"

// What the shop writes into Medusa's rows of products and variants beside Medusa's own workflows. Only this file does
// (docs/decisions/0128-a-table-has-one-owner.md).

/** Product and shade in one name. */
export const NAME = `concat_ws(', ', p.title, nullif(v.title, 'Default variant'))`

/** The stamp moves on also where only a link or a price changed: a form that still has the old one is refused. */
export async function touchProducts(db: Knex, ids: string[]): Promise<void> {
  await db("product").whereIn("id", ids).update({ updated_at: db.fn.now() })
}

/** Deletes for good what is deleted: the next one may have the same id. */
export async function purgeProducts(db: Knex, ids: string[]): Promise<void> {
  await db("product").whereIn("id", ids).whereNotNull("deleted_at").delete()
}

/** What was never counted, or could be ordered ahead, is sold as far as its stock goes. */
export async function sellAsCounted(trx: Knex.Transaction, variantId: string): Promise<void> {
  await trx.raw<void>(
    `update product_variant set manage_inventory = true, allow_backorder = false, updated_at = now()
      where id = ? and (not manage_inventory or allow_backorder)`,
    [variantId],
  )
}

export interface Codes {
  id: string
  sku: string | null
  barcode: string | null
  /** To the microsecond, which no `Date` has; null: now. */
  updated_at: string | null
}

/** Unique indexes look at each row as it is written: what changes is given up first. */
export async function writeCodes(trx: Knex.Transaction, rows: Codes[]): Promise<void> {
  if (rows.length === 0) return
  const wanted = `jsonb_to_recordset(?::jsonb) as w (id text, sku text, barcode text, updated_at timestamptz)`
  const binding = JSON.stringify(rows)
  await trx.raw<void>(
    `update product_variant v
        set sku = case when v.sku is distinct from w.sku then null else v.sku end,
            barcode = case when v.barcode is distinct from w.barcode then null else v.barcode end
       from ${wanted}
      where v.id = w.id and (v.sku, v.barcode) is distinct from (w.sku, w.barcode)`,
    [binding],
  )
  await trx.raw<void>(
    `update product_variant v
        set sku = w.sku, barcode = w.barcode, updated_at = coalesce(w.updated_at, now())
       from ${wanted} where v.id = w.id`,
    [binding],
  )
}
