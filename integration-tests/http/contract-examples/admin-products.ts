import { productFiles } from "../../harness/product-files"
import { newSet, putParts } from "../../harness/product-sets"
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
  "GET /admin/product-sets/{variant_id}": async () => {
    const { data } = await newSet(shop, owner(), 6, 6)
    return owner().call("GET /admin/product-sets/{variant_id}", { params: { variant_id: data.variant_id } })
  },
  "PUT /admin/product-sets/{variant_id}": async () => {
    const { set, soap } = await newSet(shop, owner(), 6, 6)
    return putParts(owner(), set.variant_id, [[soap, 3]])
  },
  "GET /admin/price-schedules": () => owner().call("GET /admin/price-schedules"),
  "GET /admin/price-schedules/{id}": async () => {
    const made = await owner().call("POST /admin/price-schedules", {
      body: {
        ...{ product_ids: [productId()], mode: "amount", value: 10 },
        starts_at: new Date(Date.now() + 30 * 86_400_000).toISOString(),
      },
    })
    const params = { id: made.data.id }
    await owner().call("PUT /admin/price-schedules/{id}", { params, body: { note: "For the new season" } })
    await owner().call("POST /admin/price-schedules/{id}/cancel", { params, body: {} })
    return owner().call("GET /admin/price-schedules/{id}", { params })
  },
  "GET /admin/product-imports": () => owner().call("GET /admin/product-imports"),
  "GET /admin/product-imports/{id}": async () => {
    const { data } = await productFiles(shop.url, owner()).upload("name,sku\nNo price,NP-1\n")
    return owner().call("GET /admin/product-imports/{id}", { params: { id: data.id } })
  },
  "GET /admin/product-imports/{id}/pictures": async () => {
    const { data } = await productFiles(shop.url, owner()).upload("name,sku\nNo picture,NP-2\n")
    return owner().call("GET /admin/product-imports/{id}/pictures", { params: { id: data.id } })
  },
  "POST /admin/product-imports/{id}/answer": async () => {
    const name = `Asked ${Date.now()}`
    await owner().call("POST /admin/products/store", { body: { name, regular_price: 900 } })
    const { data } = await productFiles(shop.url, owner()).upload(`name,regular_price\n${name},900\n`)
    return owner().call("POST /admin/product-imports/{id}/answer", {
      params: { id: data.id },
      body: { answer: "same" },
    })
  },
  "GET /admin/product-desk": () => owner().call("GET /admin/product-desk", { query: { per_page: 5 } }),
  "GET /admin/product-desk/labels": () => owner().call("GET /admin/product-desk/labels"),
  "PUT /admin/product-desk/status": () =>
    owner().call("PUT /admin/product-desk/status", { body: { ids: [productId()], status: "published" } }),
  "PUT /admin/product-desk/place": async () => {
    const { data } = await owner().call("GET /admin/products/all-admin-product", {
      query: { product_id: productId() },
    })
    const [product] = data
    const now = product?.subcategory_id ?? product?.category_id ?? product?.section_id
    return owner().call("PUT /admin/product-desk/place", {
      body: { ids: [productId()], category_id: now ?? "none" },
    })
  },
  "PUT /admin/product-desk/labels": () =>
    owner().call("PUT /admin/product-desk/labels", { body: { ids: [productId()], remove: ["Nobody's"] } }),
  "PUT /admin/product-desk/list": () =>
    owner().call("PUT /admin/product-desk/list", {
      body: { ids: ["prod_none"], list: "exclusives", is_on: false },
    }),
  "GET /admin/product-views": async () => {
    await owner().call("POST /admin/product-views/store", { body: { name: "Low", query: { stock: "low" } } })
    return owner().call("GET /admin/product-views")
  },
  "POST /admin/product-views/store": () =>
    owner().call("POST /admin/product-views/store", { body: { name: "Drafts", query: { status: "draft" } } }),
  "DELETE /admin/product-views/delete/{id}": async () => {
    const { data } = await owner().call("POST /admin/product-views/store", {
      body: { name: "To go", query: {} },
    })
    return owner().call("DELETE /admin/product-views/delete/{id}", { params: { id: data.id } })
  },
  "GET /admin/products/{product_id}/history": () =>
    owner().call("GET /admin/products/{product_id}/history", { params: { product_id: productId() } }),
})
