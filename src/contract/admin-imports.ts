import { z } from "zod"
import { callTable, formField, Id, Instant, PageMeta, PageQuery } from "./call"
import { sortBy } from "./sorting"
import { productFile } from "./uploads"

export const ProductImport = z.object({
  id: Id,
  filename: z.string(),
  status: z.enum(["checked", "applying", "done"]).describe("checked: a dry run, nothing is written yet"),
  by: z.string(),
  created_at: Instant,
  started_at: Instant.nullable(),
  finished_at: Instant.nullable(),
  create_brands: z.boolean(),
  /** Columns of the file that mean nothing here. */
  ignored: z.array(z.string()),
  profile: z
    .enum(["shopify", "woocommerce", "prestashop", "merchant"])
    .nullable()
    .describe("The shop whose export it is; null: a list under our names or the usual words"),
  headings: z
    .array(z.object({ heading: z.string(), column: z.string().nullable() }))
    .describe("The file's headings with the columns that they fill; null: none by itself"),
  mapping: z
    .record(z.string(), z.string())
    .nullable()
    .describe("Columns that staff chose for headings, for this file or for one of the same headings before"),
  notices: z.array(z.string()).describe("What was left out or put right in the whole file"),
  counts: z.object({
    rows: z.number().int(),
    asked: z
      .number()
      .int()
      .describe(
        "Name a product by its name alone: stay out until it is answered whether they are that product",
      ),
    bad: z.number().int().describe("Stay out: each row says why"),
    create: z.number().int(),
    update: z.number().int(),
    steep: z
      .number()
      .int()
      .describe("Of those that update, rows that change a price by more than 50 %, up or down"),
    unchanged: z.number().int(),
    noted: z.number().int().describe("Rows with notices"),
    done: z.number().int().describe("Good rows that are in by now"),
  }),
  pictures: z
    .object({
      waiting: z.number().int().describe("Yet to be fetched, or to be tried again"),
      in: z.number().int().describe("Fetched, and on their products"),
      failed: z.number().int().describe("Could not be fetched: each says why"),
    })
    .describe("Pictures that rows which are in name by address; they are fetched in the background"),
})
export type ProductImport = z.infer<typeof ProductImport>

/** A cell that becomes another. */
export const ProductCellChange = z.object({
  column: z.string().describe("By its heading in the export"),
  old: z.string().describe("As the export writes it; empty: none"),
  new: z.string(),
})
export type ProductCellChange = z.infer<typeof ProductCellChange>

export const ProductImportRow = z.object({
  line: z.number().int().describe("Line of the file on which the row begins"),
  name: z.string(),
  sku: z.string().nullable(),
  action: z.enum(["create", "update", "none"]).nullable(),
  state: z.enum(["asked", "good", "bad", "begun", "done"]),
  named_by: z
    .enum(["variant_id", "sku", "barcode", "slug", "name"])
    .nullable()
    .describe("What of the row says which product it is; null: it makes a new one"),
  product: z
    .object({ id: Id, name: z.string(), slug: z.string() })
    .nullable()
    .describe("The product that it is about, as it is called now; null while it is not made"),
  problem: z.string().nullable(),
  notices: z.array(z.string()).describe("What was left out or put right; the row goes in all the same"),
  changes: z
    .array(ProductCellChange)
    .nullable()
    .describe(
      "What a row that updates changes: as the file was checked, and once it is in, as it changed. Null for any other",
    ),
  is_steep: z.boolean().describe("It changes a price by more than 50 %, up or down"),
})
export type ProductImportRow = z.infer<typeof ProductImportRow>

export const ImportPicture = z.object({
  url: z.string().describe("As the file has it"),
  state: z.enum(["waiting", "in", "failed"]),
  problem: z.string().nullable().describe("Why it could not be fetched, the last time that it was tried"),
  product: z.object({ id: Id, name: z.string() }).nullable().describe("Null when it was deleted"),
})
export type ImportPicture = z.infer<typeof ImportPicture>

