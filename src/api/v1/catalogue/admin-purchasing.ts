import type { MedusaContainer } from "@medusajs/framework/types"
import type { adminPurchasingCalls, PurchaseOrderMove, Supplier } from "../../../contract/admin-purchasing"
import { pageMeta } from "../../../contract/call"
import { pick } from "../../../contract/pick"
import { PURCHASING_MODULE } from "../../../modules/purchasing"
import type { StoredSupplier } from "../../../modules/purchasing/supplier-book"
import { findPurchaseOrders } from "../../../workflows/catalogue/purchasing/find-purchase-orders"
import { orderLines } from "../../../workflows/catalogue/purchasing/order-lines"
import { readPurchaseOrder } from "../../../workflows/catalogue/purchasing/read-purchase-order"
import { receiveGoods, undoReceipt } from "../../../workflows/catalogue/purchasing/receive-goods"
import type { Handlers } from "../../machinery/endpoint"
import { requestIdOf } from "../../machinery/idempotency"

export const adminPurchasingHandlers: Handlers<keyof typeof adminPurchasingCalls> = {
  "GET /admin/suppliers": async ({ scope }) => ({
    message: "Suppliers",
    data: (await suppliers(scope).list()).map(presentSupplier),
  }),

  "POST /admin/suppliers/store": async ({ scope, body }) => {
    const supplier = await suppliers(scope).add(supplierValues(body))
    return { message: `${supplier.name} is saved`, data: presentSupplier(supplier) }
  },

  "PUT /admin/suppliers/update/{id}": async ({ scope, params, body: { updated_at, ...change } }) => {
    const supplier = await suppliers(scope).change(params.id, updated_at, supplierValues(change))
    return { message: `${supplier.name} is saved`, data: presentSupplier(supplier) }
  },

  "DELETE /admin/suppliers/delete/{id}": async ({ scope, params }) => {
    await suppliers(scope).remove(params.id)
    return { message: "The supplier is deleted", data: { id: params.id } }
  },

  "GET /admin/purchase-orders": async ({ pg, query }) => {
    const { orders, total, counts } = await findPurchaseOrders(pg, query)
    return {
      message: "Purchase orders",
      data: orders,
      meta: { ...pageMeta(query, total), counts },
    }
  },

  "GET /admin/purchase-orders/{id}": async ({ scope, params }) => ({
    message: "One purchase order",
    data: await readPurchaseOrder(scope, params.id),
  }),

  "POST /admin/purchase-orders/store": async ({ scope, pg, body, userId }) => {
    const lines = await orderLines(pg, body.lines)
    const id = await purchaseOrders(scope).add(
      {
        supplier_id: body.supplier_id,
        expected_on: body.expected_on ?? null,
        note: body.note || null,
        lines,
      },
      userId,
    )
    const order = await readPurchaseOrder(scope, id)
    return { message: `${order.number} is saved as a draft`, data: order }
  },

  "PUT /admin/purchase-orders/update/{id}": async ({ scope, pg, params, body }) => {
    const { updated_at, supplier_id, expected_on, note, lines } = body
    await purchaseOrders(scope).change(params.id, updated_at, {
      ...(supplier_id !== undefined && { supplier_id }),
      ...(expected_on !== undefined && { expected_on }),
      ...(note !== undefined && { note: note || null }),
      ...(lines && { lines: await orderLines(pg, lines) }),
    })
    const order = await readPurchaseOrder(scope, params.id)
    return { message: `${order.number} is saved`, data: order }
  },

  "POST /admin/purchase-orders/{id}/move": async ({ scope, params, body }) => {
    await purchaseOrders(scope).move(params.id, body.status)
    const order = await readPurchaseOrder(scope, params.id)
    return { message: `${order.number} is ${MOVED[body.status]}`, data: order }
  },

  "POST /admin/purchase-orders/{id}/receipts": async ({ scope, params, body, userId, req }) => {
    const receiptId = await receiveGoods(scope, {
      orderId: params.id,
      lines: body.lines.map(({ line_id, units, lot, expires_on }) => ({
        ...{ line_id, units },
        lot: lot || "",
        expires_on: expires_on ?? null,
      })),
      note: body.note || null,
      acceptsMore: body.accepts_more ?? false,
      userId,
      requestId: requestIdOf(req, "POST /admin/purchase-orders/{id}/receipts", `${userId} ${params.id}`),
    })
    const order = await readPurchaseOrder(scope, params.id)
    const units = body.lines.reduce((sum, line) => sum + line.units, 0)
    const message = `${units} ${units === 1 ? "unit is" : "units are"} in stock. ${order.number} is ${order.status.replace("_", " ")}`
    return { message, data: order, extra: { receipt_id: receiptId } }
  },

  "POST /admin/purchase-orders/{id}/receipts/{receipt_id}/undo": async ({ scope, params, userId }) => {
    await undoReceipt(scope, { orderId: params.id, receiptId: params.receipt_id, userId })
    const order = await readPurchaseOrder(scope, params.id)
    return { message: `Undone: its units are out of the stock again`, data: order }
  },
}

const MOVED: Record<PurchaseOrderMove, string> = {
  draft: "a draft again",
  ordered: "ordered",
  closed: "closed",
  cancelled: "cancelled",
}

/** What a form sends as empty is empty; what it does not send stays. */
function supplierValues<T extends { email?: string | null; phone?: string | null; note?: string | null }>(
  sent: T,
) {
  const { email, phone, note, ...others } = sent
  return {
    ...others,
    ...(email !== undefined && { email: email ?? "" }),
    ...(phone !== undefined && { phone: phone ?? "" }),
    ...(note !== undefined && { note: note ?? "" }),
  }
}

function presentSupplier(supplier: StoredSupplier): Supplier {
  return {
    ...pick(supplier, "id", "name", "email", "phone", "note", "is_active", "open_orders"),
    updated_at: supplier.updated_at.toISOString(),
  }
}

const suppliers = (scope: MedusaContainer) => scope.resolve(PURCHASING_MODULE).suppliers
const purchaseOrders = (scope: MedusaContainer) => scope.resolve(PURCHASING_MODULE).orders
