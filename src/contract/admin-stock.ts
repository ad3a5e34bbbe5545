import { z } from "zod"
import { MOST_UNITS, Units } from "./admin-fields"
import { callTable, formField, Id, Instant, Naira, PageMeta, PageQuery } from "./call"
import { sortBy } from "./sorting"

export const StockRow = z.object({
  variant_id: Id,
  product_id: Id,
  name: z.string(),
  variant_title: z.string().nullable(),
  sku: z.string().nullable(),
  barcode: z.string().nullable(),
  image: z.string(),
  brand: z.string(),
  status: z.string(),
  /** False: kits, and what is not counted or may be ordered ahead. */
  is_counted: z.boolean(),
  is_set: z.boolean().describe("Its stock is that of its parts"),
  stocked_quantity: z.number().int().describe("On the shelf"),
  reserved_quantity: z.number().int().describe("Of these, held for orders"),
  stock_quantity: z.number().int().describe("What can be sold"),
  sold_quantity: z.number().int().describe("Sold in the last 30 days"),
  low_level: z
    .number()
    .int()
    .nullable()
    .describe("From how many that can be sold, and below, it is to be restocked"),
  shelf: z.string().nullable().describe("Where it lies in the warehouse; picking lists go by it"),
  regular_price: Naira.nullable(),
  updated_at: Instant,
})
export type StockRow = z.infer<typeof StockRow>

/** Why a figure is changed. */
const StockReason = z.enum(["counted", "received", "returned", "damaged", "lost", "expired", "other"])
export type StockReason = z.infer<typeof StockReason>

export const StockCount = z.object({
  id: Id,
  reason: z.enum([...StockReason.options, "undo"]),
  units_before: z.number().int(),
  units_after: z.number().int(),
  by: z.string().describe("Who: name or e-mail"),
  created_at: Instant,
  undoes: Id.nullable(),
  undone_by: Id.nullable(),
  purchase_order: z
    .object({ id: Id, number: z.string() })
    .nullable()
    .describe("Whose goods came; they are taken back there, not by undoing this entry"),
})
export type StockCount = z.infer<typeof StockCount>

/** What has no low level of its own is to be restocked when it is gone within as many days, at the pace of the last 30. */
export const SOON_DAYS = 7
export const PACE_DAYS = 30

const StockView = z.enum(["all", "restock", "low", "out"])

export const adminStockCalls = callTable({
  "GET /admin/inventory": {
    summary: "Stock by variant, the scarcest first",
    access: "staff",
    permission: "stock.read",
    query: PageQuery.extend({
      q: z.string().trim().max(100).optional().describe("In name, brand, shade, SKU, barcode and shelf"),
      view: StockView.optional()
        .or(z.literal("").transform(() => undefined))
        .describe(
          "restock: published, and at or below its own low level, or, without one, gone within 7 days at the pace of the last 30; what will be missed soonest first; low: 1 to 9 can be sold, and some were sold in the last 30 days or the product is younger than that; out: none",
        ),
      brand_id: z.string().max(64).optional(),
      category_id: z.string().max(64).optional(),
      sort: sortBy("name", "stock", "shelf", "sold"),
    }),
    data: z.array(StockRow),
    meta: PageMeta.extend({ counts: z.record(StockView, z.number().int()) }),
  },
  "PUT /admin/inventory/{variant_id}": {
    summary: "Set how many units of a variant are on the shelf",
    access: "staff",
    permission: "stock.update",
    params: z.object({ variant_id: Id }),
    body: z.object({
      stocked_quantity: Units,
      seen_quantity: z
        .number()
        .int()
        .nullish()
        .describe("The quantity that was on the screen; without it nothing is compared"),
      reason: z
        .enum(StockReason.options, { error: "Choose a reason from the list" })
        .optional()
        .describe("For the history; counted where nothing is sent"),
    }),
    data: StockRow,
    extra: z.object({
      count_id: Id.nullable().describe("The entry in the history; null where the figure was so already"),
    }),
    failures: { 409: "changed_meanwhile", 422: "Below what is reserved; not counted" },
  },
  "GET /admin/inventory/{variant_id}/history": {
    summary: "Who changed how many units of a variant are on the shelf, and why, the newest first",
    access: "staff",
    permission: "stock.read",
    params: z.object({ variant_id: Id }),
    query: PageQuery,
    data: z.array(StockCount),
    meta: PageMeta,
  },
  "POST /admin/inventory/{variant_id}/undo": {
    summary: "Undo one change of a variant's stock",
    description:
      "By the difference that it made, not to the figure of then: what was sold or counted since stays right.",
    access: "staff",
    permission: "stock.update",
    params: z.object({ variant_id: Id }),
    body: z.object({ count_id: Id }),
    data: StockRow,
    failures: {
      404: "No such change",
      409: "already_undone; of_a_receipt: a purchase order booked it, undo its receipt there",
      422: "Below what is reserved; not counted",
    },
  },
  "PUT /admin/inventory/{variant_id}/low-level": {
    summary: "Say from how many units a variant is to be restocked",
    access: "staff",
    permission: "stock.update",
    params: z.object({ variant_id: Id }),
    body: z.object({
      low_level: formField(
        z
          .number({ error: "Enter the level in figures" })
          .int("Must be a whole number")
          .min(0, "Cannot be below 0")
          .max(MOST_UNITS, "That is more than a warehouse holds")
          .nullable(),
      ).describe("Null: none of its own; then its pace says when"),
    }),
    data: StockRow,
    failures: { 404: "Variant not found", 422: "Not counted" },
  },
  "PUT /admin/inventory/{variant_id}/shelf": {
    summary: "Say on which shelf a variant lies",
    access: "staff",
    permission: "stock.update",
    params: z.object({ variant_id: Id }),
    body: z.object({
      shelf: z
        .string()
        .trim()
        .toUpperCase()
        .max(20, "At most 20 characters")
        .regex(/^[\p{L}\p{N}][\p{L}\p{N} ./-]*$/u, "Letters, digits, spaces and - . / only")
        .or(z.literal(""))
        .nullable()
        .describe("Such as B-04-2; null or nothing: no shelf"),
    }),
    data: StockRow,
    failures: { 422: "Not counted: it has no place of its own" },
  },
})