export const ImportAnswer = z.object({
  product_id: Id.optional().describe(
    "The product whose name the rows have; without it all that is asked is answered",
  ),
  answer: z
    .enum(["same", "new"], { error: "Say whether they are the same products or new ones" })
    .describe("same: they are that product. new: they make a product of the same name"),
})
export type ImportAnswer = z.infer<typeof ImportAnswer>

/** Products from a CSV file. Out into one: `GET /admin/product-exports`, which answers the file itself. */
export const adminImportCalls = callTable({
  "POST /admin/product-imports": {
    summary: "Upload a product file: a dry run that says row by row what it would do",
    description:
      "File `file`: XLSX, or text with commas, semicolons or tabs, at most 20 MB and 50,000 rows. Columns as in the export, or under the usual words for them; exports of Shopify, WooCommerce and PrestaShop and feeds for Google Merchant are known by their headings. Columns that are missing leave things as they are. A row is the product that its variant_id, SKU, barcode or slug names. A name alone is asked about. Nothing is written before it is applied.",
    access: "staff",
    permission: "catalogue.update",
    multipart: productFile,
    body: z.object({
      create_brands: formField(
        z.preprocess(
          (value) => value === true || value === 1 || value === "true" || value === "1",
          z.boolean(),
        ),
      ).describe(
        "Create missing brands; otherwise such rows are bad, or go in as drafts without one when the file is another shop's",
      ),
      mapping: formField(z.record(z.string().max(200), z.string().max(40)).optional()).describe(
        'JSON: a column of ours for each heading that needs one, "" to leave it out. Left out: as chosen for the last file of the same headings',
      ),
    }),
    data: ProductImport,
    failures: {
      422: "On `file`: no table, or empty. On `mapping`: no such column, or one chosen twice",
    },
  },
  "GET /admin/product-imports": {
    summary: "Product files uploaded so far, the newest first",
    access: "staff",
    permission: "catalogue.read",
    query: PageQuery.extend({ sort: sortBy("file", "when", "status") }),
    data: z.array(ProductImport),
    meta: PageMeta,
  },
  "GET /admin/product-imports/{id}": {
    summary: "One product file with its rows",
    description: "Bad rows as a file: `GET /admin/product-imports/{id}/bad-rows`.",
    access: "staff",
    permission: "catalogue.read",
    params: z.object({ id: Id }),
    query: PageQuery.extend({
      view: z
        .enum(["all", "asked", "bad", "steep", "noted"])
        .optional()
        .or(z.literal("").transform(() => undefined)),
    }),
    data: ProductImport.extend({ lines: z.array(ProductImportRow) }),
    meta: PageMeta,
  },
  "GET /admin/product-imports/{id}/pictures": {
    summary: "Pictures by address of one product file: which came, wait, or could not be fetched",
    access: "staff",
    permission: "catalogue.read",
    params: z.object({ id: Id }),
    query: PageQuery.extend({ view: z.enum(["waiting", "in", "failed"]).default("failed") }),
    data: z.array(ImportPicture),
    meta: PageMeta,
  },
  "POST /admin/product-imports/{id}/answer": {
    summary: "Say whether rows with the name of a product are that product",
    description:
      "For rows in the state `asked`. They are looked through again with the answer; nothing is written before the file is applied.",
    access: "staff",
    permission: "catalogue.update",
    params: z.object({ id: Id }),
    body: ImportAnswer,
    data: ProductImport,
    failures: { 409: "already_applied, already_answered" },
  },
  "POST /admin/product-imports/{id}/apply": {
    summary: "Import the good rows of a checked file",
    description:
      "Rows that are still asked about stay out. Goes on in the background, also after a crash or restart: nothing goes in twice. Ask for the import to see how far it is.",
    access: "staff",
    permission: "catalogue.update",
    params: z.object({ id: Id }),
    body: z.object({}),
    data: ProductImport,
    failures: { 409: "already_applied" },
  },
})
