import { openPopup, orderOnCredit, submitCheckout } from "../../harness/credit"
import type { Examples } from "./example"

export const creditExamples: Examples = ({ shop, owner }) => ({
  "GET /payment-channels": () => shop.visitor().call("GET /payment-channels"),
  "POST /user/order/submit-checkoutid": async () => {
    const { client, payment } = await orderOnCredit(shop)
    return submitCheckout(client, payment.signature, await openPopup(shop, payment))
  },
  "GET /admin/orders/{id}/payments": async () => {
    const { order } = await orderOnCredit(shop)
    return owner().call("GET /admin/orders/{id}/payments", { params: { id: order.id } })
  },
})
