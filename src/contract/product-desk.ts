import { z } from "zod"
import { IdParams, Name, staffReads, staffWrites } from "./admin-fields"
import { callTable, Id, Instant, Naira, PageMeta, PageQuery } from "./call"
import { curatedLists } from "./product-lists"
import { sortBy } from "./sorting"

/** What a product lacks to be published, by the rule of `ready-to-sell.ts`. */
const Lack = z.enum(["variants", "brand", "price", "stock"])
export type Lack = z.infer<typeof Lack>

const DeskStatus = z.enum(["draft", "proposed", "published", "rejected"])
export type DeskStatus = z.infer<typeof DeskStatus>

const Label = z.object({ id: Id, name: z.string() })

export const DeskProduct = z.object({
  id: Id,
  name: z.string(),
  image: z.string(),
  brand: z.object({ id: Id, name: z.string() }).nullable(),
  place: z.string().describe("Section / category / subcategory; empty where shoppers find it in none"),
  lowest_price: Naira.nullable().describe("Of all shades and sizes, what a retail shopper pays now"),
  stock_quantity: z
    .number()
    .int()
    .nullable()
    .describe("What can be sold of all shades and sizes; null: not counted"),
  variants_count: z.number().int(),
  status: DeskStatus,
  lacks: z.array(Lack).describe("What it needs before it can be published; empty: ready to sell"),
  labels: z.array(Label),
  changed_at: Instant.describe("Texts, variants, prices or brand; sales do not move it"),
  changed_by: z.string().nullable().describe("Who made the last change on record: name or e-mail"),
})
export type DeskProduct = z.infer<typeof DeskProduct>

const none = z.literal("").transform(() => undefined)
const word = (most: number) =>
  z
    .string()
    .trim()
    .max(most, `At most ${most} characters`)
    .optional()
    .transform((text) => text || undefined)

/** Products without a price or counted stock are last either way. */
export const DeskSort = sortBy("name", "price", "stock", "changed")
export type DeskSort = NonNullable<z.output<typeof DeskSort>>

/** What to look for among the products, and in which order. */
export const ProductDeskQuery = z.object({
  q: word(100).describe("In name, slug, brand, SKU and barcode"),
  brand_id: word(64),
  category_id: word(64).describe("Section, category or subcategory"),
  status: DeskStatus.optional().or(none),
  stock: z.enum(["instock", "low", "outofstock"]).optional().or(none).describe("low: 1 to 9 left"),
  ready: z.enum(["yes", "no"]).optional().or(none).describe("no: something is lacking to publish it"),
  label_id: word(64),
  sort: DeskSort.describe("-changed where nothing is sent; a minus turns the order round"),
})
export type ProductDeskQuery = z.output<typeof ProductDeskQuery>

/** At most so many products are changed or exported together. */
export const MOST_AT_ONCE = 200

const ids = z
  .array(Id, { error: "Select products" })
  .min(1, "Select products")
  .max(MOST_AT_ONCE, `At most ${MOST_AT_ONCE} products at once`)

/** What to export: the products that are named, else those that the filter finds, else all. */
export const ProductExportQuery = ProductDeskQuery.omit({ sort: true }).extend({
  ids: z
    .string()
    .max(MOST_AT_ONCE * 65)
    .optional()
    .transform((text) => (text ?? "").split(",").filter(Boolean))
    .describe("Ids with commas between"),
})

const Changed = z.object({
  products: z.array(
    z.object({
      id: Id,
      name: z.string().nullable().describe("Null: the product is not found"),
      is_changed: z.boolean(),
      message: z.string(),
    }),
  ),
})
export type DeskChanged = z.infer<typeof Changed>

const LabelName = z.string().trim().min(1, "Enter a label").max(40, "At most 40 characters")

export const ProductView = z.object({
  id: Id,
  name: z.string(),
  query: ProductDeskQuery.partial(),
  is_shared: z.boolean(),
  is_mine: z.boolean(),
  by: z.string().describe("Who saved it: name or e-mail"),
})
export type ProductView = z.infer<typeof ProductView>

const each = "Each product by itself: one that cannot be changed says why and holds up none of the others."

/** The list of products that staff work in. As a file: `GET /admin/product-exports` with the same query answers CSV. */
export const productDeskCalls = callTable({
  "GET /admin/product-desk": {
    summary: "Products for staff, drafts included, with what each lacks to be sold",
    ...staffReads,
    query: PageQuery.extend(ProductDeskQuery.shape),
    data: z.array(DeskProduct),
    meta: PageMeta.extend({
      counts: z.record(DeskStatus, z.number().int()).describe("By status, under the other filters"),
    }),
  },
  "GET /admin/product-desk/labels": {
    summary: "Labels that products have",
    ...staffReads,
    data: z.array(Label),
  },
  "PUT /admin/product-desk/status": {
    summary: "Publish products, or make them drafts",
    description: `${each} What is not ready to sell stays a draft.`,
    ...staffWrites,
    body: z.object({ ids, status: z.enum(["draft", "published"], { error: "Must be draft or published" }) }),
    data: Changed,
  },
  "PUT /admin/product-desk/place": {
    summary: "Move products to a section, category or subcategory",
    description: `${each} Other categories do not change.`,
    ...staffWrites,
    body: z.object({ ids, category_id: Id.describe("Section, category or subcategory") }),
    data: Changed,
    failures: { 422: "On the field" },
  },
  "PUT /admin/product-desk/labels": {
    summary: "Add labels to products, and remove labels",
    description: "Labels are for staff. A label that is new is made.",
    ...staffWrites,
    body: z.object({
      ids,
      add: z.array(LabelName).max(20, "At most 20 labels").default([]),
      remove: z.array(LabelName).max(20, "At most 20 labels").default([]),
    }),
    data: Changed,
    failures: { 422: "On the field" },
  },
  "PUT /admin/product-desk/list": {
    summary: "Put products at the end of a curated list, or remove them from it",
    ...staffWrites,
    body: z.object({
      ids,
      list: z.enum(curatedLists, { error: "List not found" }),
      is_on: z.boolean().default(true).describe("False: off the list"),
    }),
    data: Changed,
    failures: { 422: "A list has at most 500 products" },
  },
  "GET /admin/product-views": {
    summary: "Saved views of the product desk: your own, then shared ones",
    ...staffReads,
    data: z.array(ProductView),
  },
  "POST /admin/product-views/store": {
    summary: "Save a view: filters and order under a name",
    description: "A view of yours with the same name is replaced.",
    ...staffReads,
    body: z.object({
      name: Name,
      query: ProductDeskQuery,
      is_shared: z.boolean().default(false).describe("All staff see it"),
    }),
    data: ProductView,
    failures: { 409: "`too_many_views`: one person keeps 50 at most", 422: "On the field" },
  },
  "DELETE /admin/product-views/delete/{id}": {
    summary: "Delete a saved view",
    description: "Your own, or a shared one of someone who has left.",
    ...staffReads,
    params: IdParams,
    data: z.object({ id: Id }),
    failures: { 403: "Somebody else's", 404: "No such view" },
  },
  "GET /admin/products/{product_id}/history": {
    summary: "Who changed what of a product, the newest first",
    ...staffReads,
    params: z.object({ product_id: Id }),
    query: PageQuery,
    data: z.array(
      z.object({
        id: Id,
        at: Instant,
        sentence: z.string().describe("Who did what, with old and new value"),
      }),
    ),
    meta: PageMeta,
  },
})
