import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import type { Kobo } from "../../contract/money"
import { enqueue } from "../../outbox/enqueue"
import { OnPostgres } from "../../sql/on-postgres"
import type { ReferralAttribution, ReferralReward } from "../../sql/tables"
import type { Mark } from "./domain/marks"
import type { Refusal } from "./domain/rewards"
import { ReferralNews } from "./news"

/** By whose link an order came; the rate is that of the day. */
export type Attribution = Omit<ReferralAttribution, "created_at">

/** What one order has earned one person. */
export interface Reward extends Omit<ReferralReward, "refusal" | "updated_at"> {
  /** Who bought. */
  customer_id: string
  /** What it came to at first … */
  earned_kobo: Kobo
  /** … and what is left of it. */
  amount_kobo: Kobo
  refusal: Refusal | null
}

export type NewReward = Pick<
  Reward,
  "kind" | "referrer_id" | "customer_id" | "order_id" | "rate_bp" | "base_kobo" | "earned_kobo"
> & { refusal: Refusal | null; release_at: Date; at: Date }

export interface Standing {
  earned_kobo: Kobo
  owed_kobo: Kobo
  /** Since when staff have excluded them from the affiliate programme. */
  barred_at: Date | null
}

/** Who brought whom, what was earned by it, and what is said of it. The money itself is in the ledger. */
export default class ReferralService extends OnPostgres {
  readonly news = new ReferralNews(this.pg)

  async attribute(attribution: Attribution, trx: Knex.Transaction): Promise<void> {
    await trx("referral_attribution").insert(attribution).onConflict("order_id").ignore()
  }

  async attributionOf(orderId: string, trx: Knex = this.pg): Promise<Attribution | null> {
    return (await trx("referral_attribution").where({ order_id: orderId }).first()) ?? null
  }

  /**
   * Takes the rows that everything which moves these people's rewards takes first, in the order of their ids: nobody's
   * rewards are moved by two at once.
   */
  async lock(customerIds: readonly string[], trx: Knex.Transaction): Promise<void> {
    const ids = [...new Set(customerIds)].sort()
    if (ids.length === 0) return
    await trx.raw<void>(
      "insert into referral_standing (customer_id) select unnest(?::text[]) order by 1 on conflict do nothing",
      [ids],
    )
    await trx.raw<void>(
      "select 1 from referral_standing where customer_id = any(?::text[]) order by customer_id for update",
      [ids],
    )
  }

  async standing(customerId: string, trx: Knex = this.pg): Promise<Standing> {
    const row = await trx("referral_standing").where({ customer_id: customerId }).first()
    return {
      earned_kobo: row?.earned_kobo ?? 0,
      owed_kobo: row?.owed_kobo ?? 0,
      barred_at: row?.barred_at ?? null,
    }
  }

  /** Excludes somebody from the affiliate programme, or admits them again (null). */
  async bar(customerId: string, reason: string | null): Promise<void> {
    const change = { barred_at: reason === null ? null : this.pg.fn.now(), barred_reason: reason }
    await this.pg("referral_standing")
      .insert({ customer_id: customerId, ...change })
      .onConflict("customer_id")
      .merge({ ...change, updated_at: this.pg.fn.now() })
  }

  /** Moves what was earned, and what is owed. The caller has the row. */
  async change(
    customerId: string,
    { earned = 0, owed = 0 }: { earned?: Kobo; owed?: Kobo },
    trx: Knex.Transaction,
  ): Promise<void> {
    await trx("referral_standing")
      .where({ customer_id: customerId })
      .update({
        earned_kobo: trx.raw<number>("earned_kobo + ?", [earned]),
        owed_kobo: trx.raw<number>("owed_kobo + ?", [owed]),
        updated_at: trx.fn.now(),
      })
  }

  /** Null when that order, or that friend, has been decided before. */
  async write({ at, ...reward }: NewReward, trx: Knex.Transaction): Promise<Reward | null> {
    const isRefused = reward.refusal !== null
    const [row] = await trx("referral_reward")
      .insert({
        id: generateEntityId(undefined, "rwd"),
        ...reward,
        amount_kobo: isRefused ? 0 : reward.earned_kobo,
        status: isRefused ? "refused" : "pending",
        release_at: isRefused ? null : reward.release_at,
        settled_at: isRefused ? at : null,
        created_at: at,
      })
      .onConflict()
      .ignore()
      .returning("*")
    if (row?.release_at)
      await enqueue(trx, {
        kind: "referral-release",
        key: row.id,
        payload: { rewardId: row.id },
        about: { type: "user", id: row.referrer_id },
        runAt: row.release_at,
      })
    return row ? readReward(row) : null
  }

  /** Whether it was decided already if somebody earns for having brought this customer. */
  async isBrought(customerId: string, trx: Knex): Promise<boolean> {
    const row = await trx("referral_reward").where({ customer_id: customerId, kind: "referral" }).first("id")
    return row !== undefined
  }

  /** Those that an order has earned and may still lose. */
  async ofOrder(orderId: string, trx: Knex): Promise<Reward[]> {
    const rows = await trx("referral_reward")
      .where({ order_id: orderId })
      .whereIn("status", ["pending", "available"])
      .orderBy("id")
    return rows.map(readReward)
  }

  async find(id: string, trx: Knex = this.pg): Promise<Reward | null> {
    const row = await trx("referral_reward").where({ id }).first()
    return row ? readReward(row) : null
  }

  async update(
    id: string,
    change: Partial<Pick<Reward, "amount_kobo" | "status" | "refusal" | "release_at" | "settled_at">>,
    trx: Knex.Transaction,
  ): Promise<void> {
    await trx("referral_reward")
      .where({ id })
      .update({ ...change, updated_at: trx.fn.now() })
  }

  /** Ids of one person's whose days are over. */
  async due(limit: number, now: Date, referrerId: string): Promise<string[]> {
    const rows = await this.pg("referral_reward")
      .where({ status: "pending", referrer_id: referrerId })
      .where("release_at", "<=", now)
      .orderBy("release_at")
      .limit(limit)
      .select("id")
    return rows.map(({ id }) => id)
  }

  /** Remembers what a person is known by; what is known already is seen again. */
  async saveMarks(customerId: string, marks: readonly Mark[], trx: Knex = this.pg): Promise<void> {
    if (marks.length === 0) return
    await trx("referral_mark")
      .insert(marks.map((mark) => ({ customer_id: customerId, ...mark })))
      .onConflict(["customer_id", "kind", "mark"])
      .merge({ seen_at: trx.fn.now() })
  }

  async marksOf(customerId: string, trx: Knex = this.pg): Promise<Mark[]> {
    return trx("referral_mark").where({ customer_id: customerId }).select("kind", "mark")
  }
}

export function readReward(row: ReferralReward): Reward {
  return { ...row, refusal: row.refusal as Refusal | null }
}
