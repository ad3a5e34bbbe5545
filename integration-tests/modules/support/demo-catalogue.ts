import type { DemoShop } from "../../../src/seed/generate/shop"
import {
  brandAndCategoryRows,
  priceRows,
  productRows,
  stockRows,
} from "../../../src/seed/stages/catalogue-rows"
import { clockAt, insertRows } from "../../../src/seed/stages/insert-rows"
import { searchWordRows } from "../../../src/seed/stages/search-word-rows"
import type { CatalogueShop } from "./catalogue-shop"

const OPENED = new Date("2026-11-20T09:00:00Z")
/** Ids that rows of the goods point to; nothing here looks behind them. */
const store = {
  regionId: "reg",
  salesChannelId: "sc",
  stockLocationId: "sloc",
  deliveryOptionId: "so_1",
  pickupOptionId: "so_2",
  shippingProfileId: "sp",
  wholesaleGroupId: "cusgroup",
}

/** Puts the demo shop's goods and synonyms into Medusa's tables, as the seed does, and projects them all. */
export async function addDemoCatalogue({ pg, catalogue }: CatalogueShop, demo: DemoShop): Promise<void> {
  const clock = clockAt(OPENED)
  const tables = [
    ...brandAndCategoryRows(demo),
    ...productRows(demo, store, clock),
    ...stockRows(demo, store),
    ...priceRows(demo, store, clock),
    ...searchWordRows(clock),
  ]
  await pg.transaction(async (trx) => {
    // Without the triggers: all of it is projected below, once.
    await trx.raw("set local session_replication_role = replica")
    for (const [table, rows] of tables) {
      // Sales channels and shipping profiles are modules that the catalogue does without.
      const { rows: found } = await trx.raw<{ rows: { is: boolean }[] }>(
        "select to_regclass(?) is not null as is",
        [table],
      )
      if (found[0]?.is) await insertRows(trx, table, rows)
    }
  })
  await pg.raw("analyze")
  await catalogue.rebuildAll()
}
