import { randomUUID } from "node:crypto"
import { orderWaitingForPayment, payAtBank, storePayment } from "../../harness/journey"
import type { Examples } from "./example"

export const orderDeskExamples: Examples = ({ shop, owner, shopper, productId }) => ({
  "GET /admin/orders": () => owner().call("GET /admin/orders", { query: { per_page: 5 } }),
  "GET /admin/orders/choices": () => owner().call("GET /admin/orders/choices"),
  "GET /admin/orders/{id}": async () => {
    const { order } = await orderWaitingForPayment(shop)
    return owner().call("GET /admin/orders/{id}", { params: { id: order.id } })
  },
  "GET /admin/orders/{id}/again": async () => {
    const { order } = await orderWaitingForPayment(shop)
    return owner().call("GET /admin/orders/{id}/again", { params: { id: order.id } })
  },
  "GET /admin/orders/print": async () => {
    const { data } = await owner().call("GET /admin/orders", { query: { per_page: 3, status: "processing" } })
    return owner().call("GET /admin/orders/print", { query: { ids: data.map(({ id }) => id).join(",") } })
  },
  "POST /admin/order-moves": async () => {
    const { order } = await orderWaitingForPayment(shop)
    return owner().call("POST /admin/order-moves", { body: { ids: [order.id], status: "packed" } })
  },
  "POST /admin/order-moves/waybills": async () => {
    const { order } = await orderWaitingForPayment(shop)
    return owner().call("POST /admin/order-moves/waybills", {
      body: { ids: [order.id], table: `${order.order_number}\tNP-4081` },
    })
  },
  "POST /admin/order-moves/{id}/undo": async () => {
    const { client, order, payment } = await orderWaitingForPayment(shop)
    await payAtBank(shop, payment.reference)
    await storePayment(client, order.id, payment.reference)
    const { data } = await owner().call("POST /admin/order-moves", {
      body: { ids: [order.id], status: "packed" },
    })
    return owner().call("POST /admin/order-moves/{id}/undo", { params: { id: data.move_id ?? "" } })
  },
  "GET /admin/couriers": () => owner().call("GET /admin/couriers"),
  "POST /admin/couriers/store": () =>
    owner().call("POST /admin/couriers/store", { body: { name: `Courier ${randomUUID().slice(0, 8)}` } }),
  "PUT /admin/couriers/update/{id}": async () => {
    const { data } = await owner().call("POST /admin/couriers/store", {
      body: { name: `Courier ${randomUUID().slice(0, 8)}` },
    })
    return owner().call("PUT /admin/couriers/update/{id}", {
      params: { id: data.id },
      body: { tracking_url: "https://parcel.example/{waybill}", updated_at: data.updated_at },
    })
  },
  "DELETE /admin/couriers/delete/{id}": async () => {
    const { data } = await owner().call("POST /admin/couriers/store", {
      body: { name: `Courier ${randomUUID().slice(0, 8)}` },
    })
    return owner().call("DELETE /admin/couriers/delete/{id}", { params: { id: data.id } })
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
