import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { PAYMENTS_MODULE } from "../../../modules/payments"
import { cardProviders } from "../payments/card"
import { paymentOf } from "../payments/payment-of"
import { refreshDispute } from "./read-dispute"

/** A card's owner has some months to dispute a payment, and banks take weeks to decide. */
const DAYS = 120

/**
 * Reads the providers' lists of disputes, and asks again about each whose state differs from ours: its event never
 * came. Answers how many did. Throws CardError when a list cannot be read.
 */
export async function pollDisputes(container: MedusaContainer, now = new Date()): Promise<number> {
  const payments = container.resolve(PAYMENTS_MODULE)
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  const from = new Date(now.getTime() - DAYS * 24 * 60 * 60 * 1000)
  const lists = await Promise.all(
    cardProviders()
      .allDisputes()
      .map((disputes) => disputes.list(from, now)),
  )
  const reported = lists.flat()
  const known = await payments.disputes.statesOf(reported.map(({ id }) => id))
  let caughtUp = 0
  for (const { id, reference } of reported.filter(({ id, state }) => known.get(id) !== state)) {
    const payment = await paymentOf(container, reference)
    if (!payment) continue
    try {
      await refreshDispute(container, payment, id)
      caughtUp += 1
    } catch (error) {
      logger.warn(`Dispute ${id} cannot be read: ${error instanceof Error ? error.message : error}`)
    }
  }
  return caughtUp
}
