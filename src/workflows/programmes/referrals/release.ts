import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { LEDGER_MODULE } from "../../../modules/ledger"
import { SYSTEM } from "../../../modules/ledger/domain/posting"
import { ORDERING_MODULE } from "../../../modules/ordering"
import { REFERRAL_MODULE } from "../../../modules/referrals"
import { setOff } from "../../../modules/referrals/domain/rewards"
import type { Reward } from "../../../modules/referrals/service"
import { oneByOne } from "../../shared/outbox/handler"
import { scopeOf } from "./earn"
import { orderValueOf, worthOf } from "./order-worth"
import { refusalOf } from "./refusal-of"
import { reduce } from "./reverse-rewards"
import { availableOf, expense, pendingOf } from "./terms"

const DAY_MS = 86_400_000

const AT_ONCE = 100

/** Releases a reward when its days are over. While a return holds it up it is asked about again. */
export const rewardReleases = oneByOne<"referral-release">(
  { lane: "shop", attempts: 20 },
  async (container, { payload: { rewardId } }) => {
    await container.resolve(LEDGER_MODULE).transaction((trx) => release(container, rewardId, new Date(), trx))
    const reward = await container.resolve(REFERRAL_MODULE).find(rewardId)
    return reward?.status === "pending" && reward.release_at
      ? { is: "again", at: reward.release_at }
      : { is: "done" }
  },
)

/** The same for a person who looks: what is due is theirs before they see it. */
export async function releaseRewardsOf(container: MedusaContainer, customerId: string): Promise<void> {
  const now = new Date()
  const ledger = container.resolve(LEDGER_MODULE)
  for (const id of await container.resolve(REFERRAL_MODULE).due(AT_ONCE, now, customerId)) {
    try {
      await ledger.transaction((trx) => release(container, id, now, trx))
    } catch (error) {
      container
        .resolve(ContainerRegistrationKeys.LOGGER)
        .error(`Reward ${id} was not released: ${error instanceof Error ? error.stack : error}`)
    }
  }
}

/**
 * One reward becomes its owner's own, unless its order came to less or its buyer turned out to be the referrer
 * meanwhile. While a return of the order is open it waits. What is owed is paid off first.
 */
async function release(
  container: MedusaContainer,
  id: string,
  now: Date,
  trx: Knex.Transaction,
): Promise<void> {
  const referral = container.resolve(REFERRAL_MODULE)
  const seen = await referral.find(id, trx)
  if (!seen) return
  const order = await container.resolve(ORDERING_MODULE).lock(seen.order_id, trx)
  await referral.lock([seen.referrer_id], trx)
  const reward = await referral.find(id, trx)
  if (reward?.status !== "pending" || !reward.release_at || reward.release_at > now) return
  if (await hasOpenReturn(reward.order_id, trx)) {
    await referral.update(id, { release_at: new Date(now.getTime() + DAY_MS) }, trx)
    return
  }
  const { kind, referrer_id: referrerId, customer_id: customerId } = reward
  const refusal = await refusalOf(container, { kind, referrerId, customerId }, trx)
  if (refusal) {
    await reduce(container, reward, 0, "refused", trx, refusal)
    return
  }
  await reduce(
    container,
    reward,
    worthOf(kind, await orderValueOf(order, trx), reward.rate_bp),
    "release",
    trx,
  )
  const left = await referral.find(id, trx)
  if (left?.status === "pending") await book(container, left, now, trx)
}

async function hasOpenReturn(orderId: string, trx: Knex.Transaction): Promise<boolean> {
  const row = await trx("order_return")
    .where({ order_id: orderId })
    .whereIn("status", ["asked", "approved"])
    .first("id")
  return row !== undefined
}

async function book(
  container: MedusaContainer,
  { id, kind, referrer_id, amount_kobo }: Reward,
  now: Date,
  trx: Knex.Transaction,
): Promise<void> {
  const referral = container.resolve(REFERRAL_MODULE)
  const { owed_kobo } = await referral.standing(referrer_id, trx)
  const { credited, offset } = setOff(amount_kobo, owed_kobo)
  const { txId } = await container.resolve(LEDGER_MODULE).post(
    {
      scope: scopeOf(kind),
      key: `${id} released`,
      kind: "referral_release",
      entries: [
        { account: pendingOf(referrer_id), amountKobo: -amount_kobo },
        { account: availableOf(referrer_id), amountKobo: credited },
        { account: expense, amountKobo: offset },
      ],
      actor: SYSTEM,
      metadata: { reward_id: id },
    },
    trx,
  )
  await referral.update(id, { status: "available", settled_at: now }, trx)
  const about = { customer_id: referrer_id, reward_id: id }
  await referral.news.book({ ...about, kind: "available", amount_kobo, ledger_tx_id: txId }, trx)
  if (offset > 0) {
    await referral.change(referrer_id, { owed: -offset }, trx)
    await referral.news.book({ ...about, kind: "set_off", amount_kobo: -offset, ledger_tx_id: txId }, trx)
  }
  await referral.news.notify({ ...about, kind: "available", amount_kobo: credited }, trx)
}
