import type { Examples } from "./example"

export const catalogueExamples: Examples = ({ shop, productId }) => ({
  "GET /section": () => shop.visitor().call("GET /section"),
  "GET /brands": () => shop.visitor().call("GET /brands"),
  "GET /products/filter": () => shop.visitor().call("GET /products/filter", { query: { per_page: 5 } }),
  "GET /products/single/{id}": () =>
    shop.visitor().call("GET /products/single/{id}", { params: { id: productId() } }),
  "GET /products/related/{id}": () =>
    shop.visitor().call("GET /products/related/{id}", { params: { id: productId() } }),
  "POST /product/search": () => shop.visitor().call("POST /product/search", { body: { search: "cream" } }),
})
