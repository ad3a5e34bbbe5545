import { paidOrder } from "../../harness/aftercare"
import { makeShopper } from "../../harness/shoppers"
import type { Examples } from "./example"

export const questionExamples: Examples = ({ shop, shopper, owner, productId }) => {
  /** Of somebody new, so that it is asked for the first time. */
  const asked = async (product_id = productId()) => {
    const author = await makeShopper(shop)
    const { data } = await author.call("POST /user/questions", {
      body: { product_id, content: "Does it sting?" },
    })
    return { author, params: { id: data.id } }
  }
  const answered = async () => {
    const { client, variant } = await paidOrder(shop, owner(), { status: "delivered" })
    const { params } = await asked(variant.product_id)
    await owner().call("PUT /admin/questions/{id}/publish", { params })
    const answer = await client.call("POST /user/questions/{id}/answers", {
      params,
      body: { content: "Not on me." },
    })
    return { client, answer, params: { id: params.id, answer_id: answer.data.id } }
  }
  return {
    "GET /products/questions/{id}": () =>
      shop.visitor().call("GET /products/questions/{id}", { params: { id: productId() } }),
    "POST /user/questions": () =>
      shopper().call("POST /user/questions", {
        body: { product_id: productId(), content: "How long does a bottle last?" },
      }),
    "GET /user/questions": () => shopper().call("GET /user/questions"),
    "DELETE /user/questions/{id}": async () => {
      const { author, params } = await asked()
      return author.call("DELETE /user/questions/{id}", { params })
    },
    "POST /user/questions/{id}/answers": async () => (await answered()).answer,
    "GET /user/answers": async () => (await answered()).client.call("GET /user/answers"),
    "DELETE /user/answers/{id}": async () => {
      const { client, answer } = await answered()
      return client.call("DELETE /user/answers/{id}", { params: { id: answer.data.id } })
    },
    "GET /admin/questions": () => owner().call("GET /admin/questions", { query: { view: "to_read" } }),
    "PUT /admin/questions/{id}/publish": async () =>
      owner().call("PUT /admin/questions/{id}/publish", { params: (await asked()).params }),
    "PUT /admin/questions/{id}/hide": async () =>
      owner().call("PUT /admin/questions/{id}/hide", {
        params: (await asked()).params,
        body: { reason: "An insult" },
      }),
    "PUT /admin/questions/{id}/answer": async () =>
      owner().call("PUT /admin/questions/{id}/answer", {
        params: (await asked()).params,
        body: { answer: "It does not." },
      }),
    "PUT /admin/questions/{id}/answers/{answer_id}/publish": async () =>
      owner().call("PUT /admin/questions/{id}/answers/{answer_id}/publish", {
        params: (await answered()).params,
      }),
    "PUT /admin/questions/{id}/answers/{answer_id}/hide": async () =>
      owner().call("PUT /admin/questions/{id}/answers/{answer_id}/hide", {
        params: (await answered()).params,
        body: { reason: "An insult" },
      }),
  }
}
