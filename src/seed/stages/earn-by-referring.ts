import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { LEDGER_MODULE } from "../../modules/ledger"
import { readOrder } from "../../modules/ordering/order-record"
import { WALLET_MODULE } from "../../modules/wallets"
import { attributeOrder } from "../../workflows/programmes/referrals/attribute-order"
import { earn } from "../../workflows/programmes/referrals/earn"
import { noteWithdrawal } from "../../workflows/programmes/referrals/note-withdrawal"
import { releaseRewardsOf } from "../../workflows/programmes/referrals/release"
import { availableOf } from "../../workflows/programmes/referrals/terms"
import type { Clock } from "./insert-rows"

const EARNER = "shopper@demo.shop"
/** So many shoppers of the past were brought by her, and so many orders of others came by her links. */
const FRIENDS = 4
const BY_LINK = 8
const WITHDRAWN_KOBO = 150_000

/**
 * The demo shopper as an affiliate: friends whom she brought, orders by her links, rewards released and pending, and a
 * withdrawal for staff to decide on. Drawn from the past orders by the rules themselves. Answers what to say of it.
 */
export async function earnByReferring(container: MedusaContainer, clock: Clock): Promise<string> {
  const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const earner = await pg("account as a")
    .join("customer as c", "c.id", "a.customer_id")
    .where("c.email", EARNER)
    .first("a.customer_id", "a.referer_id")
  if (!earner) throw new Error(`${EARNER} is not in the demo shop`)
  const { customer_id: earnerId, referer_id: code } = earner
  if (await pg("referral_reward").where({ referrer_id: earnerId }).first("id"))
    return "they are there already"
  await pg("account")
    .where({ customer_id: earnerId })
    .update({ affiliate_activated_at: clock.daysAgo(90) })
  const buyers = await lateBuyers(pg, earnerId)
  const friends = buyers.slice(0, FRIENDS)
  for (const [index, { customer_id }] of buyers.slice(0, FRIENDS + BY_LINK).entries()) {
    const isFriend = index < FRIENDS
    if (isFriend) await pg("account").where({ customer_id }).update({ referred_by: earnerId })
    const row = await pg("shop_order as o")
      .join("order_event as e", (on) => on.on("e.order_id", "o.id").andOnVal("e.status", "delivered"))
      .where({ "o.customer_id": customer_id, "o.status": "delivered" })
      .orderBy("e.at", isFriend ? "asc" : "desc")
      .first("o.*", "e.at as delivered_at")
    await pg.transaction(async (trx) => {
      if (!isFriend) {
        await attributeOrder(container, { orderId: row.id, customerId: customer_id, ref: code }, trx)
      }
      await earn(container, readOrder(row), row.delivered_at, trx)
    })
  }
  await releaseRewardsOf(container, earnerId)
  // As if each had been told on its day; what is long ago has been read.
  for (const table of ["referral_transaction", "referral_notification"]) {
    await pg.raw<void>(
      `update ?? n set created_at = case n.kind when 'earned' then r.created_at else least(r.release_at, now()) end
         from referral_reward r where r.id = n.reward_id and n.customer_id = ?`,
      [table, earnerId],
    )
    // The newest is the last that was written, as in life: the page lists them by their numbers.
    const told: Record<string, unknown>[] = await pg(table)
      .where({ customer_id: earnerId })
      .orderBy(["created_at", "id"])
      .select("*")
    await pg(table).where({ customer_id: earnerId }).delete()
    await pg(table).insert(told.map(({ id: _, ...row }) => row))
    await pg(table)
      .where({ customer_id: earnerId })
      .where("id", "<", pg(table).where({ customer_id: earnerId }).max("id"))
      .update({ read_at: pg.fn.now() })
  }
  // Nobody is mailed about what a demo begins with.
  await pg("referral_notification")
    .where({ customer_id: earnerId })
    .update({ told_at: pg.ref("created_at") })
  await askForSome(container, earnerId, new Date(clock.daysAgo(0.2)))
  return `${friends.length} friends, ${BY_LINK} orders by link`
}

/** A part of what may be taken out, for staff to decide on; nobody is mailed about it, either. */
async function askForSome(container: MedusaContainer, customerId: string, at: Date): Promise<void> {
  const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const ledger = container.resolve(LEDGER_MODULE)
  const { withdrawals } = container.resolve(WALLET_MODULE)
  const account = availableOf(customerId)
  const { availableKobo } = await ledger.balance(account)
  if (availableKobo < WITHDRAWN_KOBO) return
  const owner = await pg("account").where({ customer_id: customerId }).first()
  if (!owner?.account_number || !owner.account_name || !owner.bank_code)
    throw new Error(`${customerId} has no bank account`)
  const bank = {
    accountNumber: owner.account_number,
    accountName: owner.account_name,
    bankCode: owner.bank_code,
    changedAt: owner.bank_changed_at ?? at,
  }
  await pg.transaction(async (trx) => {
    const made = await withdrawals.request(
      {
        customerId,
        amountKobo: WITHDRAWN_KOBO,
        bank,
        bankName: "Zenith Bank",
        at,
        source: "referral",
      },
      trx,
    )
    await ledger.hold(
      {
        scope: "withdrawal",
        key: `${made.id} requested`,
        account,
        amountKobo: WITHDRAWN_KOBO,
        purpose: "withdrawal",
        ref: made.id,
        expiresAt: null,
        actor: { type: "customer", id: customerId },
      },
      trx,
    )
    await noteWithdrawal(container, made, "asked", trx)
  })
}

/** Shoppers with delivered orders, the latest delivered first: some of their rewards are pending still. */
async function lateBuyers(pg: Knex, earnerId: string): Promise<{ customer_id: string }[]> {
  return pg("shop_order as o")
    .join("order_event as e", (on) => on.on("e.order_id", "o.id").andOnVal("e.status", "delivered"))
    .join("account as a", "a.customer_id", "o.customer_id")
    .where("o.status", "delivered")
    .where("o.refunded_kobo", 0)
    .whereNot("o.customer_id", earnerId)
    .groupBy("o.customer_id")
    .orderByRaw("max(e.at) desc, o.customer_id")
    .limit(FRIENDS + BY_LINK)
    .select("o.customer_id")
}
