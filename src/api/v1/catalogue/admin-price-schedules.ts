import type { MedusaContainer } from "@medusajs/framework/types"
import type { PriceSchedule as Presented } from "../../../contract/admin-price-schedules"
import { pageMeta, pageOf } from "../../../contract/call"
import { formatInstant } from "../../../contract/lagos"
import { pick } from "../../../contract/pick"
import { PRODUCT_OPERATIONS_MODULE } from "../../../modules/product-operations"
import type { PriceSchedule } from "../../../modules/product-operations/price-schedules"
import { pricesOf, readPriceBooks } from "../../../workflows/catalogue/products/prices/price-book"
import {
  cancelPriceSchedule,
  changePriceSchedule,
  schedulePrices,
} from "../../../workflows/catalogue/products/prices/schedule-prices"
import { staffNames } from "../../../workflows/catalogue/products/staff-names"
import type { Handlers } from "../../machinery/endpoint"
import { fileIn } from "../../machinery/multipart"
import { named, presentPlanned } from "./price-lines"

type ScheduleCall =
  | "GET /admin/price-schedules"
  | "POST /admin/price-schedules"
  | "GET /admin/price-schedules/{id}"
  | "PUT /admin/price-schedules/{id}"
  | "POST /admin/price-schedules/{id}/cancel"

export const adminPriceScheduleHandlers: Handlers<ScheduleCall> = {
  "GET /admin/price-schedules": async ({ scope, query: { page, per_page, sort } }) => {
    const { schedules, total } = await schedulesIn(scope).open(...pageOf({ page, per_page }), sort)
    return {
      message: "Scheduled price changes",
      data: await present(scope, schedules),
      meta: pageMeta({ page, per_page }, total),
    }
  },

  "POST /admin/price-schedules": async ({ scope, body, files, userId }) => {
    const { id, counts } = await schedulePrices(
      scope,
      { ...body, csv: fileIn(files, "csv") ?? body.csv },
      userId,
    )
    const schedule = await presentOne(scope, id)
    return {
      message: `${schedule.prices === 1 ? "1 price changes" : `${schedule.prices} prices change`} on ${formatInstant(schedule.starts_at)}`,
      data: { ...schedule, counts },
    }
  },

  "GET /admin/price-schedules/{id}": async ({ scope, pg, params, query: { page, per_page } }) => {
    const schedule = await presentOne(scope, params.id)
    const lines = await schedulesIn(scope).lines(schedule.id, ...pageOf({ page, per_page }))
    const books = await readPriceBooks(
      pg,
      lines.map(({ variant_id }) => variant_id),
    )
    const priced = lines.map((line) => ({
      ...line,
      old_kobo: pricesOf(books.get(line.variant_id))[schedule.price],
      problem: null,
    }))
    return {
      message: schedule.summary,
      data: { ...schedule, lines: await presentPlanned(scope, await named(scope, priced)) },
      meta: pageMeta({ page, per_page }, schedule.prices),
    }
  },

  "PUT /admin/price-schedules/{id}": async ({ scope, params, body }) => {
    await changePriceSchedule(scope, params.id, body)
    const schedule = await presentOne(scope, params.id)
    return { message: `Starts on ${formatInstant(schedule.starts_at)}`, data: schedule }
  },

  "POST /admin/price-schedules/{id}/cancel": async ({ scope, params }) => {
    await cancelPriceSchedule(scope, params.id)
    return { message: "Cancelled. No price changes", data: await presentOne(scope, params.id) }
  },
}

const schedulesIn = (scope: MedusaContainer) => scope.resolve(PRODUCT_OPERATIONS_MODULE).priceSchedules

async function presentOne(scope: MedusaContainer, id: string): Promise<Presented> {
  const [schedule] = await present(scope, [await schedulesIn(scope).one(id)])
  if (!schedule) throw new Error(`Scheduled prices ${id} could not be presented`)
  return schedule
}

async function present(scope: MedusaContainer, schedules: PriceSchedule[]): Promise<Presented[]> {
  const names = await staffNames(
    scope,
    schedules.map(({ user_id }) => user_id),
  )
  return schedules.map((schedule) => ({
    ...pick(schedule, "id", "summary", "scope", "note", "status"),
    price: schedule.price_kind,
    by: names.get(schedule.user_id) ?? "Former staff",
    starts_at: schedule.starts_at.toISOString(),
    ends_at: schedule.ends_at?.toISOString() ?? null,
    prices: schedule.lines,
    created_at: schedule.created_at.toISOString(),
  }))
}
