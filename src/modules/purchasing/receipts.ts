import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import type { Kobo } from "../../contract/money"
import { conflict, notFound } from "../../errors"
import type { Rows } from "../../sql/columns"
import type { PurchaseReceipt } from "../../sql/tables"

export interface Arrived {
  line_id: string
  units: number
  /** Empty: not written down. */
  lot: string
  /** YYYY-MM-DD; null: it is of no lot. */
  expires_on: string | null
}

export interface NewReceipt {
  orderId: string
  /** The same for each try of one request; null when nobody says. */
  requestId: string | null
  userId: string
  note: string | null
  lines: Arrived[]
}

export type StoredReceipt = PurchaseReceipt & { lines: Arrived[] }

/** What arrived, written once: a receipt is never changed, only taken back whole. */
export class Receipts {
  constructor(private readonly pg: Knex) {}

  /** What an earlier try of the same request has booked. */
  async ofRequest(trx: Knex.Transaction, requestId: string): Promise<string | null> {
    const found = await trx("purchase_receipt")
      .where({ id: idOf(requestId) })
      .first("id")
    return found?.id ?? null
  }

  /** In the transaction that books it, which has the lock on its purchase order. Answers its id. */
  async record(trx: Knex.Transaction, receipt: NewReceipt): Promise<string> {
    const id = receipt.requestId ? idOf(receipt.requestId) : generateEntityId(undefined, "porec")
    await trx("purchase_receipt").insert({
      id,
      purchase_order_id: receipt.orderId,
      note: receipt.note,
      user_id: receipt.userId,
    })
    await trx("purchase_receipt_line").insert(
      receipt.lines.map((line) => ({ purchase_receipt_id: id, ...line })),
    )
    return id
  }

  /** One to be taken back; the caller has the lock on its purchase order. 404, 409 `already_undone`. */
  async toUndo(trx: Knex.Transaction, orderId: string, id: string): Promise<Arrived[]> {
    const receipt = await trx("purchase_receipt").where({ id, purchase_order_id: orderId }).first()
    if (!receipt) throw notFound("We could not find that receipt")
    if (receipt.undone_at) throw conflict("already_undone", "This receipt was undone already")
    return linesOf(trx, [id])
  }

  async undone(trx: Knex.Transaction, id: string, userId: string): Promise<void> {
    await trx("purchase_receipt")
      .where({ id })
      .update({ undone_at: trx.raw<Date>("clock_timestamp()"), undone_by: userId })
  }

  /** Whose goods came with these. */
  async ordersOf(ids: string[]): Promise<Map<string, { id: string; number: string }>> {
    if (ids.length === 0) return new Map()
    const { rows } = await this.pg.raw<Rows<{ receipt_id: string; id: string; number: string }>>(
      `select r.id as receipt_id, o.id, o.number from purchase_receipt r
         join purchase_order o on o.id = r.purchase_order_id where r.id = any(?)`,
      [ids],
    )
    return new Map(rows.map(({ receipt_id, ...order }) => [receipt_id, order]))
  }

  /** What one unit of these cost when they last arrived. What never did is missing. */
  async lastCosts(variantIds: string[]): Promise<Map<string, Kobo>> {
    if (variantIds.length === 0) return new Map()
    const { rows } = await this.pg.raw<Rows<{ variant_id: string; unit_cost_kobo: Kobo }>>(
      `select distinct on (l.variant_id) l.variant_id, l.unit_cost_kobo
         from purchase_order_line l
         join purchase_receipt_line rl on rl.line_id = l.id
         join purchase_receipt r on r.id = rl.purchase_receipt_id and r.undone_at is null
        where l.variant_id = any(?::text[])
        order by l.variant_id, r.received_at desc, r.id desc`,
      [variantIds],
    )
    return new Map(rows.map(({ variant_id, unit_cost_kobo }) => [variant_id, unit_cost_kobo]))
  }

  /** The newest first. */
  async ofOrder(orderId: string): Promise<StoredReceipt[]> {
    const receipts = await this.pg("purchase_receipt")
      .where({ purchase_order_id: orderId })
      .orderBy("received_at", "desc")
      .orderBy("id", "desc")
    const lines = await linesOf(
      this.pg,
      receipts.map(({ id }) => id),
    )
    return receipts.map((receipt) => ({
      ...receipt,
      lines: lines
        .filter(({ purchase_receipt_id }) => purchase_receipt_id === receipt.id)
        .map(({ purchase_receipt_id: _, ...line }) => line),
    }))
  }
}

async function linesOf(db: Knex | Knex.Transaction, ids: string[]) {
  const { rows } = await db.raw<Rows<Arrived & { purchase_receipt_id: string }>>(
    `select purchase_receipt_id, line_id, units, lot, to_char(expires_on, 'YYYY-MM-DD') as expires_on
       from purchase_receipt_line where purchase_receipt_id = any(?)`,
    [ids],
  )
  return rows
}

const idOf = (requestId: string) => `porec_${requestId}`
