import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ModulesSdkUtils } from "@medusajs/framework/utils"
import { findProducts } from "../../src/workflows/catalogue/products/read-products"
import { readStock } from "../../src/workflows/catalogue/products/stock"
import { sharedShop } from "../harness/shared-shop"

/**
 * Lists of staff that are read from narrow rows: what they answer is what the wide ones say, also of what was changed a moment ago. How
 * long that takes is measured with 100,000 rows (`docs/performance.md`): of few products the planner reads as many as it likes.
 */
const shop = sharedShop()

let pg: Knex
beforeAll(() => {
  pg = ModulesSdkUtils.createPgConnection({ clientUrl: shop.address.databaseUrl, schema: "public" }) as Knex
})
afterAll(async () => {
  await pg.destroy()
  await shop.disconnect()
})

const PAGE = 20

/** Rows of `catalogue_product` that this connection has read and not passed on to the statistics yet. */
async function wideRowsRead(db: Knex): Promise<number> {
  const { rows } = await db.raw<{ rows: { read: string }[] }>(
    `select seq_tup_read + coalesce(idx_tup_fetch, 0) as read
       from pg_stat_xact_user_tables where relname = 'catalogue_product'`,
  )
  return Number(rows[0]?.read)
}

it("products in stock are found without reading their texts", async () => {
  await pg.transaction(async (trx) => {
    const before = await wideRowsRead(trx)
    const { ids } = await findProducts(trx, { stock: "instock" }, 0, PAGE)
    expect(ids).toHaveLength(PAGE)
    expect((await wideRowsRead(trx)) - before).toBe(0)
  })
})

describe("the stock sheet is the same from the read model and live", () => {
  it.each([
    ["as it comes", {}],
    ["the fullest first", { sort: "-stock" }],
    ["by what lies on the shelf", { sort: "-shelf" }],
    ["by name", { sort: "name" }],
    ["what is to be restocked", { view: "restock" }],
    ["what is low", { view: "low" }],
    ["words", { q: "shea b" }],
    ["words of shades", { q: "VANILLA pod" }],
  ] as const)("the stock sheet is the same from the read model and live: %s", async (_, filter) => {
    await pg.transaction(
      async (trx) => {
        // So that some are to be restocked.
        await trx.raw<void>(
          "insert into low_stock_level (variant_id, units) select variant_id, 12 from catalogue_variant on conflict do nothing",
        )
        const stored = await readStock(trx, filter, 0, 100)
        // Noted, and not projected before this transaction ends: all of it is read live.
        await trx.raw<void>("insert into catalogue_dirty (kind, key) select 'product', id from product")
        expect(await readStock(trx, filter, 0, 100)).toEqual(stored)
        expect(stored.rows.length).toBeGreaterThan(0)
        await trx.rollback()
      },
      { isolationLevel: "repeatable read", doNotRejectOnRollback: true },
    )
  })

  it("the view of low stock leaves out shades that have not sold in 30 days, unless the product is new", async () => {
    await pg.transaction(
      async (trx) => {
        const [low] = (await readStock(trx, { view: "low" }, 0, 100)).rows.filter((row) => row.is_counted)
        if (!low) throw new Error("The demo shop has nothing that is low")
        const { variant_id, sku } = low
        const isLow = async () =>
          (await readStock(trx, { view: "low", q: sku ?? "" }, 0, 10)).rows.some(
            (row) => row.variant_id === variant_id,
          )
        await trx.raw<void>("delete from report_line where variant_id = ?", [variant_id])
        await trx.raw<void>("update product set created_at = now() - interval '31 days' where id = ?", [
          low.product_id,
        ])
        expect(await isLow()).toBe(false)
        await trx.raw<void>(
          "update catalogue_product set created_at = now() - interval '31 days' where product_id = ?",
          [low.product_id],
        )
        await trx.raw<void>("delete from catalogue_dirty")
        expect(await isLow()).toBe(false)
        await trx.raw<void>(
          "update catalogue_product set created_at = now() - interval '29 days' where product_id = ?",
          [low.product_id],
        )
        expect(await isLow()).toBe(true)
        await trx.raw<void>("update catalogue_product set created_at = now() - interval '31 days'")
        await trx.raw<void>(
          `update report_line set variant_id = ?, paid_at = now()
            where (order_id, line) = (select order_id, line from report_line limit 1)`,
          [variant_id],
        )
        expect(await isLow()).toBe(true)
        await trx.rollback()
      },
      { doNotRejectOnRollback: true },
    )
  })

  it("the stock sheet shows a change made a moment ago at once", async () => {
    await pg.transaction(
      async (trx) => {
        const [counted] = (await readStock(trx, { view: "low" }, 0, 100)).rows.filter((row) => row.is_counted)
        if (!counted) throw new Error("The demo shop has nothing that is low")
        await trx.raw<void>(
          `update inventory_level set stocked_quantity = stocked_quantity + 7, metadata = '{"shelf": "ZQX-1"}'
            where inventory_item_id in (select inventory_item_id from product_variant_inventory_item where variant_id = ?)`,
          [counted.variant_id],
        )
        await trx.raw<void>("update product set title = 'Zqxbalm' where id = ?", [counted.product_id])
        for (const q of ["zqx-1", "ZQXBALM zqx-1"]) {
          const { rows, counts } = await readStock(trx, { q }, 0, 10)
          expect(counts.all).toBe(1)
          expect(rows[0]).toMatchObject({
            variant_id: counted.variant_id,
            name: "Zqxbalm",
            stock_quantity: counted.stock_quantity + 7,
          })
        }
        await trx.rollback()
      },
      { doNotRejectOnRollback: true },
    )
  })
})
