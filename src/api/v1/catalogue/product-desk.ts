import type { MedusaContainer } from "@medusajs/framework/types"
import type { Response } from "express"
import { offsetOf, pageMeta, pageOf } from "../../../contract/call"
import type { DeskChanged, ProductView, productDeskCalls } from "../../../contract/product-desk"
import { PRODUCT_OPERATIONS_MODULE } from "../../../modules/product-operations"
import type { StoredView } from "../../../modules/product-operations/product-views"
import {
  changeLabels,
  changeList,
  changePlace,
  changeStatus,
} from "../../../workflows/catalogue/products/desk/bulk-changes"
import type { DeskResult } from "../../../workflows/catalogue/products/desk/change-many"
import { findDeskProducts } from "../../../workflows/catalogue/products/desk/find-desk-products"
import { changesInHistory, productHistory } from "../../../workflows/catalogue/products/desk/product-history"
import { recordDeskChanges } from "../../../workflows/catalogue/products/desk/record-changes"
import { staffNames } from "../../../workflows/catalogue/products/staff-names"
import { namesOf } from "../../../workflows/shared/audit/names"
import { presentEntry } from "../../../workflows/shared/audit/read-audit"
import { originOf } from "../../machinery/audit"
import type { ScopedRequest } from "../../machinery/caller"
import type { Handlers } from "../../machinery/endpoint"

export const productDeskHandlers: Handlers<keyof typeof productDeskCalls> = {
  "GET /admin/product-desk": async ({ pg, query: { page, per_page, ...wanted } }) => {
    const found = await findDeskProducts(pg, wanted, ...pageOf({ page, per_page }))
    return {
      message: "Products",
      data: found.products,
      meta: { ...pageMeta({ page, per_page }, found.total), counts: found.counts },
    }
  },

  "GET /admin/product-desk/labels": async ({ pg }) => {
    const labels: { id: string; name: string }[] = await pg("product_tag")
      .whereNull("deleted_at")
      .orderByRaw("lower(value)")
      .select("id", "value as name")
    return { message: "Labels", data: labels }
  },

  "PUT /admin/product-desk/status": async ({ body, ...call }) =>
    recorded(call, body, await changeStatus(call.scope, body.ids, body.status)),

  "PUT /admin/product-desk/place": async ({ body, ...call }) =>
    recorded(call, body, await changePlace(call.scope, body.ids, body.category_id)),

  "PUT /admin/product-desk/labels": async ({ body, ...call }) =>
    recorded(call, body, await changeLabels(call.scope, body.ids, body)),

  "PUT /admin/product-desk/list": async ({ body, ...call }) =>
    recorded(call, body, await changeList(call.scope, body.ids, body.list, body.is_on)),

  "GET /admin/product-views": async ({ scope, userId }) => ({
    message: "Saved views",
    data: await presentViews(scope, await views(scope).of(userId), userId),
  }),

  "POST /admin/product-views/store": async ({ scope, userId, body }) => {
    const saved = await views(scope).save({ ...body, user_id: userId })
    const [view] = await presentViews(scope, [saved], userId)
    if (!view) throw new Error(`View ${saved.id} could not be presented`)
    return { message: `${view.name} is saved`, data: view }
  },

  "DELETE /admin/product-views/delete/{id}": async ({ scope, pg, userId, params }) => {
    await views(scope).remove(params.id, userId, async (owner) => {
      const member: unknown = await pg("staff_member")
        .where({ user_id: owner, deleted_at: null })
        .first("user_id")
      return member === undefined
    })
    return { message: "The view is deleted", data: { id: params.id } }
  },

  "GET /admin/products/{product_id}/history": async ({ pg, params, query: { page, per_page } }) => {
    const start = offsetOf({ page, per_page })
    const { entries, total } = await productHistory(pg, params.product_id, start, per_page)
    const [names, changes] = await Promise.all([
      namesOf(pg, entries),
      changesInHistory(pg, params.product_id, entries),
    ])
    return {
      message: "History",
      data: entries.map((row) => {
        const { id, at, sentence } = presentEntry(row, names)
        const change = changes.get(id)
        return { id, at, sentence: change ? `${sentence}. Here: ${change}` : sentence }
      }),
      meta: pageMeta({ page, per_page }, total),
    }
  },
}
const views = (scope: MedusaContainer) => scope.resolve(PRODUCT_OPERATIONS_MODULE).views

interface Call {
  scope: MedusaContainer
  userId: string
  req: ScopedRequest
  res: Response
}

async function recorded(
  { scope, userId, req, res }: Call,
  sent: unknown,
  results: DeskResult[],
): Promise<{ message: string; data: DeskChanged }> {
  await recordDeskChanges(scope, { userId, sent }, results, originOf(req, res))
  const changed = results.filter(({ is_changed }) => is_changed).length
  const [only] = results
  return {
    message:
      results.length === 1 && only
        ? `${only.name ?? "Product"}: ${only.message}`
        : `${changed} of ${results.length} products changed`,
    data: {
      products: results.map(({ id, name, is_changed, message }) => ({ id, name, is_changed, message })),
    },
  }
}

async function presentViews(
  scope: MedusaContainer,
  stored: StoredView[],
  userId: string,
): Promise<ProductView[]> {
  const names = await staffNames(
    scope,
    stored.map(({ user_id }) => user_id),
  )
  return stored.map(({ id, name, query, is_shared, user_id }) => ({
    ...{ id, name, query, is_shared },
    is_mine: user_id === userId,
    by: names.get(user_id) ?? "Former staff",
  }))
}
