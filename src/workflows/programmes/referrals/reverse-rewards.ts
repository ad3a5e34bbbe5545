import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { generateEntityId } from "@medusajs/framework/utils"
import type { Kobo } from "../../../contract/money"
import { LEDGER_MODULE } from "../../../modules/ledger"
import { SYSTEM } from "../../../modules/ledger/domain/posting"
import type { OrderRecord } from "../../../modules/ordering/order-record"
import { REFERRAL_MODULE } from "../../../modules/referrals"
import { type Refusal, taking } from "../../../modules/referrals/domain/rewards"
import type { Reward } from "../../../modules/referrals/service"
import { scopeOf } from "./earn"
import { orderValueOf, worthOf } from "./order-worth"
import { availableOf, expense, pendingOf } from "./terms"

/**
 * Takes back what an order no longer earns: all of it when it was cancelled or came back, a part when a part was given
 * back. The caller holds the order. `act` names the occasion: each is posted once.
 */
export async function reverseRewardsOf(
  container: MedusaContainer,
  order: OrderRecord,
  act: string,
  trx: Knex.Transaction,
): Promise<void> {
  const referral = container.resolve(REFERRAL_MODULE)
  const before = await referral.ofOrder(order.id, trx)
  if (before.length === 0) return
  await referral.lock(
    before.map(({ referrer_id }) => referrer_id),
    trx,
  )
  const base = await orderValueOf(order, trx)
  // Read again: whoever held the lock may have released one.
  for (const reward of await referral.ofOrder(order.id, trx)) {
    await reduce(container, reward, worthOf(reward.kind, base, reward.rate_bp), act, trx)
  }
}

/**
 * Lowers a reward to what it is worth, never raises it. Before it was released it is taken from what is pending;
 * afterwards from what may be taken out, as far as that goes: the rest is owed, and set off against what is earned next.
 * The caller holds the referrer's row.
 */
export async function reduce(
  container: MedusaContainer,
  reward: Reward,
  worthKobo: Kobo,
  act: string,
  trx: Knex.Transaction,
  refusal: Refusal | null = null,
): Promise<void> {
  const referral = container.resolve(REFERRAL_MODULE)
  const lost = reward.amount_kobo - worthKobo
  if (lost <= 0) return
  const { id, referrer_id, status, kind } = reward
  const ledger = container.resolve(LEDGER_MODULE)
  const from = status === "pending" ? pendingOf(referrer_id) : availableOf(referrer_id)
  const { taken, owed } =
    status === "pending"
      ? { taken: lost, owed: 0 }
      : taking(lost, (await ledger.balance(from, trx)).availableKobo)
  const txId = taken > 0 ? (await post()).txId : null
  await referral.change(referrer_id, { earned: -lost, owed }, trx)
  const isGone = worthKobo === 0
  await referral.update(
    id,
    {
      amount_kobo: worthKobo,
      ...(isGone && { status: refusal ? "refused" : "taken_back", refusal, settled_at: new Date() }),
    },
    trx,
  )
  const about = { customer_id: referrer_id, amount_kobo: -taken, reward_id: id }
  await referral.news.book({ ...about, kind: "taken_back", owed_kobo: owed, ledger_tx_id: txId }, trx)
  await referral.news.notify(
    { ...about, kind: refusal ? "nothing_earned" : "taken_back", amount_kobo: -lost },
    trx,
  )

  function post() {
    return ledger.post(
      {
        scope: scopeOf(kind),
        key: `${id} taken back ${act}`,
        kind: "referral_clawback",
        entries: [
          { account: from, amountKobo: -taken },
          { account: expense, amountKobo: taken },
        ],
        actor: SYSTEM,
        metadata: { reward_id: id, owed_kobo: owed },
        evenIfFrozen: true,
      },
      trx,
    )
  }
}

/**
 * Collects what is owed from what may be taken out by now: a withdrawal that came back, say. The caller holds the
 * person's row, so that each posting is a new one.
 */
export async function collectDebt(
  container: MedusaContainer,
  customerId: string,
  trx: Knex.Transaction,
): Promise<void> {
  const referral = container.resolve(REFERRAL_MODULE)
  const { owed_kobo } = await referral.standing(customerId, trx)
  if (owed_kobo === 0) return
  const ledger = container.resolve(LEDGER_MODULE)
  const account = availableOf(customerId)
  const { taken } = taking(owed_kobo, (await ledger.balance(account, trx)).availableKobo)
  if (taken === 0) return
  const { txId } = await ledger.post(
    {
      scope: "referral",
      key: generateEntityId(undefined, "rwdset"),
      kind: "referral_setoff",
      entries: [
        { account, amountKobo: -taken },
        { account: expense, amountKobo: taken },
      ],
      actor: SYSTEM,
      evenIfFrozen: true,
    },
    trx,
  )
  await referral.change(customerId, { owed: -taken }, trx)
  await referral.news.book(
    { customer_id: customerId, kind: "set_off", amount_kobo: -taken, ledger_tx_id: txId },
    trx,
  )
}
