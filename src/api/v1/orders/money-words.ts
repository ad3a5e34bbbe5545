import type { MedusaContainer } from "@medusajs/framework/types"
import { ORDERING_MODULE } from "../../../modules/ordering"
import type { OrderRecord } from "../../../modules/ordering/order-record"

/** Where a cancelled order's money is. */
export async function moneyWords(scope: MedusaContainer, { id }: OrderRecord): Promise<string> {
  const refunds = (await scope.resolve(ORDERING_MODULE).refunds.ofOrders([id])).get(id) ?? []
  const isThere = refunds.length > 0 && refunds.every(({ status }) => status === "paid")
  if (!isThere) return "Your money is on its way back to you"
  const isInWallet = refunds.some(({ destination }) => destination === "wallet")
  return isInWallet ? "Your money is back in your wallet" : "Your money is back where you paid from"
}
