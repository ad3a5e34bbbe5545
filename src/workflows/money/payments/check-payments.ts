import { PAYMENTS_MODULE } from "../../../modules/payments"
import { nextCheck } from "../../../outbox/check-times"
import { type Outcome, oneByOne } from "../../shared/outbox/handler"
import { channelOf } from "./channels"
import { settlePayment } from "./settle-payment"

/** About a day, by the pauses of the outbox. */
export const CHECK_ATTEMPTS = 30

/** Asks the provider about an order's payment that has not called back: a closed page, a lost webhook. */
export const paymentChecks = oneByOne<"payment-check">(
  { lane: "bank", attempts: CHECK_ATTEMPTS },
  async (container, { payload }) => {
    const attempt = await container.resolve(PAYMENTS_MODULE).attempt(payload.attemptId)
    if (!attempt) return { is: "done" }
    const { outcome } = await settlePayment(container, attempt)
    const isOver = outcome === "paid" || outcome === "unapplied"
    return isOver && !channelOf(attempt.channel).mayBringMore
      ? { is: "done" }
      : askedAgain(attempt.created_at)
  },
)

/** A payment of which nothing has come: it is asked about again, until it is given up. */
export function askedAgain(begunAt: Date): Outcome {
  const at = nextCheck(begunAt)
  return at ? { is: "again", at } : { is: "done" }
}
