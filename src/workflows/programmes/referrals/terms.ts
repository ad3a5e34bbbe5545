import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { environment, type ReferralOptions } from "../../../config/environment"
import { type AccountRef, shopAccount } from "../../../modules/ledger/domain/chart"

let options: ReferralOptions | undefined

/** The rates of rewards, and how long they stay pending. */
export function referralOptions(): ReferralOptions {
  options ??= environment().referral
  return options
}

/** Rewards that may be taken out. */
export const availableOf = (customerId: string): AccountRef => ({ kind: "referral", owner: customerId })
/** Rewards of orders that may still come back. */
export const pendingOf = (customerId: string): AccountRef => ({
  kind: "referral_pending",
  owner: customerId,
})
export const expense = shopAccount("rewards_expense")

export interface Earning {
  kind: "affiliate" | "hustle"
  rateBp: number
}

/** By which programme a person earns of orders that come by their link; null: by none. */
export async function earningOf(
  db: Knex,
  account: { customer_id: string; affiliate_activated_at: Date | null },
): Promise<Earning | null> {
  const { affiliateRateBp, hustleRateBp } = referralOptions()
  const agent = await db("hustle").where({ customer_id: account.customer_id, status: "approved" }).first("id")
  if (agent) return { kind: "hustle", rateBp: hustleRateBp }
  return account.affiliate_activated_at ? { kind: "affiliate", rateBp: affiliateRateBp } : null
}
