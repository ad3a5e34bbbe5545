import type { MedusaContainer } from "@medusajs/framework/types"
import { pageMeta } from "../../../contract/call"
import { pick } from "../../../contract/pick"
import { invalidField } from "../../../errors"
import { BULK_MODULE } from "../../../modules/bulk"
import type { ImportRow, ImportRun } from "../../../modules/bulk/import-store"
import { applyImport } from "../../../workflows/catalogue/products/imports/apply-import"
import { checkImport } from "../../../workflows/catalogue/products/imports/check-import"
import { staffNames } from "../../../workflows/catalogue/products/staff-names"
import type { Handlers } from "../../machinery/endpoint"

type ImportCall =
  | "POST /admin/product-imports"
  | "GET /admin/product-imports"
  | "GET /admin/product-imports/{id}"
  | "POST /admin/product-imports/{id}/apply"

export const adminImportHandlers: Handlers<ImportCall> = {
  "POST /admin/product-imports": async ({ scope, body, files, userId }) => {
    const file = files.find(({ field }) => field === "file")
    if (!file || file.buffer.length === 0) throw invalidField("file", "Choose a CSV file")
    const upload = { filename: file.filename, bytes: file.buffer }
    const run = await one(scope, await checkImport(scope, upload, body.create_brands, userId))
    const { bad, rows } = run.counts
    return {
      message: bad > 0 ? `${bad} of ${rows} rows have errors` : `All ${rows} rows are good`,
      data: run,
    }
  },

  "GET /admin/product-imports": async ({ scope, query }) => {
    const { runs, total } = await imports(scope).runs(
      (query.page - 1) * query.per_page,
      query.per_page,
      query.sort,
    )
    return {
      message: "Product files",
      data: await present(scope, runs),
      meta: pageMeta(query.page, query.per_page, total),
    }
  },

  "GET /admin/product-imports/{id}": async ({ scope, params, query }) => {
    const run = await one(scope, params.id)
    const view = query.view ?? "all"
    const rows = await imports(scope).rows(run.id, view, (query.page - 1) * query.per_page, query.per_page)
    const total = { all: run.counts.rows, bad: run.counts.bad, steep: run.counts.steep }[view]
    return {
      message: run.filename,
      data: { ...run, lines: rows.map(presentRow) },
      meta: pageMeta(query.page, query.per_page, total),
    }
  },

  "POST /admin/product-imports/{id}/apply": async ({ scope, params }) => {
    await applyImport(scope, params.id)
    return { message: "The file is being imported", data: await one(scope, params.id) }
  },
}

const imports = (scope: MedusaContainer) => scope.resolve(BULK_MODULE).imports

async function one(scope: MedusaContainer, id: string) {
  const [run] = await present(scope, [await imports(scope).run(id)])
  if (!run) throw new Error(`Import ${id} could not be presented`)
  return run
}

async function present(scope: MedusaContainer, runs: ImportRun[]) {
  const [counts, names] = await Promise.all([
    imports(scope).counts(runs.map(({ id }) => id)),
    staffNames(
      scope,
      runs.map(({ user_id }) => user_id),
    ),
  ])
  const none = { rows: 0, bad: 0, create: 0, update: 0, steep: 0, unchanged: 0, done: 0 }
  return runs.map((run) => ({
    ...pick(run, "id", "filename", "status", "create_brands", "ignored"),
    by: names.get(run.user_id) ?? "Former staff",
    created_at: run.created_at.toISOString(),
    started_at: run.started_at?.toISOString() ?? null,
    finished_at: run.finished_at?.toISOString() ?? null,
    counts: counts.get(run.id) ?? none,
  }))
}

function presentRow({ cells, product_key, ...row }: ImportRow) {
  return {
    ...pick(row, "line", "action", "state", "problem", "changes", "is_steep"),
    name: cells.name || product_key,
    sku: cells.sku || null,
  }
}
