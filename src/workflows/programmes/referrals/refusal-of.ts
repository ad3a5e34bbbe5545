import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { samePersonBy } from "../../../modules/referrals/domain/marks"
import type { Refusal, RewardKind } from "../../../modules/referrals/domain/rewards"
import type { Rows } from "../../../sql/columns"
import { marksOf } from "./marks"

interface Deal {
  kind: RewardKind
  referrerId: string
  /** Who bought. */
  customerId: string
}

/**
 * Why a person earns nothing of what another bought; null: nothing stands against it. Asked when the order is delivered
 * and again before the money may be taken out: bank accounts and cards are often known only then.
 */
export async function refusalOf(
  container: MedusaContainer,
  { kind, referrerId, customerId }: Deal,
  trx: Knex.Transaction,
): Promise<Refusal | null> {
  if (referrerId === customerId) return "own_order"
  if (await isClosed(referrerId, customerId, trx)) return "closed_account"
  if (await isStaff([referrerId, customerId], trx)) return "staff"
  const [buyer, referrer] = [
    await marksOf(container, customerId, trx),
    await marksOf(container, referrerId, trx),
  ]
  const same = samePersonBy(buyer, referrer)
  if (same) return same
  if (await isCircular(referrerId, customerId, trx)) return "circular"
  return kind === "referral" && (await wasBroughtBefore(referrerId, customerId, trx)) ? "same_friend" : null
}

async function isClosed(referrerId: string, customerId: string, trx: Knex.Transaction): Promise<boolean> {
  const accounts = await trx("account")
    .whereIn("customer_id", [referrerId, customerId])
    .select("customer_id", "blocked_at", "deleted_at")
  const of = (id: string) => accounts.find(({ customer_id }) => customer_id === id)
  const [referrer, buyer] = [of(referrerId), of(customerId)]
  // A friend who bought and left since has bought all the same; their marks are stored.
  return !referrer || referrer.deleted_at !== null || referrer.blocked_at !== null || !!buyer?.blocked_at
}

/** Whether one of these shoppers is a member of staff, under the same sign-in. */
async function isStaff(customerIds: string[], trx: Knex.Transaction): Promise<boolean> {
  const { rows } = await trx.raw<Rows<unknown>>(
    `select 1 from auth_identity where deleted_at is null and app_metadata ->> 'user_id' is not null
        and app_metadata ->> 'customer_id' = any(?::text[]) limit 1`,
    [customerIds],
  )
  return rows.length > 0
}

/**
 * Whether the buyer earns of the referrer in turn, directly or round a few corners: by having brought them, or by links
 * of the last 90 days. Tries count: a ring whose first order was delivered a day earlier is a ring all the same.
 */
async function isCircular(referrerId: string, customerId: string, trx: Knex.Transaction): Promise<boolean> {
  const { rows } = await trx.raw<Rows<unknown>>(
    `with recursive earner (id, depth) as (
       select cast(:referrerId as text), 0
       union
       select up.id, e.depth + 1 from earner e
         join lateral (
           select a.referred_by as id from account a where a.customer_id = e.id and a.referred_by is not null
           union
           select t.referrer_id from referral_attribution t
            where t.customer_id = e.id and t.created_at > now() - interval '90 days') up on true
        where e.depth < 6)
     select 1 from earner where id = :customerId limit 1`,
    { referrerId, customerId },
  )
  return rows.length > 0
}

/** Somebody whom the same referrer was rewarded for before, under another account. */
async function wasBroughtBefore(
  referrerId: string,
  customerId: string,
  trx: Knex.Transaction,
): Promise<boolean> {
  const { rows } = await trx.raw<Rows<unknown>>(
    `select 1 from referral_mark mine
       join referral_mark theirs on theirs.mark = mine.mark and theirs.customer_id <> mine.customer_id
        and (theirs.kind = mine.kind and mine.kind <> 'contact' or (mine.kind, theirs.kind) in (('contact', 'phone'), ('phone', 'contact')))
       join referral_reward r on r.customer_id = theirs.customer_id and r.kind = 'referral' and r.referrer_id = :referrerId
        and r.status in ('pending', 'available')
      where mine.customer_id = :customerId limit 1`,
    { referrerId, customerId },
  )
  return rows.length > 0
}
