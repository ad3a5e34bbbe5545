import { newPurchaseOrder, newSupplier, receive, undoReceipt } from "../../harness/purchasing"
import type { Examples } from "./example"

export const purchasingExamples: Examples = ({ owner, productId }) => {
  const variantId = async () => {
    const query = { product_id: productId() }
    const { data } = await owner().call("GET /admin/products/all-admin-product", { query })
    return String(data[0]?.variant_id)
  }
  const order = async (options = {}) => newPurchaseOrder(owner(), [await variantId()], options)
  const lots = async () =>
    owner().call("PUT /admin/inventory/{variant_id}/lots", {
      params: { variant_id: await variantId() },
      body: { lots: [{ lot: "A1", expires_on: "2030-01-31", units: 1 }] },
    })
  return {
    "GET /admin/suppliers": () => owner().call("GET /admin/suppliers"),
    "POST /admin/suppliers/store": () =>
      owner().call("POST /admin/suppliers/store", {
        body: { name: `Supplier ${Date.now()}`, email: "orders@example.com", phone: "0803 000 1122" },
      }),
    "PUT /admin/suppliers/update/{id}": async () => {
      const { id } = await newSupplier(owner())
      return owner().call("PUT /admin/suppliers/update/{id}", { params: { id }, body: { is_active: false } })
    },
    "DELETE /admin/suppliers/delete/{id}": async () => {
      const { id } = await newSupplier(owner())
      return owner().call("DELETE /admin/suppliers/delete/{id}", { params: { id } })
    },
    "GET /admin/stock-lots": async () => {
      const { data } = await lots()
      return owner().call("GET /admin/stock-lots", { query: { variant_id: data[0]?.variant_id } })
    },
    "PUT /admin/inventory/{variant_id}/lots": () => lots(),
    "POST /admin/stock-lots/{id}/write-off": async () => {
      const { data } = await lots()
      return owner().call("POST /admin/stock-lots/{id}/write-off", { params: { id: String(data[0]?.id) } })
    },
    "GET /admin/purchase-orders": () =>
      owner().call("GET /admin/purchase-orders", { query: { q: "PO-", per_page: 5 } }),
    "GET /admin/purchase-orders/{id}": async () => {
      const { id } = await order()
      return owner().call("GET /admin/purchase-orders/{id}", { params: { id } })
    },
    "POST /admin/purchase-orders/store": async () => {
      const { id } = await newSupplier(owner())
      const lines = [{ variant_id: await variantId(), units: 3, unit_cost: 99.5 }]
      return owner().call("POST /admin/purchase-orders/store", { body: { supplier_id: id, lines } })
    },
    "PUT /admin/purchase-orders/update/{id}": async () => {
      const { id } = await order({ isDraft: true })
      return owner().call("PUT /admin/purchase-orders/update/{id}", {
        params: { id },
        body: { note: "Urgent" },
      })
    },
    "POST /admin/purchase-orders/{id}/move": async () => {
      const { id } = await order()
      return owner().call("POST /admin/purchase-orders/{id}/move", {
        params: { id },
        body: { status: "cancelled" },
      })
    },
    "POST /admin/purchase-orders/{id}/receipts": async () => {
      const made = await order()
      const answer = await receive(owner(), made, [4])
      await undoReceipt(owner(), made.id, String(answer.body.receipt_id))
      return answer
    },
    "POST /admin/purchase-orders/{id}/receipts/{receipt_id}/undo": async () => {
      const made = await order()
      const { body } = await receive(owner(), made, [4])
      return undoReceipt(owner(), made.id, String(body.receipt_id))
    },
  }
}
