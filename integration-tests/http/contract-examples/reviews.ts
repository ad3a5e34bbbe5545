import type { Examples } from "./example"

export const reviewExamples: Examples = ({ shop, productId }) => ({
  "GET /products/reviews/{id}": () =>
    shop
      .visitor()
      .call("GET /products/reviews/{id}", { params: { id: productId() }, query: { rating: "5" } }),
})
