import type { bankTransferCalls } from "../../../contract/bank-transfer"
import { openAgain, readWait, saySent } from "../../../workflows/money/payments/payment-wait"
import { waitingOrder } from "../../../workflows/money/payments/wait-link"
import type { Handlers } from "../../machinery/endpoint"

export const bankTransferHandlers: Handlers<keyof typeof bankTransferCalls> = {
  "GET /payment-wait": async ({ scope, query }) => {
    const data = await readWait(scope, waitingOrder(query.token))
    return { message: `Payment of order ${data.order_number}`, data }
  },

  "POST /payment-wait/sent": async ({ scope, body }) => {
    const data = await saySent(scope, waitingOrder(body.token))
    return { message: data.state === "paid" ? "Your payment is here" : "We are watching for it", data }
  },

  "POST /payment-wait/again": async ({ scope, body }) => {
    const data = await openAgain(scope, waitingOrder(body.token))
    return { message: data.due ? "Send the money to this account" : "Nothing is left to pay", data }
  },
}
