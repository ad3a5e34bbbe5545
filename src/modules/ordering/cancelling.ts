import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { enqueue } from "../../outbox/enqueue"

/** Whoever cancels does all of it right away; the job does what they did not. */
const LEFT_TO_THE_JOB_MS = 60_000

/** `after`: what the cancellation waited for. */
export function enqueueRestOfCancelling(
  trx: Knex.Transaction,
  orderId: string,
  after?: string,
): Promise<void> {
  return enqueue(trx, {
    kind: "cancelled-order",
    key: after ? `${orderId}:${after}` : orderId,
    payload: { orderId },
    about: { type: "order", id: orderId },
    runAt: new Date(Date.now() + LEFT_TO_THE_JOB_MS),
  })
}
