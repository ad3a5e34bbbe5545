import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { PAYMENTS_MODULE } from "../../modules/payments"
import type { InboxEvent } from "../../modules/payments/service"
import type { ReceivedEvent } from "../../providers/payment-card/card-provider"
import { settlePayment } from "../money/payments/settle-payment"
import { handlerOf } from "./inbox-handlers"
import { tellOfOrders } from "./tell-of-orders"

/**
 * Writes an event of a provider, whose signature was checked, into the durable inbox. False when it is there already.
 * Its figures are never believed: it only says where to ask.
 */
export function receiveEvent(
  container: MedusaContainer,
  provider: string,
  event: ReceivedEvent,
): Promise<boolean> {
  return container.resolve(PAYMENTS_MODULE).receive({ provider, ...event })
}

/** Events are worked on side by side, as most of it is waiting for the provider; few, so that shoppers are not. */
const AT_ONCE = 4
const TAKEN = 20

/**
 * Works on what waits in the inbox, some of it. An event whose work fails stays and is tried again, each time after
 * longer. Answers how many were taken.
 */
export async function workInbox(container: MedusaContainer): Promise<number> {
  const events = await container.resolve(PAYMENTS_MODULE).takeDueEvents(TAKEN)
  const left = [...events]
  const worker = async () => {
    for (let event = left.shift(); event; event = left.shift()) await workOn(container, event)
  }
  await Promise.all(Array.from({ length: AT_ONCE }, worker))
  return events.length
}

let draining: Promise<void> | undefined
let cameMeanwhile = false

/**
 * Works on all that waits, and tells the shoppers. However many events come at once, a process has one such run: what comes meanwhile is worked
 * on by the same.
 */
export function drainInbox(container: MedusaContainer): Promise<void> {
  cameMeanwhile = true
  draining ??= (async () => {
    while (cameMeanwhile) {
      cameMeanwhile = false
      // Fewer than were asked for: nothing more waits.
      while ((await workInbox(container)) === TAKEN);
      tellOfOrders(container)
    }
  })().finally(() => {
    draining = undefined
  })
  return draining
}

async function workOn(container: MedusaContainer, event: InboxEvent): Promise<void> {
  const payments = container.resolve(PAYMENTS_MODULE)
  try {
    const outcome = (await handlerOf(event)?.work(container, event)) ?? "ignored"
    await payments.processed(event.id, outcome)
  } catch (error) {
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .error(`Webhook ${event.id} (${event.event}) failed: ${error instanceof Error ? error.stack : error}`)
    await payments.inbox.failed(event.id, error instanceof Error ? error.message : String(error))
  }
}

/** Asks the provider about payments that never called back: a closed page, a lost webhook. */
export async function pollPayments(container: MedusaContainer): Promise<number> {
  const payments = container.resolve(PAYMENTS_MODULE)
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  const due = await payments.takeDueChecks(20)
  for (const attempt of due) {
    try {
      await settlePayment(container, attempt)
    } catch (error) {
      logger.warn(
        `Payment ${attempt.reference} cannot be checked: ${error instanceof Error ? error.message : error}`,
      )
    }
  }
  return due.length
}
