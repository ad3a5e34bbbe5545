import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { invalidField } from "../../../../errors"
import { PRODUCT_OPERATIONS_MODULE } from "../../../../modules/product-operations"
import {
  type ScheduleTimes,
  timesProblem,
} from "../../../../modules/product-operations/domain/price-schedule"
import { refuseOverlap } from "./overlaps"
import {
  assertAsPreviewed,
  changing,
  fileOf,
  nothingToChange,
  type PricePlan,
  planPriceChange,
} from "./plan-price-change"
import { takeTurnAtPrices } from "./price-book"
import type { PriceScheduleTask } from "./price-file"
import { priceScope } from "./price-scope"
import { priceChangeInWords } from "./price-words"

/** When a request is to start and end. 422 on the field. */
export function timesOf(sent: { starts_at?: string | null; ends_at?: string | null }): {
  startsAt: Date
  endsAt: Date | null
} {
  return checkedTimes({
    startsAt: sent.starts_at ? new Date(sent.starts_at) : null,
    endsAt: sent.ends_at ? new Date(sent.ends_at) : null,
  })
}

function checkedTimes({ startsAt, endsAt }: ScheduleTimes): { startsAt: Date; endsAt: Date | null } {
  const problem = timesProblem({ startsAt, endsAt }, new Date())
  if (problem) throw invalidField(problem.field, problem.message)
  if (!startsAt) throw new Error("A schedule without a start was not refused")
  return { startsAt, endsAt }
}

/**
 * Stores the new prices as they are previewed now, for their start. 409 `prices_changed`, `overlaps`; 422
 * `nothing_to_change`.
 */
export async function schedulePrices(
  container: MedusaContainer,
  request: PriceScheduleTask & { preview?: string | null },
  userId: string,
): Promise<{ id: string; counts: PricePlan["counts"] }> {
  const pg: Knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const times = timesOf(request)
  const file = await fileOf(userId, request)
  return pg.transaction(async (trx) => {
    await takeTurnAtPrices(trx)
    const plan = await planPriceChange(trx, request, file, "look")
    assertAsPreviewed(plan, request.preview)
    const lines = changing(plan)
    if (lines.length === 0) throw nothingToChange(plan)
    await refuseOverlap(container, trx, request.price, lines, times)
    const schedule = {
      kind: request.price,
      summary: priceChangeInWords(request),
      scope: await priceScope(trx, request, plan.lines.length),
      note: request.note || null,
      userId,
      ...times,
    }
    const id = await container.resolve(PRODUCT_OPERATIONS_MODULE).priceSchedules.add(trx, schedule, lines)
    return { id, counts: plan.counts }
  })
}

/** Start, end and note of one that waits. What is not sent stays. 404; 409 `not_waiting`, `overlaps`; 422 on the field. */
export async function changePriceSchedule(
  container: MedusaContainer,
  id: string,
  sent: { starts_at?: string | null; ends_at?: string | null; note?: string | null },
): Promise<void> {
  const pg: Knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const { priceSchedules } = container.resolve(PRODUCT_OPERATIONS_MODULE)
  await pg.transaction(async (trx) => {
    await takeTurnAtPrices(trx)
    const now = await priceSchedules.waiting(trx, id)
    const times = checkedTimes({
      startsAt: instantOr(sent.starts_at, now.starts_at),
      endsAt: instantOr(sent.ends_at, now.ends_at),
    })
    const lines = await priceSchedules.allLines(trx, id)
    await refuseOverlap(container, trx, now.price_kind, lines, times, id)
    const note = sent.note === undefined ? now.note : sent.note || null
    await priceSchedules.change(trx, id, { ...times, note })
  })
}

function instantOr(sent: string | null | undefined, present: Date | null): Date | null {
  if (sent === undefined) return present
  return sent === null ? null : new Date(sent)
}

/** 404; 409 `not_waiting`. */
export async function cancelPriceSchedule(container: MedusaContainer, id: string): Promise<void> {
  const pg: Knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const { priceSchedules } = container.resolve(PRODUCT_OPERATIONS_MODULE)
  await pg.transaction(async (trx) => {
    await takeTurnAtPrices(trx)
    await priceSchedules.waiting(trx, id)
    await priceSchedules.move(trx, id, "cancelled")
  })
}
