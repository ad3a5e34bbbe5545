import { orderByTransfer } from "../../harness/transfers"
import type { Examples } from "./example"

export const bankTransferExamples: Examples = ({ shop }) => ({
  "GET /payment-wait": async () => {
    const { token } = await orderByTransfer(shop)
    return shop.visitor().call("GET /payment-wait", { query: { token } })
  },
  "POST /payment-wait/sent": async () => {
    const { token } = await orderByTransfer(shop)
    return shop.visitor().call("POST /payment-wait/sent", { body: { token } })
  },
  // The account number still takes money, so it is answered as it is.
  "POST /payment-wait/again": async () => {
    const { token } = await orderByTransfer(shop)
    return shop.visitor().call("POST /payment-wait/again", { body: { token } })
  },
})
