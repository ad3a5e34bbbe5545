import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { readReferralCode } from "../../../modules/accounts/domain/referral-code"
import { REFERRAL_MODULE } from "../../../modules/referrals"
import { earningOf } from "./terms"

/**
 * Notes by whose link an order came, in the transaction that makes it. A code that nobody has, of somebody in no
 * programme, or the buyer's own is none: an order is never refused for it. Whether something is earned is decided when the
 * order is delivered.
 */
export async function attributeOrder(
  container: MedusaContainer,
  { orderId, customerId, ref }: { orderId: string; customerId: string; ref: string | null | undefined },
  trx: Knex.Transaction,
): Promise<void> {
  const code = ref ? readReferralCode(ref) : null
  if (!code) return
  const account = await trx("account")
    .where({ referer_id: code })
    .whereNull("deleted_at")
    .whereNull("blocked_at")
    .first("customer_id", "affiliate_activated_at")
  if (!account || account.customer_id === customerId) return
  const earning = await earningOf(trx, account)
  if (!earning) return
  await container.resolve(REFERRAL_MODULE).attribute(
    {
      order_id: orderId,
      customer_id: customerId,
      referrer_id: account.customer_id,
      code,
      kind: earning.kind,
      rate_bp: earning.rateBp,
    },
    trx,
  )
}
