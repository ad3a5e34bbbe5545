import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import type { StockReason } from "../../contract/admin-stock"
import { conflict, notFound } from "../../errors"
import type { StockCount } from "../../sql/tables"

export interface NewStockCount {
  variantId: string
  userId: string
  reason: StockReason | "undo"
  before: number
  after: number
  /** The change that this one takes back. */
  undoes?: string
  /** The receipt of a purchase order that it books or takes back. */
  receiptId?: string
}

export type StoredStockCount = StockCount & { undone_by: string | null }

/** The history of what staff counted: written once, never changed. */
export class StockCounts {
  constructor(private readonly pg: Knex) {}

  /** In the transaction that changes the stock. Answers its id. */
  async record(
    trx: Knex.Transaction,
    { variantId, userId, reason, before, after, undoes, receiptId }: NewStockCount,
  ): Promise<string> {
    const id = generateEntityId(undefined, "stcnt")
    await trx("stock_count").insert({
      id,
      variant_id: variantId,
      user_id: userId,
      reason,
      units_before: before,
      units_after: after,
      undoes: undoes ?? null,
      receipt_id: receiptId ?? null,
    })
    return id
  }

  /**
   * A change of this variant that may be undone; the caller holds the lock on its stock. 404, 409 `already_undone`, 409
   * `of_a_receipt`: what a purchase order booked is taken back there.
   */
  async toUndo(trx: Knex.Transaction, variantId: string, id: string): Promise<StockCount> {
    const count = await trx("stock_count").where({ id, variant_id: variantId }).first()
    if (!count) throw notFound("We could not find that change")
    const undone = await trx("stock_count").where({ undoes: id }).first("id")
    if (undone) throw conflict("already_undone", "This change was undone already")
    if (count.receipt_id) {
      const message = "A purchase order booked this: undo its receipt there"
      throw conflict("of_a_receipt", message)
    }
    return count
  }

  /** The entry by which a receipt booked this variant. */
  async ofReceipt(trx: Knex.Transaction, receiptId: string, variantId: string): Promise<string> {
    const count = await trx("stock_count")
      .where({ receipt_id: receiptId, variant_id: variantId, undoes: null })
      .first("id")
    if (!count) throw new Error(`Receipt ${receiptId} has not booked ${variantId}`)
    return count.id
  }

  /** The newest first. */
  async history(
    variantId: string,
    offset: number,
    limit: number,
  ): Promise<{ counts: StoredStockCount[]; total: number }> {
    const { rows } = await this.pg.raw<{ rows: (StoredStockCount & { total: number })[] }>(
      `select c.*, undo.id as undone_by, (count(*) over ())::integer as total
         from stock_count c left join stock_count undo on undo.undoes = c.id
        where c.variant_id = ? order by c.created_at desc, c.id desc offset ? limit ?`,
      [variantId, offset, limit],
    )
    return { counts: rows, total: rows[0]?.total ?? 0 }
  }
}
