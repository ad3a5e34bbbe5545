import type { MedusaContainer } from "@medusajs/framework/types"
import type { Attempt } from "../../../modules/payments/service"
import { bookedBefore } from "./book-payment"
import { channelOf } from "./channels"
import type { Settlement } from "./payment-channel"

/**
 * What becomes of a payment. The browser's return, the webhook and the poller all come here, in any order and at once:
 * the provider is asked (outside any transaction) and only its answer is believed; the money is booked once. Throws
 * CardError when the provider cannot be reached.
 */
export async function settlePayment(container: MedusaContainer, attempt: Attempt): Promise<Settlement> {
  const channel = channelOf(attempt.channel)
  if (channel.mayBringMore) return channel.settle(container, attempt)
  const before = bookedBefore(attempt)
  if (before) return before
  // The webhook and the shopper who comes back are often here together: the second has what the first finds.
  const found = await underWay.get(attempt.id)
  if (found?.outcome === "paid" || found?.outcome === "unapplied") return found
  // Anything else may have been answered before the shopper paid.
  const settling = channel.settle(container, attempt)
  underWay.set(attempt.id, settling)
  try {
    return await settling
  } finally {
    if (underWay.get(attempt.id) === settling) underWay.delete(attempt.id)
  }
}

/** What this process is settling now, by attempt. */
const underWay = new Map<string, Promise<Settlement>>()
