import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { adminStockCalls } from "../../../contract/admin-stock"
import { pageMeta } from "../../../contract/call"
import { storeSetup } from "../../../workflows/base/setup/store-setup"
import { setShelf } from "../../../workflows/catalogue/products/shelf"
import { countStock, readStock } from "../../../workflows/catalogue/products/stock"
import type { Handlers } from "../../machinery/endpoint"

export const adminStockHandlers: Handlers<keyof typeof adminStockCalls> = {
  "GET /admin/inventory": async ({ scope, query }) => {
    const start = (query.page - 1) * query.per_page
    const { rows, counts } = await readStock(db(scope), query, start, query.per_page)
    return {
      message: "Inventory",
      data: rows,
      meta: { ...pageMeta(query.page, query.per_page, counts[query.view ?? "all"]), counts },
    }
  },

  "PUT /admin/inventory/{variant_id}": async ({ scope, params, body }) => {
    const { stockLocationId } = await storeSetup(scope)
    const row = await countStock(
      db(scope),
      params.variant_id,
      body.stocked_quantity,
      body.seen_quantity ?? null,
      stockLocationId,
    )
    return { message: `${row.name}: ${row.stocked_quantity} on the shelf`, data: row }
  },

  "PUT /admin/inventory/{variant_id}/shelf": async ({ scope, params, body }) => {
    const { stockLocationId } = await storeSetup(scope)
    const row = await setShelf(db(scope), params.variant_id, body.shelf || null, stockLocationId)
    return { message: row.shelf ? `${row.name} lies on ${row.shelf}` : `${row.name} has no shelf`, data: row }
  },
}

const db = (scope: MedusaContainer): Knex => scope.resolve(ContainerRegistrationKeys.PG_CONNECTION)
