import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { Kobo } from "../../../contract/money"
import { invalidField } from "../../../errors"
import { leftByChannel, type SplitOrder } from "../../../modules/ordering/domain/split-order"
import type { OrderRecord } from "../../../modules/ordering/order-record"
import type { RefundRecord } from "../../../modules/ordering/order-refunds"
import { byDispute } from "./by-dispute"
import type { RefundReceipt } from "./refund-receipt"
import { toCard } from "./to-card"
import { toWallet } from "./to-wallet"

/**
 * Where money can go back to. Each must send a refund once, however often it is asked with the same record, and throw
 * when it is not sure that it was sent.
 */
export const refundDestinations: {
  readonly [name: string]: (
    container: MedusaContainer,
    order: OrderRecord,
    refund: RefundRecord,
  ) => Promise<RefundReceipt>
} = { card: toCard, wallet: toWallet, dispute: byDispute }

/**
 * Where an order's money goes back to: the shopper's wallet, unless staff chose the way it was paid. A guest has no
 * wallet: their money goes back the way it was paid. Throws 422 on `destination` for a way that nothing was paid by.
 */
export async function destinationOf(
  container: MedusaContainer,
  order: OrderRecord,
  chosen: string | null | undefined,
): Promise<string> {
  const channel = order.channel && refundDestinations[order.channel] ? order.channel : "wallet"
  if (chosen && chosen !== "wallet") {
    if (chosen === channel && leftToSendBack(order) > 0) return chosen
    throw invalidField("destination", `Nothing of this order can go back by ${chosen}`)
  }
  if (chosen || channel === "wallet") return "wallet"
  return (await hasAccount(container, order.customer_id)) ? "wallet" : channel
}

/**
 * What may still go back the way it was paid. Nothing by a way that takes no money back: of an order on credit the shopper
 * owes the provider, whatever the shop gives back.
 */
export function leftToSendBack(order: Pick<OrderRecord, "channel" | "refunded_kobo"> & SplitOrder): Kobo {
  const { channel } = order
  if (!channel || channel === "wallet" || !refundDestinations[channel]) return 0
  return Math.min(leftByChannel(order), order.paid_kobo - order.refunded_kobo)
}

async function hasAccount(container: MedusaContainer, customerId: string | null): Promise<boolean> {
  if (!customerId) return false
  const customer = await container
    .resolve(ContainerRegistrationKeys.PG_CONNECTION)("customer")
    .where({ id: customerId, has_account: true })
    .whereNull("deleted_at")
    .first("id")
  return customer !== undefined
}
