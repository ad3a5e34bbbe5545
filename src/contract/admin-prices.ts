import { z } from "zod"
import { callTable, formField, Id, Instant, Naira, PageMeta, PageQuery } from "./call"
import { multiline } from "./clean-text"
import { MomentField } from "./day-fields"
import { FileNotices } from "./file-notices"
import { sortBy } from "./sorting"
import { priceFile } from "./uploads"

export const PriceKind = z.enum(["regular", "sale", "wholesale"])
const PriceChangeMode = z.enum(["percent", "amount", "exact", "remove"])

/** One id or several: an array in JSON, commas in a form. */
const Ids = z
  .preprocess(
    (value) =>
      typeof value === "string"
        ? value
            .split(",")
            .map((id) => id.trim())
            .filter(Boolean)
        : value,
    z.array(z.string().min(1).max(64)).max(20_000).nullish(),
  )
  .transform((ids) => (ids?.length ? ids : null))
export const When = MomentField.nullish()
  // A form has no other way to say none.
  .or(z.literal(["", "null"]).transform(() => null))

/**
 * Which prices become what. The selection is everything that is named: the products and variants by id and those of the
 * brand and category that are both given. With `csv` its rows `sku,price` are selection and exact price in one.
 */
export const PriceChangeRequest = z.object({
  product_ids: Ids,
  variant_ids: Ids,
  brand_id: z.string().max(64).nullish(),
  category_id: z.string().max(64).nullish().describe("Section, category or subcategory"),
  csv: multiline(z.string().max(2_000_000))
    .nullish()
    .describe("Rows `sku,price`; or a table in this field as a file (XLSX, CSV)"),
  price: z.enum(PriceKind.options, { error: "Choose regular, sale or wholesale" }).default("regular"),
  mode: z
    .enum(PriceChangeMode.options, { error: "Choose percent, amount, exact or remove" })
    .default("percent"),
  value: formField(
    z
      .number()
      .min(-100_000_000, "Too low")
      .max(100_000_000, "Too high")
      .refine((value) => /^-?\d+(\.\d{1,2})?$/.test(String(value)), "At most two decimals")
      .nullish(),
  ).describe("Percent or naira, negative to go down; the price itself with `exact`"),
  based_on: z
    .enum(["itself", "regular"], { error: "Must be itself or regular" })
    .default("itself")
    .describe("regular: a sale or wholesale price is reckoned from the regular one"),
  round_to: formField(
    z.union([z.literal(0), z.literal(1), z.literal(10), z.literal(50), z.literal(100)], {
      error: "Must be 0, 1, 10, 50 or 100 naira",
    }),
  )
    .optional()
    .describe("To the nearest 10, 50 or 100 naira; 0: to the kobo"),
  sale_starts_at: When,
  sale_ends_at: When,
  note: z.string().trim().max(200).nullish(),
})
export type PriceChangeRequest = z.infer<typeof PriceChangeRequest>

/** A change that starts later. Without `starts_at` it is one that is made at once. */
export const PriceScheduleRequest = PriceChangeRequest.extend({
  starts_at: When.describe("When these prices are to start"),
  ends_at: When.describe("When the former prices return; without it the new ones stay"),
})
export type PriceScheduleRequest = z.infer<typeof PriceScheduleRequest>

export const PriceChangeLine = z.object({
  variant_id: Id.nullable().describe("Null for a row of the CSV whose SKU nobody knows"),
  product_id: Id.nullable(),
  name: z.string(),
  variant_title: z.string().nullable(),
  sku: z.string().nullable(),
  old_price: Naira.nullable(),
  new_price: Naira.nullable(),
  change_percent: z.number().nullable().describe("Of the old price, at most one decimal"),
  is_steep: z.boolean().describe("By more than 50 %, up or down"),
  /** Why this one stays as it is; null when it changes. */
  problem: z.string().nullable(),
})
export type PriceChangeLine = z.infer<typeof PriceChangeLine>

