import type { MedusaContainer } from "@medusajs/framework/types"
import { conflict, notFound, unavailable } from "../../../errors"
import { ORDERING_MODULE } from "../../../modules/ordering"
import type { RefundRecord } from "../../../modules/ordering/order-refunds"
import type { Attempt } from "../../../modules/payments/service"
import { isCardError } from "../../../providers/payment-card/card-error"
import { assertNotOwnOrder } from "../../shared/people/four-eyes"
import { cardProvider } from "../payments/card"
import { sendRefund } from "./send-refund"
import { paidAttempt, transactionOf } from "./to-card"

/**
 * Staff try a failed refund again, or put it into the shopper's wallet instead. Throws 404; 409 when it has not failed, or
 * when the bank may pay it out yet; 503 when the bank has to be asked and does not answer.
 */
export async function tryRefundAgain(
  container: MedusaContainer,
  id: string,
  instead: "wallet" | undefined,
  userId: string,
): Promise<RefundRecord> {
  const ordering = container.resolve(ORDERING_MODULE)
  const { refunds } = ordering
  const failed = await refunds.find(id)
  const order = failed && (await ordering.order(failed.order_id))
  if (!failed || !order) throw notFound("We could not find that refund")
  await assertNotOwnOrder(container, order, userId)
  if (instead) await assertGivenUp(container, failed)
  await refunds.tryAgain(id, instead)
  await sendRefund(container, id)
  return (await refunds.find(id)) ?? failed
}

/** A refund that waits at the bank for the shopper's details may be paid out any day: nobody gets it twice. */
async function assertGivenUp(container: MedusaContainer, refund: RefundRecord): Promise<void> {
  if (!refund.provider_refund_id) return
  const order = await container.resolve(ORDERING_MODULE).order(refund.order_id)
  if (!order) throw new Error(`Order ${refund.order_id} is gone`)
  const attempt = await paidAttempt(container, order)
  const known = await refundsAt(attempt).catch((cause: unknown) => {
    if (!isCardError(cause)) throw cause
    throw unavailable("bank_silent", "The bank does not answer. Try again in a moment", {
      cause,
    })
  })
  if (known.find(({ id }) => id === refund.provider_refund_id)?.status === "failed") return
  throw conflict(
    "still_at_bank",
    "The bank may still pay it out. Settle it with the bank first, then put it into the wallet",
  )
}

async function refundsAt(attempt: Attempt) {
  return cardProvider(attempt.provider).listRefunds(await transactionOf(attempt))
}
