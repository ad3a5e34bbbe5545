import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import type { PushChoices } from "../../contract/push"
import { type PushPurpose, pushPurposes } from "../../contract/push-words"
import { OnPostgres } from "../../sql/on-postgres"
import type { PushSubscription } from "../../sql/tables"

/** Devices of one account; past it the one that was chosen for longest ago goes. */
const MOST_DEVICES = 10

/** A browser, as it says where it is reached. */
export interface Device {
  endpoint: string
  keys: { p256dh: string; auth: string }
}

export const NOTHING: PushChoices = { order_moves: false, back_in_stock: false, price_drop: false }

/** Which devices agreed to which push notifications. What is sent, and when, is the workflows' (`shared/push`). */
export default class PushService extends OnPostgres {
  async find(endpoint: string, trx: Knex = this.pg): Promise<PushSubscription | null> {
    return (await trx("push_subscription").where({ endpoint }).first()) ?? null
  }

  /** One at a time for a device and for an account: the count of devices is exact. */
  async lock(trx: Knex.Transaction, customerId: string, endpoint: string): Promise<void> {
    await trx.raw<void>(
      `select pg_advisory_xact_lock(hashtextextended(name, 0)) from (
         select unnest(array[?, ?]) as name order by name) as names`,
      [`push device ${endpoint}`, `push account ${customerId}`],
    )
  }

  /** Stores what a device agreed to, and which session it belongs to. Something has to be chosen. */
  async save(
    trx: Knex.Transaction,
    { customerId, sessionId }: { customerId: string; sessionId: string },
    { endpoint, keys }: Device,
    choices: PushChoices,
  ): Promise<void> {
    const row = { customer_id: customerId, session_id: sessionId, ...keys, ...choices }
    await trx("push_subscription")
      .insert({ id: generateEntityId(undefined, "psub"), endpoint, ...row })
      .onConflict("endpoint")
      .merge({ ...row, refusals: 0, updated_at: trx.fn.now() })
  }

  /** The devices that are too many for this account, the one that was chosen for longest ago first. */
  async tooMany(trx: Knex.Transaction, customerId: string): Promise<string[]> {
    return trx("push_subscription")
      .where({ customer_id: customerId })
      .orderBy([
        { column: "updated_at", order: "desc" },
        { column: "id", order: "desc" },
      ])
      .offset(MOST_DEVICES)
      .pluck("id")
  }

  /** Answers what they had agreed to. What was to be sent to them goes as well. */
  async forget(ids: readonly string[], db: Knex = this.pg): Promise<PushSubscription[]> {
    return db("push_subscription")
      .whereIn("id", [...ids])
      .delete()
      .returning("*")
  }

  /** A message was taken by its push service, which ends a row of refusals, or is given up. */
  async ended(message: { id: string; subscription_id: string }, sent: boolean): Promise<void> {
    const now = this.pg.fn.now()
    await this.pg("push_message").where({ id: message.id }).update({ ended_at: now, updated_at: now, sent })
    if (sent)
      await this.pg("push_subscription")
        .where({ id: message.subscription_id })
        .where("refusals", ">", 0)
        .update({ refusals: 0 })
  }

  /** A push service refused a message for this device. Answers how many in a row. */
  async refused(subscriptionId: string): Promise<number> {
    const [row] = await this.pg("push_subscription")
      .where({ id: subscriptionId })
      .increment("refusals")
      .returning("refusals")
    return row?.refusals ?? 0
  }

  /** What any device of the account agreed to. */
  async chosenAnywhere(customerId: string, trx: Knex = this.pg): Promise<PushPurpose[]> {
    const rows = await trx("push_subscription").where({ customer_id: customerId })
    return pushPurposes.filter((purpose) => rows.some((row) => row[purpose]))
  }
}

/** Of a row, or of none. */
export function choicesOf(row: PushSubscription | null): PushChoices {
  if (!row) return NOTHING
  const { order_moves, back_in_stock, price_drop } = row
  return { order_moves, back_in_stock, price_drop }
}
