import { z } from "zod"
import { IdParams } from "./admin-fields"
import { callTable, formField, Id, PageMeta, PageQuery } from "./call"
import { dayField } from "./day-fields"
import { lineText } from "./form-fields"
import { sortBy } from "./sorting"

/** What expires within as many days is due: to be sold first, or written off. */
export const DUE_DAYS = 30

const LotView = z.enum(["due", "expired", "all"])

export const StockLot = z.object({
  id: Id,
  variant_id: Id,
  name: z.string(),
  variant_title: z.string().nullable(),
  sku: z.string().nullable(),
  shelf: z.string().nullable(),
  lot: z.string().describe("As the maker prints it; empty: not written down"),
  expires_on: z.string().describe("YYYY-MM-DD, the last day on which it is sold"),
  is_expired: z.boolean(),
  units: z.number().int(),
})
export type StockLot = z.infer<typeof StockLot>

/** Which units of a shade to take: of a lot, or, without a day, those that no lot names. */
export const LotToTake = z.object({
  lot: z.string(),
  expires_on: z.string().nullable(),
  units: z.number().int(),
})

export const LotName = lineText(40).describe("As the maker prints it")
export const ExpiryDay = dayField("Enter a day, such as 2027-06-30")

const CountedLot = z.object({
  lot: LotName,
  expires_on: ExpiryDay,
  units: formField(
    z
      .number({ error: "Enter how many in figures" })
      .int("Must be a whole number")
      .min(0, "Cannot be below 0")
      .max(1_000_000, "That is more than a warehouse holds"),
  ),
})

/** Lots with their day of expiry, as parts of the stock. */
export const adminLotCalls = callTable({
  "GET /admin/stock-lots": {
    summary: "Lots that have units, the first to expire first",
    access: "staff",
    permission: "stock.read",
    query: PageQuery.extend({
      q: z.string().trim().max(100).optional().describe("In product, shade, SKU and lot"),
      view: LotView.optional()
        .or(z.literal("").transform(() => undefined))
        .describe("due: expired, or expires within 30 days; expired: its last day is over"),
      variant_id: z.string().max(64).optional(),
      sort: sortBy("expires", "name", "units"),
    }),
    data: z.array(StockLot),
    meta: PageMeta.extend({ counts: z.record(LotView, z.number().int()) }),
  },
  "PUT /admin/inventory/{variant_id}/lots": {
    summary: "Say which lots are on the shelf: all of a variant's",
    description: "Together at most what is in stock; the rest has no lot. The stock itself stays as it is.",
    access: "staff",
    permission: "stock.update",
    params: z.object({ variant_id: Id }),
    body: z.object({
      lots: z.array(CountedLot, { error: "Send the lots" }).max(100, "At most 100 lots"),
      seen: z
        .array(z.object({ id: Id, units: z.number().int() }))
        .max(1_000)
        .optional()
        .describe("The lots that were on the screen; without it nothing is compared"),
    }),
    data: z.array(StockLot),
    failures: {
      404: "Variant not found",
      409: "changed_meanwhile",
      422: "More than is in stock; one that stands there twice; not counted",
    },
  },
  "POST /admin/stock-lots/{id}/write-off": {
    summary: "Take what is left of a lot out of the stock",
    access: "staff",
    permission: "stock.update",
    params: IdParams,
    data: z.object({ id: Id, units: z.number().int().describe("How many left the stock") }),
    failures: { 409: "`already_empty`", 422: "`below_reserved`: its units are held for orders" },
  },
})
