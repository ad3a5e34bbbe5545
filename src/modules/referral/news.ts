import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Kobo } from "../../contract/money"
import type { Refusal, RewardKind } from "./domain/rewards"

const transactionKinds = [
  "earned",
  "available",
  "taken_back",
  "set_off",
  "to_wallet",
  "withdrawal",
  "withdrawal_returned",
] as const
export type TransactionKind = (typeof transactionKinds)[number]

const notificationKinds = [
  "friend_joined",
  "earned",
  "available",
  "taken_back",
  "nothing_earned",
  "withdrawal_paid",
  "withdrawal_declined",
  "withdrawal_failed",
] as const
export type NotificationKind = (typeof notificationKinds)[number]

interface About {
  customer_id: string
  amount_kobo: Kobo
  reward_id?: string | null
  withdrawal_id?: string | null
}

export interface Transaction extends About {
  kind: TransactionKind
  /** Of what was taken back: what was spent already. */
  owed_kobo?: Kobo
  ledger_tx_id?: string | null
}

export interface Notification extends About {
  kind: NotificationKind
}

/** A line of one of the lists, with the reward that it is about. */
export interface NewsLine {
  id: number
  kind: NotificationKind | TransactionKind
  amount_kobo: Kobo
  owed_kobo?: Kobo
  reward_kind: RewardKind | null
  release_at: Date | null
  /** Why the reward came to nothing. */
  refusal: Refusal | null
  read_at: Date | null
  created_at: Date
}

const TABLES = { transactions: "referral_transaction", notifications: "referral_notification" } as const
export type NewsOf = keyof typeof TABLES

/** A reward that its owner is to be mailed about, as it stands now. */
export interface UntoldReward {
  id: string
  customer_id: string
  kind: "earned" | "available"
  /** One mail tells of all that have the same. */
  mail_key: string
  reward_kind: RewardKind
  amount_kobo: Kobo
  release_at: Date | null
  /** Whether it is as the notification says: nothing was taken back, or released, since. */
  holds: boolean
}

/** Somebody by whose links much is bought has one mail of it in this time. */
const BETWEEN_MAILS = "6 hours"

/** More are said to be "99+". */
const MOST_COUNTED = 100

/** The two lists that a person reads of their rewards, with what of them was read. */
export class ReferralNews {
  constructor(private readonly pg: Knex) {}

  async book(transaction: Transaction, trx: Knex.Transaction): Promise<void> {
    await trx(TABLES.transactions).insert(transaction)
  }

  async tell(notification: Notification, trx: Knex = this.pg): Promise<void> {
    await trx(TABLES.notifications).insert(notification)
  }

  /** Newest first, with the order and the friend's first name that each is about. */
  async page(
    of: NewsOf,
    customerId: string,
    skip: number,
    take: number,
  ): Promise<{ rows: NewsLine[]; total: number }> {
    const table = TABLES[of]
    const counted = await this.pg(table).where({ customer_id: customerId }).count({ n: "*" }).first()
    const rows = await this.pg(`${table} as t`)
      .leftJoin("referral_reward as r", "r.id", "t.reward_id")
      .where("t.customer_id", customerId)
      .orderBy("t.id", "desc")
      .offset(skip)
      .limit(take)
      .select<NewsLine[]>("t.*", "r.kind as reward_kind", "r.release_at", "r.refusal")
    return { rows, total: Number(counted?.n ?? 0) }
  }

  /** At most `MOST_COUNTED`. */
  async unread(of: NewsOf, customerId: string): Promise<number> {
    const some = this.pg(TABLES[of])
      .where({ customer_id: customerId })
      .whereNull("read_at")
      .limit(MOST_COUNTED)
      .select("id")
      .as("some")
    const row = await this.pg.from(some).count({ n: "*" }).first()
    return Number(row?.n ?? 0)
  }

  /** Marks all as read, or one. False: there is no such one of theirs. */
  async read(of: NewsOf, customerId: string, id?: string): Promise<boolean> {
    const mine = this.pg(TABLES[of]).where({ customer_id: customerId })
    if (id === undefined) {
      await mine.whereNull("read_at").update({ read_at: this.pg.fn.now() })
      return true
    }
    if (!/^\d{1,18}$/.test(id)) return false
    const changed = await mine.where({ id }).update({
      read_at: this.pg.raw<Date>("coalesce(read_at, now())"),
    })
    return changed > 0
  }

  /**
   * Takes what was earned or released and its owner was not mailed about. Who dies over it frees it again, to go in the
   * same mail: `mail_key` is given once.
   */
  async takeUntold(limit: number): Promise<UntoldReward[]> {
    const { rows } = await this.pg.raw<{ rows: UntoldReward[] }>(
      `with due as materialized (
         select n.id, n.customer_id from referral_notification n
          where n.told_at is null and n.kind in ('earned', 'available')
            and (n.telling_until is null or n.telling_until < now())
            and not exists (select 1 from referral_notification m
                             where m.customer_id = n.customer_id and m.mail_key <> coalesce(n.mail_key, '')
                               and m.told_at > now() - interval '${BETWEEN_MAILS}')
          order by n.id limit ? for update of n skip locked
       ), taken as (
         update referral_notification n
            set telling_until = now() + interval '60 seconds',
                mail_key = coalesce(n.mail_key, 'referral-news-' || d.first_id)
           from (select id, min(id) over (partition by customer_id) as first_id from due) d
          where n.id = d.id
         returning n.*)
       select t.id::text, t.customer_id, t.kind, t.mail_key, r.kind as reward_kind, r.release_at,
              -- Of what is released the notification says what was left after debts.
              least(r.amount_kobo, t.amount_kobo)::float8 as amount_kobo,
              coalesce(r.status = case t.kind when 'earned' then 'pending' else 'available' end
                       and least(r.amount_kobo, t.amount_kobo) > 0, false) as holds
         from taken t left join referral_reward r on r.id = t.reward_id
        order by t.id`,
      [limit],
    )
    return rows
  }

  /** These are done with: they went in a mail, or there was nothing to tell any more. */
  async told(ids: readonly string[], isMailed: boolean): Promise<void> {
    await this.pg(TABLES.notifications)
      .whereIn("id", ids)
      .update({ told_at: this.pg.fn.now(), ...(!isMailed && { mail_key: null }) })
  }
}
