import { z } from "zod"
import {
  PreviewSeen,
  PriceChangeCounts,
  PriceKind,
  PricePlanLine,
  PriceScheduleRequest,
  When,
} from "./admin-prices"
import { callTable, Id, Instant, PageMeta, PageQuery } from "./call"
import { sortBy } from "./sorting"
import { priceFile } from "./uploads"

/** Price changes that start later, and may end (docs/products.md). */
export const PriceSchedule = z.object({
  id: Id,
  price: PriceKind,
  summary: z.string().describe("What was asked for, in words"),
  scope: z.string().describe("The products it covers"),
  note: z.string().nullable(),
  by: z.string().describe("Who scheduled it: name or e-mail"),
  status: z
    .enum(["waiting", "running", "over", "cancelled"])
    .describe("running: started, and its end is still to come"),
  starts_at: Instant,
  ends_at: Instant.nullable().describe("When the former prices return"),
  prices: z.number().int(),
  created_at: Instant,
})
export type PriceSchedule = z.infer<typeof PriceSchedule>

const params = z.object({ id: Id })
const OVER = "not_waiting: it has started, or was cancelled"
const OVERLAPS = "overlaps: one of these prices is scheduled for that time already"

export const adminPriceScheduleCalls = callTable({
  "GET /admin/price-schedules": {
    summary: "Price changes that wait for their start or run until their end, the next first",
    access: "staff",
    permission: "prices.read",
    query: PageQuery.extend({ sort: sortBy("what", "starts", "ends", "prices") }),
    data: z.array(PriceSchedule),
    meta: PageMeta,
  },
  "POST /admin/price-schedules": {
    summary: "Change many prices later",
    description:
      "The new price of each product is reckoned now, as the preview shows it. At `starts_at` it applies once; at `ends_at` the former price returns, unless somebody changed it meanwhile. Two schedules of one kind of price on one product never overlap.",
    access: "staff",
    permission: "prices.update",
    multipart: priceFile,
    body: PriceScheduleRequest.extend({ preview: PreviewSeen }),
    data: PriceSchedule.extend({ counts: PriceChangeCounts }),
    idempotent: true,
    failures: {
      409: `${OVERLAPS}; prices_changed: they are no longer as previewed`,
      422: "On the field; nothing would change",
    },
  },
  "GET /admin/price-schedules/{id}": {
    summary: "The lines of a scheduled price change: what each price is now, and what it is to be",
    access: "staff",
    permission: "prices.read",
    params,
    query: PageQuery,
    data: PriceSchedule.extend({ lines: z.array(PricePlanLine) }),
    meta: PageMeta,
  },
  "PUT /admin/price-schedules/{id}": {
    summary: "Change start, end and note of a price change that has not started",
    description: "What is not sent stays; an empty `ends_at` takes the end away.",
    access: "staff",
    permission: "prices.update",
    params,
    body: z.object({
      starts_at: When,
      ends_at: When,
      note: z.string().trim().max(200).nullish(),
    }),
    data: PriceSchedule,
    failures: { 409: `${OVERLAPS}; ${OVER}`, 422: "On the field" },
  },
  "POST /admin/price-schedules/{id}/cancel": {
    summary: "Cancel a price change before its start",
    access: "staff",
    permission: "prices.update",
    params,
    body: z.object({}),
    data: PriceSchedule,
    failures: { 409: OVER },
  },
})
