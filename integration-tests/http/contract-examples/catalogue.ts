import type { Examples } from "./example"

export const catalogueExamples: Examples = ({ shop, productId }) => ({
  "GET /section": () => shop.visitor().call("GET /section"),
  "GET /brands": () => shop.visitor().call("GET /brands"),
  "GET /products/filter": () => shop.visitor().call("GET /products/filter", { query: { per_page: 5 } }),
  "GET /products/single/{id}": () =>
    shop.visitor().call("GET /products/single/{id}", { params: { id: productId() } }),
  "GET /products/compare": () =>
    shop.visitor().call("GET /products/compare", { query: { ids: productId() } }),
  "GET /products/related/{id}": () =>
    shop.visitor().call("GET /products/related/{id}", { params: { id: productId() } }),
  ...Object.fromEntries(
    [
      "GET /products/offer/filter",
      "GET /all-product",
      "GET /products/categories",
      "GET /products/subcategories",
      "GET /categories/top",
      "GET /mobile/categories",
    ].map((key) => [key, () => shop.visitor().call(key)]),
  ),
  ...Object.fromEntries(
    [
      ["GET /products/category/{id}", "GET /products/categories"],
      ["GET /products/subcategory/{id}", "GET /products/subcategories"],
      ["GET /products/brand/{id}", "GET /brands"],
    ].map(([key = "", all = ""]) => [
      key,
      async () => {
        const [first] = (await shop.visitor().call(all)).data as { id: string }[]
        return shop.visitor().call(key, { params: { id: String(first?.id) } })
      },
    ]),
  ),
  "POST /product/orders": () =>
    shop.visitor().call("POST /product/orders", { body: { product_id: productId() } }),
  "POST /product/search": () => shop.visitor().call("POST /product/search", { body: { search: "cream" } }),
})
