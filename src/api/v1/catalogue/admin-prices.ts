import type { MedusaContainer } from "@medusajs/framework/types"
import { offsetOf, pageMeta, pageOf } from "../../../contract/call"
import type { Kobo } from "../../../contract/money"
import { pick } from "../../../contract/pick"
import { PRODUCT_OPERATIONS_MODULE } from "../../../modules/product-operations"
import type { PriceChange } from "../../../modules/product-operations/price-change"
import {
  changePrices,
  previewPriceChange,
  undoPriceChange,
} from "../../../workflows/catalogue/products/prices/change-prices"
import { staffNames } from "../../../workflows/catalogue/products/staff-names"
import type { Handlers } from "../../machinery/endpoint"
import { fileIn } from "../../machinery/multipart"
import { presentPlanned, presentStored } from "./price-lines"

type PriceCall =
  | "POST /admin/change-price/preview"
  | "POST /admin/change-price"
  | "GET /admin/price-changes"
  | "GET /admin/price-changes/{id}"
  | "POST /admin/price-changes/{id}/undo"

export const adminPriceHandlers: Handlers<PriceCall> = {
  "POST /admin/change-price/preview": async ({ scope, body, query, files, userId }) => {
    const plan = await previewPriceChange(scope, { ...body, csv: fileIn(files, "csv") ?? body.csv }, userId)
    const start = offsetOf(query)
    return {
      message: `${plan.counts.changed} prices would change`,
      data: {
        preview: plan.fingerprint,
        counts: plan.counts,
        notices: plan.notices,
        lines: await presentPlanned(scope, plan.lines.slice(start, start + query.per_page)),
      },
      meta: pageMeta(query, plan.lines.length),
    }
  },

  "POST /admin/change-price": async ({ scope, body, files, userId }) => {
    const { id, counts } = await changePrices(
      scope,
      { ...body, csv: fileIn(files, "csv") ?? body.csv },
      userId,
    )
    const [batch] = await presentBatches(scope, [await operations(scope).priceChange(id)])
    if (!batch) throw new Error(`Price change ${id} could not be presented`)
    return { message: `${batch.changed} prices changed`, data: { ...batch, counts } }
  },

  "GET /admin/price-changes": async ({ scope, query }) => {
    const { changes, total } = await operations(scope).priceChanges(...pageOf(query), query.sort)
    return {
      message: "Price changes",
      data: await presentBatches(scope, changes),
      meta: pageMeta(query, total),
    }
  },

  "GET /admin/price-changes/{id}": async ({ scope, params, query }) => {
    const change = await operations(scope).priceChange(params.id)
    const [batch] = await presentBatches(scope, [change])
    if (!batch) throw new Error(`Price change ${change.id} could not be presented`)
    const start = offsetOf(query)
    const lines = await operations(scope).priceChangeLines(change.id, start, query.per_page)
    return {
      message: batch.summary,
      data: { ...batch, lines: await presentStored(scope, lines) },
      meta: pageMeta(query, change.lines + change.left_out),
    }
  },

  "POST /admin/price-changes/{id}/undo": async ({ scope, params, userId }) => {
    const { id, refused } = await undoPriceChange(scope, params.id, userId)
    const [batch] = await presentBatches(scope, [await operations(scope).priceChange(id)])
    if (!batch) throw new Error(`Price change ${id} could not be presented`)
    const lines = await presentStored(
      scope,
      refused.map(({ edit, problem }) => ({
        variant_id: edit.variant_id,
        old_kobo: lowest(edit.after),
        new_kobo: null,
        problem,
      })),
    )
    return {
      message: `${batch.changed} prices are restored${refused.length > 0 ? `, ${refused.length} are not` : ""}`,
      data: { ...batch, refused: lines },
    }
  },
}

const operations = (scope: MedusaContainer) => scope.resolve(PRODUCT_OPERATIONS_MODULE)

async function presentBatches(scope: MedusaContainer, changes: PriceChange[]) {
  const names = await staffNames(
    scope,
    changes.map(({ user_id }) => user_id),
  )
  return changes.map((change) => ({
    ...pick(change, "id", "summary", "note", "undoes", "undone_by", "scope", "left_out"),
    occasion: change.schedule_phase ? (`scheduled_${change.schedule_phase}` as const) : ("by_hand" as const),
    price: change.price_kind,
    by: names.get(change.user_id) ?? "Former staff",
    created_at: change.created_at.toISOString(),
    changed: change.lines,
  }))
}

function lowest(rows: { kobo: Kobo }[]): Kobo | null {
  return rows.length === 0 ? null : Math.min(...rows.map(({ kobo }) => kobo))
}
