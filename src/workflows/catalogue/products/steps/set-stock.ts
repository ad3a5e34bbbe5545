import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { createStep, StepResponse } from "@medusajs/framework/workflows-sdk"
import { storeSetup } from "../../../shared/setup/store-setup"
import { type StockWish, setStock } from "../stock"
import { writeLevels } from "../stock-rows"

/** Stock of a form, all or none; takes it back when a later step fails. */
export const setStockStep = createStep(
  "set-product-stock",
  async (wishes: StockWish[], { container }) => {
    if (wishes.length === 0) return new StepResponse(0, [])
    const pg: Knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
    const { stockLocationId } = await storeSetup(container)
    const edits = await pg.transaction((trx) => setStock(trx, wishes, stockLocationId))
    return new StepResponse(edits.length, edits)
  },
  async (edits, { container }) => {
    if (!edits?.length) return
    const pg: Knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
    const back = edits.map((edit) => ({ ...edit, before: edit.after, after: edit.before ?? 0 }))
    await pg.transaction((trx) => writeLevels(trx, back))
  },
)
