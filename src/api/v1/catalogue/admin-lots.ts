import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { adminLotCalls } from "../../../contract/admin-lots"
import { offsetOf, pageMeta } from "../../../contract/call"
import { PRODUCT_OPERATIONS_MODULE } from "../../../modules/product-operations"
import { countLots, type LotSheet, readLots, writeOffLot } from "../../../workflows/catalogue/products/lots"
import { storeSetup } from "../../../workflows/shared/setup/store-setup"
import type { Handlers } from "../../machinery/endpoint"

export const adminLotHandlers: Handlers<keyof typeof adminLotCalls> = {
  "GET /admin/stock-lots": async ({ pg, query }) => {
    const start = offsetOf(query)
    const { lots, counts } = await readLots(pg, query, start, query.per_page)
    return {
      message: "Lots",
      data: lots,
      meta: { ...pageMeta(query, counts[query.view ?? "all"]), counts },
    }
  },

  "PUT /admin/inventory/{variant_id}/lots": async ({ scope, params, body }) => {
    const counted = body.lots.map(({ lot, expires_on, units }) => ({
      lot: lot || "",
      expiresOn: expires_on,
      units,
    }))
    const lots = await countLots(await sheet(scope), params.variant_id, counted, body.seen)
    return { message: "The lots are saved", data: lots }
  },

  "POST /admin/stock-lots/{id}/write-off": async ({ scope, params, userId }) => {
    const units = await writeOffLot(await sheet(scope), params.id, userId)
    const message = `${units} ${units === 1 ? "unit has" : "units have"} left the stock`
    return { message, data: { id: params.id, units } }
  },
}

async function sheet(scope: MedusaContainer): Promise<LotSheet> {
  const { stockLocationId } = await storeSetup(scope)
  const { stockCounts, stockLots } = scope.resolve(PRODUCT_OPERATIONS_MODULE)
  const db = scope.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  return { db, lots: stockLots, counts: stockCounts, locationId: stockLocationId }
}
