import { createOrder, putInCart, stockedVariant } from "../../harness/journey"
import type { Examples } from "./example"

export const savedItemExamples: Examples = ({ shop, shopper }) => {
  const saved = async () => {
    const line = await putInCart(shopper(), await stockedVariant(shop, 5))
    const params = { cart_id: line.data.id }
    return shopper().call("POST /user/cart/save-for-later/{cart_id}", { params })
  }
  return {
    "POST /user/cart/save-for-later/{cart_id}": saved,
    "GET /user/saved-items": () => shopper().call("GET /user/saved-items"),
    "POST /user/saved-items/{id}/move-to-cart": async () =>
      shopper().call("POST /user/saved-items/{id}/move-to-cart", { params: { id: (await saved()).data.id } }),
    "DELETE /user/saved-items/{id}": async () =>
      shopper().call("DELETE /user/saved-items/{id}", { params: { id: (await saved()).data.id } }),
    "POST /user/order/reorder/{id}": async () => {
      await putInCart(shopper(), await stockedVariant(shop, 5))
      const { order } = (await createOrder(shopper())).data
      return shopper().call("POST /user/order/reorder/{id}", { params: { id: order.id } })
    },
    "DELETE /user/cart": () => shopper().call("DELETE /user/cart"),
  }
}
