import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { PRODUCT_OPERATIONS_MODULE } from "../../../../modules/product-operations"
import { priceLine } from "../../../../modules/product-operations/domain/price-arithmetic"
import type { StoredPrice } from "../../../../modules/product-operations/price-change"
import type { PriceSchedule } from "../../../../modules/product-operations/price-schedules"
import { recordStaffAct } from "../../../shared/audit/record-staff-act"
import { failureOf, type JobHandler, type Outcome } from "../../../shared/outbox/handler"
import { storeSetup } from "../../../shared/setup/store-setup"
import {
  type PriceBook,
  pricesOf,
  readPriceBooks,
  rowsOf,
  takeTurnAtPrices,
  writePriceEdits,
} from "./price-book"
import { type NewPrice, priceEdits } from "./price-edits"
import { putBack } from "./put-back"

/**
 * Starts and ends what is due, whosever job it is: one after the other in the order of their times, whichever process begins. Each is a
 * transaction of its own that also notes it, so that it happens once wherever a process is killed.
 */
export const priceSchedules: JobHandler<"price-schedule"> = {
  lane: "shop",
  attempts: 10,
  run: async (container, jobs) => {
    const failed = new Map<string, Outcome>()
    while (await runNext(container, failed));
    return new Map(jobs.map(({ id, payload }) => [id, failed.get(payload.scheduleId) ?? { is: "done" }]))
  },
}

/** False when nothing is due any more. The others are not held up by one that failed: its own job tries it again. */
async function runNext(container: MedusaContainer, failed: Map<string, Outcome>): Promise<boolean> {
  const pg: Knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const due: { id: string | null } = { id: null }
  try {
    await pg.transaction(async (trx) => {
      await takeTurnAtPrices(trx)
      const schedule = await container
        .resolve(PRODUCT_OPERATIONS_MODULE)
        .priceSchedules.due(trx, [...failed.keys()])
      if (!schedule) return
      due.id = schedule.id
      await (schedule.status === "waiting" ? start : end)(container, trx, schedule)
    })
  } catch (error) {
    if (due.id === null) throw error
    failed.set(due.id, failureOf(error))
  }
  return due.id !== null
}

/** What the new prices cannot be by now stays as it is, and says why. */
async function start(
  container: MedusaContainer,
  trx: Knex.Transaction,
  schedule: PriceSchedule,
): Promise<void> {
  const operations = container.resolve(PRODUCT_OPERATIONS_MODULE)
  const kind = schedule.price_kind
  const lines = await operations.priceSchedules.allLines(trx, schedule.id)
  const books = await readPriceBooks(
    trx,
    lines.map(({ variant_id }) => variant_id),
    "lock",
  )
  const prices: NewPrice[] = []
  const unchanged: StoredPrice[] = []
  for (const { variant_id, new_kobo } of lines) {
    const book = books.get(variant_id)
    const rule =
      new_kobo === null ? ({ mode: "remove" } as const) : ({ mode: "exact", kobo: new_kobo } as const)
    const problem = book ? priceLine(pricesOf(book), kind, rule).problem : "The product is gone"
    if (book && !problem) prices.push({ book, kobo: new_kobo })
    else unchanged.push(unchangedPrice(variant_id, book, schedule, problem ?? ""))
  }
  // A sale ends in its list, too: product pages say until when it runs.
  const until = schedule.ends_at?.toISOString() ?? null
  const edits = await priceEdits(
    trx,
    prices,
    { price: kind, ...(kind === "sale" ? { sale_starts_at: null, sale_ends_at: until } : {}) },
    async () => (await storeSetup(container)).wholesaleGroupId,
  )
  await writePriceEdits(trx, edits)
  const { summary, scope, note, user_id: userId } = schedule
  const change = await operations.recordPriceChange(
    trx,
    { kind, summary, scope, note, userId, schedule: { id: schedule.id, phase: "start" } },
    edits,
    unchanged,
  )
  await operations.priceSchedules.move(
    trx,
    schedule.id,
    schedule.ends_at && edits.length > 0 ? "running" : "over",
  )
  await noteIn(container, trx, "price_schedule.started", userId, change)
}

/** The former prices, but for those that somebody has changed meanwhile. */
async function end(
  container: MedusaContainer,
  trx: Knex.Transaction,
  schedule: PriceSchedule,
): Promise<void> {
  const operations = container.resolve(PRODUCT_OPERATIONS_MODULE)
  const started = await operations.startOf(trx, schedule.id)
  if (!started || !schedule.ends_at) throw new Error("It runs, but never started or has no end")
  const { edits } = await operations.priceChangeToUndo(trx, started)
  const books = await readPriceBooks(
    trx,
    edits.map(({ variant_id }) => variant_id),
    "lock",
    justBefore(schedule.ends_at),
  )
  const { back, refused } = await putBack(edits, books)
  await writePriceEdits(trx, back)
  const unchanged = refused.map(({ edit, problem }) =>
    unchangedPrice(edit.variant_id, books.get(edit.variant_id), schedule, problem),
  )
  const { summary, scope, user_id: userId } = schedule
  const change = await operations.recordPriceChange(
    trx,
    {
      ...{ kind: schedule.price_kind, summary: `Ended: ${summary}`, scope, note: null, userId },
      ...{ undoes: started, schedule: { id: schedule.id, phase: "end" } },
    },
    back,
    unchanged,
  )
  await operations.priceSchedules.move(trx, schedule.id, "over")
  await noteIn(container, trx, "price_schedule.ended", userId, change)
}

/** Its own sale is over by now, and is still there. */
const justBefore = (end: Date) => new Date(end.getTime() - 1)

function unchangedPrice(
  variant_id: string,
  book: PriceBook | undefined,
  { price_kind }: PriceSchedule,
  problem: string,
): StoredPrice {
  return {
    ...{ variant_id, problem, price_set_id: book?.price_set_id ?? "" },
    rows: book ? rowsOf(book, price_kind) : [],
  }
}

function noteIn(
  container: MedusaContainer,
  trx: Knex.Transaction,
  act: string,
  userId: string,
  change: string,
): Promise<void> {
  return recordStaffAct(container, { userId, act, target: { type: "price_change", id: change } }, trx)
}
