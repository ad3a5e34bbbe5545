import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import { CACHE_CHANNEL, cacheTag } from "../../contract/cache-tags"
import type { Kobo } from "../../contract/money"
import { OnPostgres } from "../../sql/on-postgres"
import type {
  WholesaleSwitch as WholesaleSwitchRow,
  WholesaleWindow as WholesaleWindowRow,
} from "../../sql/tables"
import { WINDOW_DAYS } from "./domain/eligibility"

export type ClosedBecause = "order_cancelled" | "order_returned" | "order_refunded"

/** What one paid order opened. A window that is renewed is another one that ends later. */
export interface WholesaleWindow
  extends Omit<WholesaleWindowRow, "created_at" | "updated_at" | "deleted_at"> {
  /** What the order's goods came to, at wholesale prices, before any coupon. */
  goods_kobo: Kobo
}

export type WholesaleSwitch = Omit<WholesaleSwitchRow, "created_at" | "updated_at" | "deleted_at">

export interface WholesaleTarget {
  id: string
  target_kobo: Kobo
  /** The member of staff; null for the one the shop began with. */
  set_by: string | null
  set_at: Date
}

/** Part of a statement: notes that an account became a `:role` which it was not `before`. */
export const SWITCH_NOTED = `
  insert into wholesale_switch (id, customer_id, became, by)
  select :id, customer_id, :role, :by from before where role <> :role`

/** Windows of wholesale prices, and what an order has to reach to open one (docs/wholesale.md). */
export default class WholesaleService extends OnPostgres {
  /** The window that is open and ends last; null when none is open. */
  async windowOf(customerId: string, db: Knex = this.pg): Promise<WholesaleWindow | null> {
    const row = await db("wholesale_window")
      .where({ customer_id: customerId, closed_at: null })
      .where("ends_at", ">", db.fn.now())
      .orderBy("ends_at", "desc")
      .first()
    return row ?? null
  }

  /** All windows of an account, the newest first; a hundred at most. */
  async windowsOf(customerId: string): Promise<WholesaleWindow[]> {
    const rows = await this.pg("wholesale_window")
      .where({ customer_id: customerId })
      .orderBy("opened_at", "desc")
      .orderBy("id", "desc")
      .limit(100)
    return rows
  }

  /** When the account became a wholesaler and ceased to be one, the newest first; a hundred at most. */
  async switchesOf(customerId: string): Promise<WholesaleSwitch[]> {
    return this.pg("wholesale_switch")
      .where({ customer_id: customerId })
      .orderBy("at", "desc")
      .orderBy("id", "desc")
      .limit(100)
  }

  /** 30 days from now, in the transaction in which the order became paid. Once for an order. */
  async open(
    window: { customerId: string; orderId: string; goodsKobo: Kobo; targetKobo: Kobo },
    trx: Knex.Transaction,
  ): Promise<void> {
    await trx("wholesale_window")
      .insert({
        id: generateEntityId(undefined, "whwin"),
        customer_id: window.customerId,
        order_id: window.orderId,
        goods_kobo: window.goodsKobo,
        target_kobo: window.targetKobo,
        opened_at: trx.fn.now(),
        ends_at: trx.raw<Date>("now() + make_interval(days => ?)", [WINDOW_DAYS]),
      })
      .onConflict("order_id")
      .ignore()
  }

  /** Those that are open now, nobody else's until the transaction ends: who ends two orders at once counts one after the other. */
  async lockOpen(customerId: string, trx: Knex.Transaction): Promise<WholesaleWindow[]> {
    const rows = await trx("wholesale_window")
      .where({ customer_id: customerId, closed_at: null })
      .where("ends_at", ">", trx.fn.now())
      .orderBy("id")
      .forUpdate()
    return rows
  }

  /** Ends what an order opened; nothing happens when it opened nothing, or its window is closed or over. */
  async close(orderId: string, because: ClosedBecause, trx: Knex.Transaction): Promise<void> {
    await trx("wholesale_window")
      .where({ order_id: orderId, closed_at: null })
      .where("ends_at", ">", trx.fn.now())
      .update({ closed_at: trx.fn.now(), closed_because: because, updated_at: trx.fn.now() })
  }

  /** What an order has to reach now. */
  async target(): Promise<WholesaleTarget> {
    const [target] = await this.targets(1)
    if (!target) throw new Error("The shop has no wholesale target")
    return target
  }

  /** What it was before, the newest first. */
  async targets(limit: number): Promise<WholesaleTarget[]> {
    return this.pg("wholesale_target").orderBy("set_at", "desc").orderBy("id", "desc").limit(limit)
  }

  /** Null, and nothing done, when the target is another than the one that was seen. The same again notes nothing. */
  async setTarget(
    targetKobo: Kobo,
    seenKobo: Kobo | null,
    userId: string,
  ): Promise<{ id: string; target_kobo: Kobo } | null> {
    return this.pg.transaction(async (trx) => {
      // Two who change it at once: the second sees what the first made of it.
      await trx.raw<void>("lock table wholesale_target in share row exclusive mode")
      const present = await trx("wholesale_target").orderBy("set_at", "desc").orderBy("id", "desc").first()
      if (seenKobo !== null && seenKobo !== present?.target_kobo) return null
      if (targetKobo === present?.target_kobo) return { id: present.id, target_kobo: targetKobo }
      const id = generateEntityId(undefined, "whtar")
      await trx("wholesale_target").insert({
        id,
        target_kobo: targetKobo,
        set_by: userId,
        // The lock may have been waited for: not when the transaction began.
        set_at: trx.raw<Date>("clock_timestamp()"),
      })
      await trx.raw<void>("select pg_notify(?, ?)", [CACHE_CHANNEL, JSON.stringify([cacheTag.wholesale])])
      return { id, target_kobo: targetKobo }
    })
  }
}
