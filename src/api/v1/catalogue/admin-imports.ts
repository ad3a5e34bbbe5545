import type { MedusaContainer } from "@medusajs/framework/types"
import { pageMeta, pageOf } from "../../../contract/call"
import { pick } from "../../../contract/pick"
import { invalidField } from "../../../errors"
import { PRODUCT_OPERATIONS_MODULE } from "../../../modules/product-operations"
import type {
  ImportCounts,
  ImportRun,
  ShownImportRow,
} from "../../../modules/product-operations/import-store"
import { answerImport } from "../../../workflows/catalogue/products/imports/answer-import"
import { applyImport } from "../../../workflows/catalogue/products/imports/apply-import"
import { checkImport } from "../../../workflows/catalogue/products/imports/check-import"
import { staffNames } from "../../../workflows/catalogue/products/staff-names"
import type { Handlers } from "../../machinery/endpoint"

type ImportCall =
  | "POST /admin/product-imports"
  | "GET /admin/product-imports"
  | "GET /admin/product-imports/{id}"
  | "GET /admin/product-imports/{id}/pictures"
  | "POST /admin/product-imports/{id}/answer"
  | "POST /admin/product-imports/{id}/apply"

export const adminImportHandlers: Handlers<ImportCall> = {
  "POST /admin/product-imports": async ({ scope, body, files, userId }) => {
    const file = files.find(({ field }) => field === "file")
    if (!file || file.buffer.length === 0) throw invalidField("file", "Choose a CSV file")
    const upload = { filename: file.filename, bytes: file.buffer }
    const choices = { createBrands: body.create_brands, mapping: body.mapping }
    const run = await one(scope, await checkImport(scope, upload, choices, userId))
    return { message: checkedWords(run.counts), data: run }
  },

  "GET /admin/product-imports": async ({ scope, query }) => {
    const { runs, total } = await imports(scope).runs(...pageOf(query), query.sort)
    return {
      message: "Product files",
      data: await present(scope, runs),
      meta: pageMeta(query, total),
    }
  },

  "GET /admin/product-imports/{id}": async ({ scope, params, query }) => {
    const run = await one(scope, params.id)
    const view = query.view ?? "all"
    const rows = await imports(scope).rows(run.id, view, ...pageOf(query))
    const { rows: all, asked, bad, steep, noted } = run.counts
    const total = { all, asked, bad, steep, noted }[view]
    return {
      message: run.filename,
      data: { ...run, lines: rows.map(presentRow) },
      meta: pageMeta(query, total),
    }
  },

  "GET /admin/product-imports/{id}/pictures": async ({ scope, params, query: { view, page, per_page } }) => {
    const run = await one(scope, params.id)
    const shown = await pictures(scope).list(run.id, view, ...pageOf({ page, per_page }))
    return {
      message: run.filename,
      data: shown.map(({ address, problem, product_id, product_name }) => ({
        ...{ url: address, problem, state: view },
        product: product_name === null ? null : { id: product_id, name: product_name },
      })),
      meta: pageMeta({ page, per_page }, run.pictures[view]),
    }
  },

  "POST /admin/product-imports/{id}/answer": async ({ scope, params, body, userId }) => {
    await answerImport(scope, params.id, body, userId)
    const run = await one(scope, params.id)
    return { message: checkedWords(run.counts), data: run }
  },

  "POST /admin/product-imports/{id}/apply": async ({ scope, params }) => {
    await applyImport(scope, params.id)
    return { message: "The file is being imported", data: await one(scope, params.id) }
  },
}

function checkedWords({ rows, bad, asked }: ImportCounts): string {
  const open = [
    ...(bad > 0 ? [`${bad} of ${rows} rows have errors`] : []),
    ...(asked > 0
      ? [`${asked} of ${rows} rows match a product by name only: say whether they are the same`]
      : []),
  ]
  return open.length > 0 ? open.join(". ") : `All ${rows} rows are good`
}

const imports = (scope: MedusaContainer) => scope.resolve(PRODUCT_OPERATIONS_MODULE).imports
const pictures = (scope: MedusaContainer) => scope.resolve(PRODUCT_OPERATIONS_MODULE).importPictures

async function one(scope: MedusaContainer, id: string) {
  const [run] = await present(scope, [await imports(scope).run(id)])
  if (!run) throw new Error(`Import ${id} could not be presented`)
  return run
}

async function present(scope: MedusaContainer, runs: ImportRun[]) {
  const ids = runs.map(({ id }) => id)
  const [counts, pictureCounts, names] = await Promise.all([
    imports(scope).counts(ids),
    pictures(scope).counts(ids),
    staffNames(
      scope,
      runs.map(({ user_id }) => user_id),
    ),
  ])
  const none = { rows: 0, asked: 0, bad: 0, create: 0, update: 0, steep: 0, unchanged: 0, noted: 0, done: 0 }
  return runs.map((run) => ({
    ...pick(
      run,
      "id",
      "filename",
      "status",
      "create_brands",
      "ignored",
      "profile",
      "headings",
      "mapping",
      "notices",
    ),
    by: names.get(run.user_id) ?? "Former staff",
    created_at: run.created_at.toISOString(),
    started_at: run.started_at?.toISOString() ?? null,
    finished_at: run.finished_at?.toISOString() ?? null,
    counts: counts.get(run.id) ?? none,
    pictures: pictureCounts.get(run.id) ?? { waiting: 0, in: 0, failed: 0 },
  }))
}

function presentRow({ cells, product_key, product_name, product_slug, name_above, ...row }: ShownImportRow) {
  const product =
    product_name === null || product_slug === null
      ? null
      : { id: product_key, name: product_name, slug: product_slug }
  return {
    ...pick(row, "line", "action", "state", "problem", "named_by", "changes", "is_steep", "notices"),
    name: cells.name || product?.name || name_above || cells.slug || "",
    sku: cells.sku || null,
    product,
  }
}
