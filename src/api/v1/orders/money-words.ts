import type { MedusaContainer } from "@medusajs/framework/types"
import { ORDERING_MODULE } from "../../../modules/ordering"
import type { OrderRecord } from "../../../modules/ordering/order-record"
import type { RefundRecord } from "../../../modules/ordering/order-refunds"

/** Where a cancelled order's money is. */
export async function moneyWords(scope: MedusaContainer, { id }: OrderRecord): Promise<string> {
  const refunds = (await scope.resolve(ORDERING_MODULE).refunds.ofOrders([id])).get(id) ?? []
  const isThere = refunds.length > 0 && refunds.every(({ status }) => status === "paid")
  if (!isThere) return "Your money is on its way back to you"
  const isInWallet = refunds.some(({ destination }) => destination === "wallet")
  return isInWallet ? "Your money is back in your wallet" : "Your money is back where you paid from"
}

/** For staff: where money that they have just given back is. */
export function refundWords(refunds: RefundRecord[]): string {
  const some = (status: RefundRecord["status"]) => refunds.some((refund) => refund.status === status)
  if (some("failed")) return "The bank refused. Check it under Refunds"
  if (some("asked")) return "The bank does not answer. The money is sent as soon as it does"
  return some("sent") ? "The money is on its way" : "The money is in the shopper's wallet"
}
