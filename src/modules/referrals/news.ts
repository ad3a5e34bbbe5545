import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Kobo } from "../../contract/money"
import { enqueue } from "../../outbox/enqueue"
import type { Rows } from "../../sql/columns"
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

/** A reward that its owner is mailed about, as it stands now. */
export interface MailedReward {
  kind: "earned" | "available"
  reward_kind: RewardKind
  amount_kobo: Kobo
  release_at: Date | null
}

/** Somebody by whose links much is bought has one mail of it in this time. */
const BETWEEN_MAILS = "6 hours"
/** What comes within this time goes in the same mail. */
const GATHERED = "1 minute"

/** More are said to be "99+". */
const MOST_COUNTED = 100

/** The two lists that a person reads of their rewards, with what of them was read. */
export class ReferralNews {
  constructor(private readonly pg: Knex) {}

  async book(transaction: Transaction, trx: Knex.Transaction): Promise<void> {
    await trx(TABLES.transactions).insert(transaction)
  }

  /** What was earned or released is mailed as well; the caller holds the standing then. */
  async notify(notification: Notification, trx: Knex.Transaction): Promise<void> {
    const { kind, customer_id } = notification
    if (kind !== "earned" && kind !== "available") {
      await trx(TABLES.notifications).insert(notification)
      return
    }
    const { key, at } = await nextMail(customer_id, trx)
    await trx(TABLES.notifications).insert({ ...notification, mail_key: key, told_at: at })
    const payload = { customerId: customer_id, mailKey: key }
    const about = { type: "user", id: customer_id }
    await enqueue(trx, { kind: "referral-mail", key, payload, about, runAt: at })
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

  /** What a mail is about: what was earned or released and is so still. Whoever is adding to it is waited for. */
  async ofMail(customerId: string, mailKey: string): Promise<MailedReward[]> {
    await this.pg("referral_standing").where({ customer_id: customerId }).forShare().first("customer_id")
    const { rows } = await this.pg.raw<Rows<MailedReward>>(
      `select * from (
         select n.id, n.kind, r.kind as reward_kind, r.release_at,
                -- Of what is released the notification says what was left after debts.
                least(r.amount_kobo, n.amount_kobo)::float8 as amount_kobo
           from referral_notification n join referral_reward r on r.id = n.reward_id
          where n.customer_id = ? and n.mail_key = ?
            and r.status = case n.kind when 'earned' then 'pending' else 'available' end) t
        where amount_kobo > 0 order by id`,
      [customerId, mailKey],
    )
    return rows
  }
}

/** The mail that a person's news goes in: the one that has not gone yet, or another, some hours after the last. The caller holds the standing. */
async function nextMail(customerId: string, trx: Knex.Transaction): Promise<{ key: string; at: Date }> {
  const { rows } = await trx.raw<Rows<{ at: Date }>>(
    // Not `now()`: a mail may have gone since this transaction began.
    `select coalesce(max(told_at) filter (where told_at > clock_timestamp()),
       greatest(max(told_at) + interval '${BETWEEN_MAILS}', clock_timestamp() + interval '${GATHERED}')) as at
       from referral_notification where customer_id = ? and mail_key is not null`,
    [customerId],
  )
  const at = rows[0]?.at ?? new Date()
  return { key: `referral-news-${customerId}-${at.getTime()}`, at }
}
