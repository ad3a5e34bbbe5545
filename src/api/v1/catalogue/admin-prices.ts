import type { MedusaContainer } from "@medusajs/framework/types"
import { pageMeta } from "../../../contract/call"
import { type Kobo, toNaira } from "../../../contract/money"
import { pick } from "../../../contract/pick"
import { invalidField } from "../../../errors"
import { BULK_MODULE } from "../../../modules/bulk"
import type { PriceChange } from "../../../modules/bulk/price-change"
import type BulkService from "../../../modules/bulk/service"
import {
  changePrices,
  previewPriceChange,
  undoPriceChange,
} from "../../../workflows/catalogue/products/prices/change-prices"
import type { PlannedLine } from "../../../workflows/catalogue/products/prices/plan-price-change"
import { variantsById } from "../../../workflows/catalogue/products/prices/select-variants"
import { staffNames } from "../../../workflows/catalogue/products/staff-names"
import type { Handlers } from "../../machinery/endpoint"
import type { UploadedFile } from "../../machinery/multipart"

type PriceCall =
  | "POST /admin/change-price/preview"
  | "POST /admin/change-price"
  | "GET /admin/price-changes"
  | "GET /admin/price-changes/{id}"
  | "POST /admin/price-changes/{id}/undo"

export const adminPriceHandlers: Handlers<PriceCall> = {
  "POST /admin/change-price/preview": async ({ scope, body, query, files }) => {
    const plan = await previewPriceChange(scope, { ...body, csv: fileText(files) ?? body.csv })
    const rank = (line: PlannedLine) => (line.problem ? 0 : line.changes ? 1 : 2)
    const lines = plan.lines.toSorted((a, b) => rank(a) - rank(b))
    const start = (query.page - 1) * query.per_page
    return {
      message: `${plan.counts.changed} prices would change`,
      data: {
        preview: plan.fingerprint,
        counts: plan.counts,
        lines: lines.slice(start, start + query.per_page).map(presentLine),
      },
      meta: pageMeta(query.page, query.per_page, lines.length),
    }
  },

  "POST /admin/change-price": async ({ scope, body, files, userId }) => {
    const { id, counts } = await changePrices(scope, { ...body, csv: fileText(files) ?? body.csv }, userId)
    const [batch] = await presentBatches(scope, [await bulk(scope).priceChange(id)])
    if (!batch) throw new Error(`Price change ${id} could not be presented`)
    return { message: `${batch.changed} prices changed`, data: { ...batch, counts } }
  },

  "GET /admin/price-changes": async ({ scope, query }) => {
    const { changes, total } = await bulk(scope).priceChanges(
      (query.page - 1) * query.per_page,
      query.per_page,
    )
    return {
      message: "Price changes",
      data: await presentBatches(scope, changes),
      meta: pageMeta(query.page, query.per_page, total),
    }
  },

  "GET /admin/price-changes/{id}": async ({ scope, params, query }) => {
    const change = await bulk(scope).priceChange(params.id)
    const [batch] = await presentBatches(scope, [change])
    if (!batch) throw new Error(`Price change ${change.id} could not be presented`)
    const start = (query.page - 1) * query.per_page
    const lines = await bulk(scope).priceChangeLines(change.id, start, query.per_page)
    return {
      message: batch.summary,
      data: { ...batch, lines: await presentKept(scope, lines) },
      meta: pageMeta(query.page, query.per_page, change.lines),
    }
  },

  "POST /admin/price-changes/{id}/undo": async ({ scope, params, userId }) => {
    const { id, refused } = await undoPriceChange(scope, params.id, userId)
    const [batch] = await presentBatches(scope, [await bulk(scope).priceChange(id)])
    if (!batch) throw new Error(`Price change ${id} could not be presented`)
    const lines = await presentKept(
      scope,
      refused.map(({ edit, problem }) => ({
        variant_id: edit.variant_id,
        old_kobo: lowest(edit.after),
        new_kobo: null,
        problem,
      })),
    )
    return {
      message: `${batch.changed} prices are as they were${refused.length > 0 ? `, ${refused.length} are not` : ""}`,
      data: { ...batch, refused: lines },
    }
  },
}

const bulk = (scope: MedusaContainer) => scope.resolve<BulkService>(BULK_MODULE)

/** The rows may come as a file as well as in the field. */
function fileText(files: UploadedFile[]): string | null {
  const file = files.find(({ field }) => field === "csv")
  if (!file) return null
  try {
    return new TextDecoder("utf-8", { fatal: true }).decode(file.buffer)
  } catch {
    throw invalidField("csv", "The file is not UTF-8 text: save it as CSV UTF-8")
  }
}

function presentLine(line: PlannedLine) {
  const { variant_id, product_id, name, variant_title, sku, problem } = line
  const [old_price, new_price] = [naira(line.old_kobo), naira(line.new_kobo)]
  return { variant_id, product_id, name, variant_title, sku, old_price, new_price, problem }
}

async function presentKept(
  scope: MedusaContainer,
  lines: { variant_id: string; old_kobo: Kobo | null; new_kobo: Kobo | null; problem?: string }[],
) {
  const variants = await variantsById(
    scope,
    lines.map(({ variant_id }) => variant_id),
  )
  return lines.map((line) => {
    const variant = variants.get(line.variant_id)
    return {
      variant_id: line.variant_id,
      product_id: variant?.product_id ?? null,
      name: variant?.name ?? "A product that is gone",
      variant_title: variant?.variant_title ?? null,
      sku: variant?.sku ?? null,
      old_price: naira(line.old_kobo),
      new_price: naira(line.new_kobo),
      problem: line.problem ?? null,
    }
  })
}

async function presentBatches(scope: MedusaContainer, changes: PriceChange[]) {
  const names = await staffNames(
    scope,
    changes.map(({ user_id }) => user_id),
  )
  return changes.map((change) => ({
    ...pick(change, "id", "summary", "note", "undoes", "undone_by"),
    price: change.price_kind,
    by: names.get(change.user_id) ?? "Former staff",
    created_at: change.created_at.toISOString(),
    changed: change.lines,
  }))
}

function naira(kobo: Kobo | null): number | null {
  return kobo === null ? null : toNaira(kobo)
}

function lowest(rows: { kobo: Kobo }[]): Kobo | null {
  return rows.length === 0 ? null : Math.min(...rows.map(({ kobo }) => kobo))
}
