import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { isShopError } from "../../../errors"
import { ORDERING_MODULE } from "../../../modules/ordering"
import { type OrderRecord, SYSTEM } from "../../../modules/ordering/order-record"
import { PAYMENTS_MODULE } from "../../../modules/payments"
import { settlePayment } from "../../money/payments/settle-payment"
import { failureOf, type JobHandler, type Outcome } from "../../shared/outbox/handler"
import { cancelOrder } from "./cancel-order"

/** How much longer stock is reserved when the provider does not know whether it was paid. */
const POSTPONE_MINUTES = 10
/** While somebody else changes the order. */
const BUSY_MS = 15_000

/** E-mails shoppers of unpaid orders when little of their time is left, and cancels the orders when it is up. */
export const orderExpiry: JobHandler<"order-expiry"> = {
  lane: "order",
  attempts: Number.POSITIVE_INFINITY,
  run: async (container, jobs) => {
    const unpaid = await container
      .resolve(ORDERING_MODULE)
      .warnExpiring(jobs.map(({ payload }) => payload.orderId))
    return new Map(
      await Promise.all(
        jobs.map(async ({ id, payload: { orderId } }): Promise<[number, Outcome]> => {
          const at = unpaid.get(orderId)
          if (at === undefined) return [id, { is: "done" }]
          if (at !== null) return [id, { is: "again", at }]
          return [id, await expire(container, orderId).catch(failureOf)]
        }),
      ),
    )
  },
}

/**
 * Cancels an unpaid order whose time is up, so that its stock can be sold. The provider is asked once more first:
 * a payment whose webhook was lost must not be cancelled away.
 */
async function expire(container: MedusaContainer, orderId: string): Promise<Outcome> {
  const order = await container.resolve(ORDERING_MODULE).order(orderId)
  if (!order) return { is: "done" }
  switch (await askedOnceMore(container, order)) {
    case "paid":
      return { is: "done" }
    case "unknown":
      return later(POSTPONE_MINUTES * 60_000)
    case "unpaid":
      return cancelOrder(container, order.id, ["pending"], SYSTEM, "Not paid in time").then(
        () => ({ is: "done" }),
        (error: unknown) => {
          // Somebody is paying or cancelling it at this very moment.
          if (isShopError(error) && error.code === "order_busy") return later(BUSY_MS)
          throw error
        },
      )
  }
}

/** Every page of the order that a shopper may have paid is asked about, also one whose first card was declined. */
async function askedOnceMore(
  container: MedusaContainer,
  order: OrderRecord,
): Promise<"paid" | "unpaid" | "unknown"> {
  try {
    for (const attempt of await container.resolve(PAYMENTS_MODULE).payable(order.id)) {
      const settled = await settlePayment(container, attempt)
      if (settled.outcome === "paid") return "paid"
    }
    return "unpaid"
  } catch (error) {
    container
      .resolve(ContainerRegistrationKeys.LOGGER)
      .warn(
        `Order ${order.order_number} kept: its payment cannot be asked about (${error instanceof Error ? error.message : error})`,
      )
    await container.resolve(ORDERING_MODULE).postponeExpiry(order.id, POSTPONE_MINUTES)
    return "unknown"
  }
}

const later = (ms: number): Outcome => ({ is: "again", at: new Date(Date.now() + ms) })
