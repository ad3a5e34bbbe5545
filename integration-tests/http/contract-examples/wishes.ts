import { stockedVariant } from "../../harness/journey"
import type { Examples } from "./example"

export const wishExamples: Examples = ({ shop, shopper, productId }) => {
  const wish = () => shopper().call("POST /user/wishlist/store", { body: { product_id: productId() } })
  return {
    "POST /user/wishlist/store": wish,
    "GET /user/wishlist": async () => {
      await wish()
      return shopper().call("GET /user/wishlist")
    },
    "GET /user/wishlist/ids": () => shopper().call("GET /user/wishlist/ids"),
    "DELETE /user/wishlist/delete/{id}": async () => {
      const { product_id } = await stockedVariant(shop, 5)
      const added = await shopper().call("POST /user/wishlist/store", { body: { product_id } })
      return shopper().call("DELETE /user/wishlist/delete/{id}", { params: { id: added.data.id } })
    },
    "GET /user/mail-choices": () => shopper().call("GET /user/mail-choices"),
    "PUT /user/mail-choices": () =>
      shopper().call("PUT /user/mail-choices", { body: { wishlist_news: true } }),
  }
}
