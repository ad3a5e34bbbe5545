import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { LEDGER_MODULE } from "../../../modules/ledger"
import { SYSTEM } from "../../../modules/ledger/domain/posting"
import type { OrderRecord } from "../../../modules/ordering/order-record"
import { REFERRAL_MODULE } from "../../../modules/referrals"
import type ReferralService from "../../../modules/referrals/service"
import type { NewReward, Reward } from "../../../modules/referrals/service"
import { orderValueOf, worthOf } from "./order-worth"
import { refusalOf } from "./refusal-of"
import { expense, pendingOf, referralOptions } from "./terms"

const DAY_MS = 86_400_000

type Candidate = Pick<NewReward, "kind" | "referrer_id" | "rate_bp">

/**
 * What a delivered order earns: a commission for whose link it came by, and the reward for whoever brought its shopper,
 * when it is their first. Pending until its days are over. What is refused is written down with its reason, and earns
 * nothing for good. The caller holds the order.
 */
export async function earn(
  container: MedusaContainer,
  order: OrderRecord,
  deliveredAt: Date,
  trx: Knex.Transaction,
): Promise<void> {
  const { customer_id: customerId } = order
  if (!customerId) return
  const referral = container.resolve(REFERRAL_MODULE)
  const candidates = await candidatesOf(referral, order.id, customerId, trx)
  if (candidates.length === 0) return
  await referral.lock(
    candidates.map(({ referrer_id }) => referrer_id),
    trx,
  )
  const base = await orderValueOf(order, trx)
  for (const candidate of candidates) {
    const worth = worthOf(candidate.kind, base, candidate.rate_bp)
    const refusal =
      worth === 0
        ? "too_small"
        : await refusalOf(
            container,
            { kind: candidate.kind, referrerId: candidate.referrer_id, customerId },
            trx,
          )
    const reward = await referral.write(
      {
        ...candidate,
        customer_id: customerId,
        order_id: order.id,
        base_kobo: base,
        earned_kobo: worth,
        refusal,
        release_at: new Date(deliveredAt.getTime() + referralOptions().pendingDays * DAY_MS),
        at: deliveredAt,
      },
      trx,
    )
    if (reward?.status === "pending") await book(container, reward, order.order_number, trx)
    if (reward?.status === "refused") {
      const { id: reward_id, referrer_id: customer_id } = reward
      await referral.news.notify({ customer_id, reward_id, amount_kobo: 0, kind: "nothing_earned" }, trx)
    }
  }
}

async function candidatesOf(
  referral: ReferralService,
  orderId: string,
  customerId: string,
  trx: Knex.Transaction,
): Promise<Candidate[]> {
  const found: Candidate[] = []
  const attribution = await referral.attributionOf(orderId, trx)
  if (attribution) {
    const { kind, referrer_id, rate_bp } = attribution
    found.push({ kind, referrer_id, rate_bp })
  }
  const account = await trx("account").where({ customer_id: customerId }).first("referred_by")
  if (account?.referred_by && !(await referral.isBrought(customerId, trx))) {
    found.push({ kind: "referral", referrer_id: account.referred_by, rate_bp: null })
  }
  return found
}

async function book(
  container: MedusaContainer,
  { id, kind, referrer_id, amount_kobo }: Reward,
  orderNumber: string,
  trx: Knex.Transaction,
): Promise<void> {
  const referral = container.resolve(REFERRAL_MODULE)
  const { txId } = await container.resolve(LEDGER_MODULE).post(
    {
      scope: scopeOf(kind),
      key: `${id} earned`,
      kind: kind === "referral" ? "referral_reward" : "affiliate_commission",
      entries: [
        { account: pendingOf(referrer_id), amountKobo: amount_kobo },
        { account: expense, amountKobo: -amount_kobo },
      ],
      externalRef: orderNumber,
      actor: SYSTEM,
      metadata: { reward_id: id },
    },
    trx,
  )
  await referral.change(referrer_id, { earned: amount_kobo }, trx)
  const about = { customer_id: referrer_id, amount_kobo, reward_id: id }
  await referral.news.book({ ...about, kind: "earned", ledger_tx_id: txId }, trx)
  await referral.news.notify({ ...about, kind: "earned" }, trx)
}

/** What postings of a reward are named after. */
export function scopeOf(kind: Reward["kind"]): string {
  return kind === "referral" ? "referral" : "affiliate"
}
