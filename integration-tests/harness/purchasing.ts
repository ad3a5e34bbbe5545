import { randomUUID } from "node:crypto"
import type { ShopClient } from "./client"

/** A supplier of one's own. */
export async function newSupplier(as: ShopClient): Promise<{ id: string; name: string; updated_at: string }> {
  const name = `Supplier ${randomUUID().slice(0, 8)}`
  return (await as.call("POST /admin/suppliers/store", { body: { name } })).data
}

/** A purchase order of 10 units at ₦1,250.50 for each of these, at the supplier already unless it is to be a draft. */
export async function newPurchaseOrder(
  as: ShopClient,
  variantIds: string[],
  { isDraft = false, units = 10 } = {},
) {
  const supplier = await newSupplier(as)
  const lines = variantIds.map((variant_id) => ({ variant_id, units, unit_cost: 1250.5 }))
  const made = await as.call("POST /admin/purchase-orders/store", {
    body: { supplier_id: supplier.id, expected_on: "2027-01-15", lines },
  })
  if (made.http !== 200 || isDraft) return made.data
  return (await movePurchaseOrder(as, made.data.id, "ordered")).data
}

export const movePurchaseOrder = (as: ShopClient, id: string, status: string) =>
  as.call("POST /admin/purchase-orders/{id}/move", { params: { id }, body: { status } })

export const readPurchaseOrder = async (as: ShopClient, id: string) =>
  (await as.call("GET /admin/purchase-orders/{id}", { params: { id } })).data

/** Books these units, line by line; 0 for a line that has not come. */
export const receive = (
  as: ShopClient,
  order: { id: string; lines: { id: string }[] },
  units: number[],
  more: { key?: string; accepts_more?: boolean; note?: string } = {},
) => {
  const { key = randomUUID(), ...body } = more
  const lines = order.lines.flatMap(({ id }, at) => {
    const came = units[at] ?? 0
    return came === 0 ? [] : [{ line_id: id, units: came }]
  })
  return as.call("POST /admin/purchase-orders/{id}/receipts", {
    params: { id: order.id },
    body: { lines, ...body },
    headers: { "idempotency-key": key },
  })
}

export const undoReceipt = (as: ShopClient, id: string, receipt_id: string) =>
  as.call("POST /admin/purchase-orders/{id}/receipts/{receipt_id}/undo", { params: { id, receipt_id } })
