import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { conflict } from "../../../../errors"
import { PRODUCT_OPERATIONS_MODULE } from "../../../../modules/product-operations"
import { storeSetup } from "../../../shared/setup/store-setup"
import { refuseOverlap } from "./overlaps"
import {
  assertAsPreviewed,
  changing,
  fileOf,
  nothingToChange,
  type PricePlan,
  planPriceChange,
} from "./plan-price-change"
import { readPriceBooks, takeTurnAtPrices, writePriceEdits } from "./price-book"
import { priceEdits } from "./price-edits"
import type { PriceScheduleTask, PriceTask } from "./price-file"
import { priceScope } from "./price-scope"
import { priceChangeInWords } from "./price-words"
import { putBack, type Refused } from "./put-back"
import { timesOf } from "./schedule-prices"

/** What a change would do, now or from its start on. Nothing is written, nothing is held. 409 `overlaps`. */
export async function previewPriceChange(
  container: MedusaContainer,
  request: PriceScheduleTask,
  userId: string,
): Promise<PricePlan> {
  const db: Knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const times = request.starts_at || request.ends_at ? timesOf(request) : null
  const plan = await planPriceChange(db, request, await fileOf(userId, request), "look")
  if (times) await refuseOverlap(container, db, request.price, changing(plan), times)
  return plan
}

/**
 * Applies a change in one transaction of a few statements, however many products it has. Changes go one after the other.
 * 409 `prices_changed` when `preview` is given and no longer true; 422 `nothing_to_change`.
 */
export async function changePrices(
  container: MedusaContainer,
  request: PriceTask & { preview?: string | null },
  userId: string,
): Promise<{ id: string; counts: PricePlan["counts"] }> {
  const pg: Knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const operations = container.resolve(PRODUCT_OPERATIONS_MODULE)
  const file = await fileOf(userId, request)
  return pg.transaction(async (trx) => {
    await takeTurnAtPrices(trx)
    const plan = await planPriceChange(trx, request, file, "lock")
    assertAsPreviewed(plan, request.preview)
    const prices = plan.lines.flatMap(({ book, changes, new_kobo }) =>
      book && changes ? [{ book, kobo: new_kobo }] : [],
    )
    const edits = await priceEdits(
      trx,
      prices,
      request,
      async () => (await storeSetup(container)).wholesaleGroupId,
    )
    if (edits.length === 0) throw nothingToChange(plan)
    await writePriceEdits(trx, edits)
    const summary = priceChangeInWords(request)
    const scope = await priceScope(trx, request, plan.lines.length)
    const id = await operations.recordPriceChange(
      trx,
      { kind: request.price, summary, scope, note: request.note || null, userId },
      edits,
    )
    return { id, counts: plan.counts }
  })
}

/**
 * Puts back what a change found, price by price, exactly. A price that is no longer what the change made of it stays, and
 * is answered with the reason. 409 `already_undone`, or `changed_since` when there is nothing left to put back.
 */
export async function undoPriceChange(
  container: MedusaContainer,
  id: string,
  userId: string,
): Promise<{ id: string; refused: Refused[] }> {
  const pg: Knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const operations = container.resolve(PRODUCT_OPERATIONS_MODULE)
  return pg.transaction(async (trx) => {
    await takeTurnAtPrices(trx)
    const { change, edits } = await operations.priceChangeToUndo(trx, id)
    if (change.undone_by) {
      throw conflict("already_undone", "This price change was undone already")
    }
    const books = await readPriceBooks(
      trx,
      edits.map(({ variant_id }) => variant_id),
      "lock",
    )
    const { back, refused } = await putBack(edits, books)
    if (back.length === 0) {
      throw conflict(
        "changed_since",
        `Nothing can be restored: ${refused[0]?.problem.toLowerCase() ?? "there is nothing"}`,
      )
    }
    await writePriceEdits(trx, back)
    const undone = await operations.recordPriceChange(
      trx,
      {
        ...{ kind: change.price_kind, summary: `Undone: ${change.summary}`, scope: change.scope, note: null },
        ...{ userId, undoes: id },
      },
      back,
    )
    // Nothing is left for its end to put back.
    if (change.schedule_id && change.schedule_phase === "start")
      await operations.priceSchedules.move(trx, change.schedule_id, "over")
    return { id: undone, refused }
  })
}
