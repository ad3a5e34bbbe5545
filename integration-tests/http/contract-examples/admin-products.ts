import type { Examples } from "./example"

export const adminProductExamples: Examples = ({ shop, owner, productId }) => ({
  "GET /admin/products/all-admin-product": () =>
    owner().call("GET /admin/products/all-admin-product", { query: { per_page: 5 } }),
  "GET /admin/inventory": () => owner().call("GET /admin/inventory", { query: { per_page: 5, view: "low" } }),
  "GET /admin/inventory/{variant_id}/history": async () => {
    const { data } = await owner().call("GET /admin/inventory", { query: { per_page: 1 } })
    const params = { variant_id: String(data[0]?.variant_id) }
    const units = Number(data[0]?.stocked_quantity) + 1
    const counted = await owner().call("PUT /admin/inventory/{variant_id}", {
      params,
      body: { stocked_quantity: units, reason: "received" },
    })
    const body = { count_id: counted.body.count_id }
    await owner().call("POST /admin/inventory/{variant_id}/undo", { params, body })
    return owner().call("GET /admin/inventory/{variant_id}/history", { params })
  },
  "POST /admin/change-price/preview": () =>
    owner().call("POST /admin/change-price/preview", {
      body: { product_ids: [productId()], mode: "amount", value: 10 },
    }),
  "GET /admin/price-changes": () => owner().call("GET /admin/price-changes"),
  "GET /admin/price-changes/{id}": async () => {
    const made = await owner().call("POST /admin/change-price", {
      body: { product_ids: [productId()], mode: "amount", value: 10 },
    })
    await owner().call("POST /admin/price-changes/{id}/undo", { params: { id: made.data.id }, body: {} })
    return owner().call("GET /admin/price-changes/{id}", { params: { id: made.data.id } })
  },
  "GET /admin/product-imports": () => owner().call("GET /admin/product-imports"),
  "GET /admin/product-imports/{id}": async () => {
    const form = new FormData()
    form.set("file", new Blob(["name,sku\nNo price,NP-1\n"]), "products.csv")
    const made = await fetch(`${shop.url}/api/v1/admin/product-imports`, {
      method: "POST",
      headers: { authorization: `Bearer ${owner().token}` },
      body: form,
    })
    const { data } = (await made.json()) as { data: { id: string } }
    return owner().call("GET /admin/product-imports/{id}", { params: { id: data.id } })
  },
})
