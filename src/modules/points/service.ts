import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import { OnPostgres } from "../../sql/on-postgres"
import type { PointsAdjustment as PointsAdjustmentRow } from "../../sql/tables"
import { RewardPage } from "./page"
import { PointOrders } from "./point-orders"

export type PointsAdjustment = PointsAdjustmentRow

/**
 * Beauty Rewards: what points are for, which tiers there are, and what the page says. The points themselves are in the
 * ledger (docs/rewards.md).
 */
export default class PointsService extends OnPostgres {
  readonly page = new RewardPage(this.pg)
  readonly orders = new PointOrders(this.pg)

  /**
   * Holds a shopper's points until the transaction ends: earning, redeeming and taking back wait here, so that no
   * transaction sees points that another is spending. Answers how many are owed.
   */
  async hold(customerId: string, trx: Knex.Transaction): Promise<number> {
    // Made and held by one statement: between two, a deleted account would take the row along, and nothing be held.
    const { rows } = await trx.raw<{ rows: [{ owed: number }] }>(
      `insert into points_holder (customer_id) values (?)
       on conflict (customer_id) do update set customer_id = excluded.customer_id returning owed`,
      [customerId],
    )
    return rows[0].owed
  }

  async setOwed(customerId: string, owed: number, trx: Knex.Transaction): Promise<void> {
    await trx("points_holder").where({ customer_id: customerId }).update({ owed, updated_at: trx.fn.now() })
  }

  async owedBy(customerId: string, trx?: Knex.Transaction): Promise<number> {
    const row = await (trx ?? this.pg)("points_holder").where({ customer_id: customerId }).first("owed")
    return Number(row?.owed ?? 0)
  }

  async noteRedemption(
    redemption: { id: string; customerId: string; points: number; ledgerTxId: string },
    trx: Knex.Transaction,
  ): Promise<void> {
    await trx("points_redemption").insert({
      id: redemption.id,
      customer_id: redemption.customerId,
      points: redemption.points,
      ledger_tx_id: redemption.ledgerTxId,
    })
  }

  async noteAdjustment(
    adjustment: { customerId: string; points: number; reason: string; userId: string },
    trx: Knex.Transaction,
  ): Promise<string> {
    const id = generateEntityId(undefined, "padj")
    await trx("points_adjustment").insert({
      id,
      customer_id: adjustment.customerId,
      points: adjustment.points,
      reason: adjustment.reason,
      made_by: adjustment.userId,
    })
    return id
  }

  /** What staff gave a shopper in the last thirty days; what they took does not make room. */
  async givenLately(customerId: string, trx: Knex.Transaction): Promise<number> {
    const row = await trx("points_adjustment")
      .where({ customer_id: customerId })
      .where("points", ">", 0)
      .where("created_at", ">", trx.raw<Date>("now() - interval '30 days'"))
      .sum<{ sum: string | null }[]>("points")
    return Number(row[0]?.sum ?? 0)
  }

  /** Newest first. */
  async adjustmentsOf(customerId: string, limit: number): Promise<PointsAdjustment[]> {
    return this.pg("points_adjustment")
      .where({ customer_id: customerId })
      .orderBy("created_at", "desc")
      .limit(limit)
  }

  /** Reasons of adjustments, by their ids. */
  async reasonsOf(ids: string[]): Promise<Map<string, string>> {
    if (ids.length === 0) return new Map()
    const rows = await this.pg("points_adjustment").whereIn("id", ids).select("id", "reason")
    return new Map(rows.map(({ id, reason }) => [id, reason]))
  }
}
