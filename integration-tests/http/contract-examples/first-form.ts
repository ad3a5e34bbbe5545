import type { Examples } from "./example"

export const firstFormExamples: Examples = ({ shop, shopper, productId, lineId }) => ({
  "GET /user": () => shopper().call("GET /user"),
  "GET /states": () => shop.visitor().call("GET /states"),
  "POST /user/cart/webstore": () =>
    shopper().call("POST /user/cart/webstore", {
      body: { product_id: productId(), product: { quantity: 2, cart_id: lineId() } },
    }),
  "GET /user/cart": () => shopper().call("GET /user/cart"),
  "GET /refresh-cart": () => shop.visitor().call("GET /refresh-cart", { query: { product_id: productId() } }),
  "GET /delivery-fee/{state_id}/{weight}": () =>
    shop
      .visitor()
      .call("GET /delivery-fee/{state_id}/{weight}", { params: { state_id: "NG-LA", weight: "1.2" } }),
  "GET /delivery-fee/{state_id}/{weight}/{lga_id}": () =>
    shop.visitor().call("GET /delivery-fee/{state_id}/{weight}/{lga_id}", {
      params: { state_id: "NG-LA", weight: "1.2", lga_id: "NG-LA-ikeja" },
    }),
  "GET /product/pickup-locations": () => shop.visitor().call("GET /product/pickup-locations"),
  "GET /user/order": () => shopper().call("GET /user/order"),
  "GET /user/pending/order": () => shopper().call("GET /user/pending/order"),
})
