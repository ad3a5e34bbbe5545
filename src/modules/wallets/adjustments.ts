import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import type { Kobo } from "../../contract/money"
import type { Sort } from "../../contract/sorting"
import { conflict, notFound } from "../../errors"
import { enqueue } from "../../outbox/enqueue"
import { orderBy } from "../../sql/order-by"
import type { WalletAdjustment } from "../../sql/tables"

const ADJUSTMENT_STATUSES = ["requested", "approved", "declined"] as const
export type AdjustmentStatus = (typeof ADJUSTMENT_STATUSES)[number]

/** Money that staff put into a wallet (above 0) or take out of it, with a reason; another member approves it. */
export type Adjustment = Omit<WalletAdjustment, "told_at" | "updated_at" | "deleted_at">

const ORDERS = { asked: "created_at", status: "status", amount: "amount_kobo" }

export class WalletAdjustments {
  constructor(private readonly pg: Knex) {}

  async request(asked: {
    customerId: string
    amountKobo: Kobo
    reason: string
    userId: string
  }): Promise<Adjustment> {
    const [row] = await this.pg("wallet_adjustment")
      .insert({
        id: generateEntityId(undefined, "wadj"),
        customer_id: asked.customerId,
        amount_kobo: asked.amountKobo,
        reason: asked.reason,
        status: "requested",
        requested_by: asked.userId,
      })
      .returning("*")
    if (!row) throw new Error("The request was not stored")
    return row
  }

  /** The request, nobody else's until the transaction ends. 404, or 409 `decided_already`. */
  async lockOpen(id: string, trx: Knex.Transaction): Promise<Adjustment> {
    const row = await trx("wallet_adjustment").where({ id }).forUpdate().first()
    if (!row) throw notFound("We could not find that request")
    if (row.status !== "requested") {
      throw conflict("decided_already", `This request was ${row.status} meanwhile`)
    }
    return row
  }

  /** `ledgerTxId`: the posting of an approval, which its shopper gets an e-mail about. */
  async decide(
    id: string,
    decision: {
      status: "approved" | "declined"
      userId: string
      note: string | null
      ledgerTxId: string | null
    },
    trx: Knex.Transaction,
  ): Promise<Adjustment> {
    const [row] = await trx("wallet_adjustment")
      .where({ id })
      .update({
        status: decision.status,
        decided_by: decision.userId,
        decided_at: trx.fn.now(),
        decision_note: decision.note,
        ledger_tx_id: decision.ledgerTxId,
        updated_at: trx.fn.now(),
      })
      .returning("*")
    if (!row) throw new Error(`Adjustment ${id} is gone`)
    if (decision.status === "approved")
      await enqueue(trx, {
        kind: "wallet-mail",
        key: id,
        payload: { of: "adjustment", id },
        about: { type: "wallet_adjustment", id },
      })
    return row
  }

  async find(id: string): Promise<Adjustment | undefined> {
    return this.pg("wallet_adjustment").where({ id }).first()
  }

  /** Newest first unless they are sorted. */
  async list(
    filter: {
      status?: AdjustmentStatus
      customerId?: string
      sort?: Sort<keyof typeof ORDERS> | undefined
    },
    offset: number,
    limit: number,
  ): Promise<{ rows: Adjustment[]; total: number }> {
    const where = this.pg("wallet_adjustment").where({
      ...(filter.status && { status: filter.status }),
      ...(filter.customerId && { customer_id: filter.customerId }),
    })
    const [counted] = await where.clone().count<{ count: string }[]>("*")
    const rows = await where
      .clone()
      .orderByRaw(orderBy(filter.sort, ORDERS, "created_at desc, id", "id"))
      .offset(offset)
      .limit(limit)
    return { rows, total: Number(counted?.count ?? 0) }
  }

  /** Why staff changed a wallet, by the ledger's transaction. */
  async reasonsOf(ledgerTxIds: string[]): Promise<Map<string, string>> {
    if (ledgerTxIds.length === 0) return new Map()
    const rows = await this.pg("wallet_adjustment")
      .whereIn("ledger_tx_id", ledgerTxIds)
      .select("ledger_tx_id", "reason")
    return new Map(rows.flatMap(({ ledger_tx_id, reason }) => (ledger_tx_id ? [[ledger_tx_id, reason]] : [])))
  }
}
