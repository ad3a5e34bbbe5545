import { orderWaitingForPayment } from "../../harness/journey"
import type { Examples } from "./example"

export const orderDeskExamples: Examples = ({ shop, owner, shopper, productId }) => ({
  "GET /admin/orders": () => owner().call("GET /admin/orders", { query: { per_page: 5 } }),
  "GET /admin/orders/choices": () => owner().call("GET /admin/orders/choices"),
  "GET /admin/orders/{id}": async () => {
    const { order } = await orderWaitingForPayment(shop)
    return owner().call("GET /admin/orders/{id}", { params: { id: order.id } })
  },
  "GET /admin/orders/print": async () => {
    const { data } = await owner().call("GET /admin/orders", { query: { per_page: 3, status: "processing" } })
    return owner().call("GET /admin/orders/print", { query: { ids: data.map(({ id }) => id).join(",") } })
  },
  "GET /admin/order-shoppers": () =>
    owner().call("GET /admin/order-shoppers", { query: { q: "shopper@demo.shop" } }),
  "GET /admin/order-products": () => owner().call("GET /admin/order-products", { query: { q: "cream" } }),
  "GET /admin/order-quote": async () => {
    const { data: user } = await shopper().call("GET /user")
    const { data } = await owner().call("GET /refresh-cart", { query: { product_id: productId() } })
    return owner().call("GET /admin/order-quote", {
      query: {
        customer_id: user.id,
        items: `${data[0]?.variant_id}:1`,
        delivery_method: "delivery",
        state: "NG-LA",
        lga: "NG-LA-ikeja",
      },
    })
  },
  "GET /payment-link": async () => {
    const { order } = await orderWaitingForPayment(shop)
    const { data } = await owner().call("POST /admin/orders/{id}/payment-link", {
      params: { id: order.id },
      body: {},
    })
    const token = data.url.slice(data.url.lastIndexOf("/") + 1)
    return shop.visitor().call("GET /payment-link", { query: { token } })
  },
})
