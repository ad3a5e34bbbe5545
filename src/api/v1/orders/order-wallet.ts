import type { MedusaContainer } from "@medusajs/framework/types"
import { type Kobo, readKobo } from "../../../contract/money"
import { invalidField } from "../../../errors"
import { ORDERING_MODULE } from "../../../modules/ordering"
import type { OrderRecord } from "../../../modules/ordering/order-record"

/** The amount that a client says it showed; null when it says nothing. 422 for anything that is not an amount. */
export function shownKobo(amount: number | string | null | undefined): Kobo | null {
  if (amount === null || amount === undefined || amount === "") return null
  const kobo = readKobo(amount)
  if (kobo === null) throw invalidField("amount", "An amount in naira, with two decimals at most")
  return kobo
}

/** Where a cancelled order's money is. */
export async function moneyWords(scope: MedusaContainer, { id }: OrderRecord): Promise<string> {
  const refunds = (await scope.resolve(ORDERING_MODULE).refunds.ofOrders([id])).get(id) ?? []
  const isThere = refunds.length > 0 && refunds.every(({ status }) => status === "paid")
  if (!isThere) return "Your money is on its way back to you"
  const isInWallet = refunds.some(({ destination }) => destination === "wallet")
  return isInWallet ? "Your money is back in your wallet" : "Your money is back where you paid from"
}
