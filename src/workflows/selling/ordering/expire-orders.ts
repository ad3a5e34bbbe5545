import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { isShopError } from "../../../errors"
import { ORDERING_MODULE } from "../../../modules/ordering"
import { type OrderRecord, SYSTEM } from "../../../modules/ordering/order-record"
import { PAYMENTS_MODULE } from "../../../modules/payments"
import { settlePayment } from "../../money/payments/settle-payment"
import { cancelOrder } from "./cancel-order"

/** How much longer stock is kept when the provider cannot tell whether it was paid. */
const POSTPONE_MINUTES = 10

/**
 * Cancels unpaid orders whose time is up, so that their stock can be sold. The provider is asked once more first:
 * a payment whose webhook was lost must not be cancelled away.
 */
export async function expireOrders(container: MedusaContainer): Promise<number> {
  const ordering = container.resolve(ORDERING_MODULE)
  const logger = container.resolve(ContainerRegistrationKeys.LOGGER)
  let cancelled = 0
  for (const order of await ordering.expired(50)) {
    try {
      if (!(await confirmedUnpaid(container, order))) continue
      await cancelOrder(container, order.id, ["pending"], SYSTEM, "Not paid in time")
      cancelled += 1
    } catch (error) {
      // Paid or cancelled by somebody at this very moment: nothing is left to do.
      if (isShopError(error) && error.code === "order_busy") continue
      logger.error(
        `Order ${order.order_number} could not be expired: ${error instanceof Error ? error.stack : error}`,
      )
    }
  }
  return cancelled
}

/** Shoppers of unpaid orders are told once when little of their time is left. */
export function warnExpiring(container: MedusaContainer): Promise<number> {
  return container.resolve(ORDERING_MODULE).warnExpiring(50)
}

/** Every page of the order that a shopper may have paid is asked about, also one whose first card was declined. */
async function confirmedUnpaid(container: MedusaContainer, order: OrderRecord): Promise<boolean> {
  try {
    for (const attempt of await container.resolve(PAYMENTS_MODULE).payable(order.id)) {
      const settled = await settlePayment(container, attempt)
      if (settled.outcome === "paid") return false
    }
    return true
  } catch (error) {
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .warn(
        `Order ${order.order_number} kept: its payment cannot be asked about (${error instanceof Error ? error.message : error})`,
      )
    await container.resolve(ORDERING_MODULE).postponeExpiry(order.id, POSTPONE_MINUTES)
    return false
  }
}
