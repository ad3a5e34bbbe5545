import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { adminStockCalls } from "../../../contract/admin-stock"
import { offsetOf, pageMeta } from "../../../contract/call"
import { PRODUCT_OPERATIONS_MODULE } from "../../../modules/product-operations"
import { PURCHASING_MODULE } from "../../../modules/purchasing"
import { countStock, type Sheet, undoCount } from "../../../workflows/catalogue/products/count-stock"
import { setLowLevel } from "../../../workflows/catalogue/products/low-level"
import { staffNames } from "../../../workflows/catalogue/products/staff-names"
import { readStock } from "../../../workflows/catalogue/products/stock"
import { setShelf } from "../../../workflows/catalogue/products/warehouse-shelf"
import { storeSetup } from "../../../workflows/shared/setup/store-setup"
import type { Handlers } from "../../machinery/endpoint"

export const adminStockHandlers: Handlers<keyof typeof adminStockCalls> = {
  "GET /admin/inventory": async ({ pg, query }) => {
    const start = offsetOf(query)
    const { rows, counts } = await readStock(pg, query, start, query.per_page)
    return {
      message: "Inventory",
      data: rows,
      meta: { ...pageMeta(query, counts[query.view ?? "all"]), counts },
    }
  },

  "PUT /admin/inventory/{variant_id}": async ({ scope, params, body, userId }) => {
    const { row, countId } = await countStock(await sheet(scope), {
      variantId: params.variant_id,
      units: body.stocked_quantity,
      seen: body.seen_quantity ?? null,
      reason: body.reason ?? "counted",
      userId,
    })
    const message = `${row.name}: ${row.stocked_quantity} on the shelf`
    return { message, data: row, extra: { count_id: countId } }
  },

  "GET /admin/inventory/{variant_id}/history": async ({ scope, params, query }) => {
    const { stockCounts } = scope.resolve(PRODUCT_OPERATIONS_MODULE)
    const start = offsetOf(query)
    const { counts, total } = await stockCounts.history(params.variant_id, start, query.per_page)
    const names = await staffNames(
      scope,
      counts.map(({ user_id }) => user_id),
    )
    const { receipts } = scope.resolve(PURCHASING_MODULE)
    const orders = await receipts.ordersOf(counts.flatMap(({ receipt_id }) => receipt_id ?? []))
    return {
      message: "Stock history",
      data: counts.map(
        ({ id, reason, units_before, units_after, user_id, created_at, undoes, undone_by, receipt_id }) => ({
          ...{ id, reason, units_before, units_after, undoes, undone_by },
          purchase_order: (receipt_id && orders.get(receipt_id)) || null,
          by: names.get(user_id) ?? "Former staff",
          created_at: created_at.toISOString(),
        }),
      ),
      meta: pageMeta(query, total),
    }
  },

  "POST /admin/inventory/{variant_id}/undo": async ({ scope, params, body, userId }) => {
    const change = { variantId: params.variant_id, countId: body.count_id, userId }
    const row = await undoCount(await sheet(scope), change)
    return { message: `Undone. ${row.name}: ${row.stocked_quantity} on the shelf`, data: row }
  },

  "PUT /admin/inventory/{variant_id}/low-level": async ({ scope, params, body }) => {
    const row = await setLowLevel(scope, params.variant_id, body.low_level)
    const message =
      row.low_level === null ? `${row.name} uses the usual level` : `${row.name} is low at ${row.low_level}`
    return { message, data: row }
  },

  "PUT /admin/inventory/{variant_id}/shelf": async ({ scope, pg, params, body }) => {
    const { stockLocationId } = await storeSetup(scope)
    const row = await setShelf(pg, params.variant_id, body.shelf || null, stockLocationId)
    return {
      message: row.shelf ? `${row.name} is on shelf ${row.shelf}` : `${row.name} has no shelf`,
      data: row,
    }
  },
}

async function sheet(scope: MedusaContainer): Promise<Sheet> {
  const { stockLocationId } = await storeSetup(scope)
  const { stockCounts } = scope.resolve(PRODUCT_OPERATIONS_MODULE)
  return { db: db(scope), counts: stockCounts, locationId: stockLocationId }
}

const db = (scope: MedusaContainer): Knex => scope.resolve(ContainerRegistrationKeys.PG_CONNECTION)
