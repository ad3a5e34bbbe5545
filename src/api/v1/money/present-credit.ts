import type { MedusaContainer } from "@medusajs/framework/types"
import type { CreditStanding } from "../../../contract/credit"
import { PAYMENTS_MODULE } from "../../../modules/payments"
import type { CreditState } from "../../../modules/payments/credit-sessions"
import { creditProvider } from "../../../workflows/money/payments/credit"

const STANDINGS: Record<CreditState, CreditStanding["state"]> = {
  created: "created",
  popup_opened: "opened",
  customer_reported: "reported",
  provider_approved: "approved",
  merchant_paid: "paid",
  declined: "declined",
  expired: "closed",
  cancelled: "closed",
}

export function standingOf(state: CreditState): CreditStanding["state"] {
  return STANDINGS[state]
}

/** How the newest checkout on credit of each order stands, by order id. */
export async function creditStandings(
  scope: MedusaContainer,
  orderIds: readonly string[],
): Promise<Map<string, CreditStanding>> {
  const name = creditProvider()?.name
  if (!name || orderIds.length === 0) return new Map()
  const sessions = await scope.resolve(PAYMENTS_MODULE).credit.ofOrders(orderIds)
  return new Map([...sessions].map(([id, { state }]) => [id, { state: standingOf(state), provider: name }]))
}
