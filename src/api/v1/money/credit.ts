import { toNaira } from "../../../contract/money"
import { pick } from "../../../contract/pick"
import { notFound } from "../../../errors"
import { ORDERING_MODULE } from "../../../modules/ordering"
import { PAYMENTS_MODULE } from "../../../modules/payments"
import { workOnEvents } from "../../../workflows/composition/inbox"
import { offersByUse } from "../../../workflows/money/payments/channel-offers"
import { submitCheckout } from "../../../workflows/money/payments/submit-checkout"
import type { Handlers } from "../../machinery/endpoint"
import { creditStandings, standingOf } from "./present-credit"
import { presentTransfer } from "./present-transfer"

export const creditHandlers: Handlers<
  "GET /payment-channels" | "POST /user/order/submit-checkoutid" | "GET /admin/orders/{id}/payments"
> = {
  "GET /payment-channels": async ({ scope }) => ({
    message: "Ways to pay",
    data: (await offersByUse(scope)).map(({ leastKobo, mostKobo, ...offer }) => ({
      ...offer,
      least: toNaira(leastKobo),
      most: toNaira(mostKobo),
    })),
  }),

  "POST /user/order/submit-checkoutid": async ({ scope, customerId, body }) => {
    const { order, recalled } = await submitCheckout(scope, customerId, {
      signature: body.signature,
      checkoutTransactionId: body.checkout_transaction_id,
      isFinished: body.event === "success",
    })
    // What the provider reported of this checkout before we knew whose it is.
    await workOnEvents(scope, new Map(recalled.map((id) => [id, 0])))
    const credit = (await creditStandings(scope, [order.id])).get(order.id) ?? null
    return {
      message: "Waiting for the credit provider",
      data: { order_id: order.id, order_number: order.order_number, credit },
    }
  },

  "GET /admin/orders/{id}/payments": async ({ scope, params }) => {
    const order = await scope.resolve(ORDERING_MODULE).order(params.id)
    if (!order) throw notFound("We could not find that order")
    const payments = scope.resolve(PAYMENTS_MODULE)
    const attempts = await payments.attemptsOf(order.id)
    const arrivals = await payments.transfers.ofAttempts(attempts.map(({ id }) => id))
    return {
      message: attempts.length > 0 ? "Payments of this order" : "No payment attempts yet",
      data: attempts.map((attempt) => ({
        ...pick(attempt, "id", "channel", "provider", "status", "reference"),
        amount: toNaira(attempt.amount_kobo),
        received: attempt.received_kobo === null ? null : toNaira(attempt.received_kobo),
        provider_transaction_id: attempt.provider_transaction_id ?? attempt.checkout_transaction_id,
        credit_state: attempt.credit_state && standingOf(attempt.credit_state),
        message: attempt.reason ?? attempt.provider_message,
        transfer: presentTransfer(attempt, arrivals, order.recipient.name),
        at: attempt.created_at.toISOString(),
      })),
    }
  },
}