/** With what is left of the price, as far as the cost is known. */
export const PricePlanLine = PriceChangeLine.extend({
  cost: Naira.nullable().describe("Of one unit at the last delivery of a purchase order; null: unknown"),
  margin: Naira.nullable().describe("Of the new price, or of the one that stays, without VAT"),
  margin_percent: z.number().nullable().describe("Of that price without VAT, at most one decimal"),
})
export type PricePlanLine = z.infer<typeof PricePlanLine>

export const PreviewSeen = z
  .string()
  .max(100)
  .nullish()
  .describe("What the preview answered; without it nothing is compared")

export const PriceChangeCounts = z.object({
  changed: z.number().int(),
  steep: z.number().int().describe("Of those that change, by more than 50 %, up or down"),
  unchanged: z.number().int().describe("Unchanged: they have this price"),
  left_out: z.number().int().describe("Cannot have it: each line says why"),
})

export const PriceChangeBatch = z.object({
  id: Id,
  price: PriceKind,
  summary: z.string().describe("What was asked for, in words"),
  note: z.string().nullable(),
  by: z.string().describe("Who: name or e-mail"),
  created_at: Instant,
  changed: z.number().int(),
  undoes: Id.nullable(),
  undone_by: Id.nullable(),
  scope: z.string().nullable().describe("The products it covered; null where this was not kept yet"),
  occasion: z.enum(["by_hand", "scheduled_start", "scheduled_end"]),
  left_out: z.number().int().describe("Prices that stayed as they were: their lines say why"),
})
export type PriceChangeBatch = z.infer<typeof PriceChangeBatch>

export const adminPriceCalls = callTable({
  "POST /admin/change-price/preview": {
    summary: "What a price change would do: every old and new price, nothing written",
    description:
      "Send `preview` of the answer with the change itself: what is applied is then what was seen.",
    access: "staff",
    permission: "prices.read",
    multipart: priceFile,
    query: PageQuery,
    body: PriceScheduleRequest,
    data: z.object({
      preview: z.string().describe("Fingerprint of all lines, to be sent with the change"),
      counts: PriceChangeCounts,
      notices: FileNotices,
      lines: z.array(PricePlanLine).describe("One page; those with a problem first, then steep ones"),
    }),
    meta: PageMeta,
    failures: {
      409: "overlaps: one of these prices is scheduled for that time already",
      422: "On the field",
    },
  },
  "POST /admin/change-price": {
    summary: "Change many prices at once",
    description:
      "In one transaction. Lines that cannot have the new price (zero, negative, a sale above the regular price) stay as they are and are counted.",
    access: "staff",
    permission: "prices.update",
    multipart: priceFile,
    body: PriceChangeRequest.extend({ preview: PreviewSeen }),
    data: PriceChangeBatch.extend({ counts: PriceChangeCounts }),
    idempotent: true,
    failures: {
      409: "prices_changed: they are no longer as previewed",
      422: "On the field; nothing would change",
    },
  },
  "GET /admin/price-changes": {
    summary: "Price changes made so far, the newest first",
    access: "staff",
    permission: "prices.read",
    query: PageQuery.extend({ sort: sortBy("what", "when", "prices") }),
    data: z.array(PriceChangeBatch),
    meta: PageMeta,
  },
  "GET /admin/price-changes/{id}": {
    summary: "The lines of one price change",
    access: "staff",
    permission: "prices.read",
    params: z.object({ id: Id }),
    query: PageQuery,
    data: PriceChangeBatch.extend({ lines: z.array(PriceChangeLine) }),
    meta: PageMeta,
  },
  "POST /admin/price-changes/{id}/undo": {
    summary: "Put back exactly what was there before a price change",
    description: "Prices that were changed again since stay as they are and are named in `refused`.",
    access: "staff",
    permission: "prices.update",
    params: z.object({ id: Id }),
    body: z.object({}),
    data: PriceChangeBatch.extend({ refused: z.array(PriceChangeLine) }),
    failures: { 409: "already_undone; changed_since: all of its prices were changed again" },
  },
})
