import { stockedVariant } from "../../harness/journey"
import { makeShopper } from "../../harness/shoppers"
import type { Examples } from "./example"

export const reviewExamples: Examples = ({ shop, shopper, owner, productId }) => {
  /** Of somebody new, so that it is the first of that product. */
  const written = async () => {
    const author = await makeShopper(shop)
    const { product_id } = await stockedVariant(shop, 5)
    const { data } = await author.call("POST /review/store", {
      body: { product_id, rating: 4, content: "Soft, and it lasts.", skin_type: "dry" },
    })
    const body = { revision: 1 }
    return { author, review: data, params: { id: data.id }, body }
  }
  const published = async () => {
    const made = await written()
    await owner().call("PUT /admin/reviews/{id}/publish", made)
    return made
  }
  return {
    "GET /products/reviews/{id}": () =>
      shop
        .visitor()
        .call("GET /products/reviews/{id}", { params: { id: productId() }, query: { rating: "5" } }),
    "POST /review/store": () =>
      shopper().call("POST /review/store", {
        body: { product_id: productId(), rating: 5, content: "My third one." },
      }),
    "GET /user/reviews": () => shopper().call("GET /user/reviews"),
    "GET /user/reviews/waiting": () => shopper().call("GET /user/reviews/waiting"),
    "DELETE /user/reviews/{id}": async () => {
      const { author, params } = await written()
      return author.call("DELETE /user/reviews/{id}", { params })
    },
    "GET /user/reviews/helpful": () =>
      shopper().call("GET /user/reviews/helpful", { query: { product_id: productId() } }),
    "POST /user/reviews/{id}/helpful": async () =>
      shopper().call("POST /user/reviews/{id}/helpful", { params: (await published()).params }),
    "DELETE /user/reviews/{id}/helpful": async () =>
      shopper().call("DELETE /user/reviews/{id}/helpful", { params: (await published()).params }),
    "GET /admin/reviews": () => owner().call("GET /admin/reviews", { query: { status: "pending" } }),
    "PUT /admin/reviews/{id}/publish": async () =>
      owner().call("PUT /admin/reviews/{id}/publish", await written()),
    "PUT /admin/reviews/{id}/hide": async () => {
      const { params, body } = await written()
      return owner().call("PUT /admin/reviews/{id}/hide", { params, body: { ...body, reason: "An insult" } })
    },
    "PUT /admin/reviews/{id}/reply": async () => {
      const { params, body } = await written()
      return owner().call("PUT /admin/reviews/{id}/reply", { params, body: { ...body, reply: "Thank you" } })
    },
  }
}
