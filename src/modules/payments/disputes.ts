import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import type { Kobo } from "../../contract/money"
import type { Sort } from "../../contract/sorting"
import { conflict } from "../../errors"
import { enqueue } from "../../outbox/enqueue"
import type { Rows } from "../../sql/columns"
import { orderBy } from "../../sql/order-by"
import type { CardDispute } from "../../sql/tables"

export type DisputeState = "answer" | "bank" | "won" | "lost"

/** What a disputed payment was for. */
export type DisputeSubject =
  | { source: "order"; orderId: string; attemptId: string }
  | { source: "wallet_funding" | "loan_repayment" | "gift_card"; receiptId: string; customerId: string }

export interface DisputeRecord extends Omit<CardDispute, "updated_at" | "deleted_at" | "source" | "told_at"> {
  source: DisputeSubject["source"]
}

export interface ReportedDispute {
  provider: string
  providerDisputeId: string
  subject: DisputeSubject
  amountKobo: Kobo
  category: string | null
  state: DisputeState
  dueAt: string | null
  resolvedAt: string | null
}

const ORDERS = {
  due: { by: "d.due_at", mayBeEmpty: true },
  state: "d.state",
  amount: "d.amount_kobo",
} as const

/** Payments that shoppers' banks ask to have back. */
export class Disputes {
  constructor(private readonly pg: Knex) {}

  /** Records what the provider reports now. What was decided stays decided, whichever order its events come in. */
  async note({ subject, ...reported }: ReportedDispute): Promise<DisputeRecord> {
    const none = { orderId: null, attemptId: null, receiptId: null, customerId: null }
    const { rows } = await this.pg.raw<Rows<CardDispute>>(
      `insert into card_dispute (id, provider, provider_dispute_id, source, order_id, attempt_id, receipt_id, customer_id,
         amount_kobo, category, state, due_at, resolved_at)
       values (:id, :provider, :providerDisputeId, :source, :orderId, :attemptId, :receiptId, :customerId, :amountKobo,
         :category, :state, :dueAt, :resolvedAt)
       on conflict (provider, provider_dispute_id) do update set updated_at = now(),
         amount_kobo = excluded.amount_kobo, category = excluded.category, due_at = excluded.due_at,
         resolved_at = coalesce(card_dispute.resolved_at, excluded.resolved_at),
         state = case when card_dispute.state in ('won','lost') then card_dispute.state else excluded.state end
       returning *`,
      { ...none, ...subject, ...reported, id: generateEntityId(undefined, "disp") },
    )
    const [row] = rows
    if (!row) throw new Error("A dispute was neither added nor changed")
    return row
  }

  /** What staff said to it. Throws 409 when somebody has answered meanwhile. */
  async answered(id: string, answer: "accept" | "contest", note: string, userId: string): Promise<void> {
    const [row] = await this.pg("card_dispute")
      .where({ id, state: "answer" })
      // One that was given long ago and is not known to the provider never reached it.
      .whereRaw("(answer is null or answered_at < now() - interval '2 minutes')")
      .update({ answer, note, answered_by: userId, answered_at: this.pg.fn.now() })
      .returning("id")
    if (!row) throw conflict("changed_meanwhile", "This dispute has been answered. Load it again")
  }

  /** The provider did not take the answer: it may be given again. */
  async unanswered(id: string): Promise<void> {
    await this.pg("card_dispute")
      .where({ id, state: "answer" })
      .update({ answer: null, note: null, answered_by: null, answered_at: null })
  }

  /** The id of the order's refund that stands for the loss: the same however often and by whomever it is asked. */
  async refundId(id: string): Promise<string> {
    const [row] = await this.pg("card_dispute")
      .where({ id })
      .update({
        refund_id: this.pg.raw<string>("coalesce(refund_id, ?)", [generateEntityId(undefined, "oref")]),
      })
      .returning("refund_id")
    if (!row?.refund_id) throw new Error(`Dispute ${id} is gone`)
    return row.refund_id
  }

  /** The dispute, nobody else's until the transaction ends. */
  async lock(id: string, trx: Knex.Transaction): Promise<DisputeRecord> {
    const row = await trx("card_dispute").where({ id }).forUpdate().first()
    if (!row) throw new Error(`Dispute ${id} is gone`)
    return row
  }

  /** A loss that is no order's is in the ledger, in the transaction that posted it. Of a wallet's or a loan's the shopper gets an e-mail. */
  async booked(id: string, ledgerTxId: string, trx: Knex.Transaction): Promise<void> {
    const [row] = await trx("card_dispute")
      .where({ id })
      .update({ refund_id: ledgerTxId })
      .returning("source")
    if (row?.source === "wallet_funding" || row?.source === "loan_repayment")
      await enqueue(trx, {
        kind: "wallet-mail",
        key: id,
        payload: { of: "dispute", id },
        about: { type: "dispute", id },
      })
  }

  async find(id: string): Promise<DisputeRecord | null> {
    const row = await this.pg("card_dispute").where({ id }).first()
    return row ?? null
  }

  /** How they stand with us, by the provider's names of them. */
  async statesOf(providerDisputeIds: string[]): Promise<Map<string, DisputeState>> {
    const rows: { provider_dispute_id: string; state: DisputeState }[] = await this.pg("card_dispute")
      .whereIn("provider_dispute_id", providerDisputeIds)
      .select("provider_dispute_id", "state")
    return new Map(rows.map((row) => [row.provider_dispute_id, row.state]))
  }

  async ofRefund(refundId: string): Promise<DisputeRecord | null> {
    const row = await this.pg("card_dispute").where({ refund_id: refundId }).first()
    return row ?? null
  }

  /** Those to be answered first, the soonest due first; with the orders' numbers, or whose wallet or loan it was for. */
  async list(
    { state, sort }: { state?: DisputeState | undefined; sort?: Sort<keyof typeof ORDERS> | undefined },
    skip: number,
    take: number,
  ): Promise<{ disputes: NamedDispute[]; total: number }> {
    const base = this.pg("card_dispute as d")
    if (state) base.where("d.state", state)
    const counted = await base.clone().count({ total: "*" }).first()
    const rows: NamedDispute[] = await this.named(base)
      .orderByRaw(
        orderBy(
          sort,
          ORDERS,
          "d.state <> 'answer', case when d.state = 'answer' then d.due_at end, d.created_at desc, d.id",
          "d.id",
        ),
      )
      .offset(skip)
      .limit(take)
    return {
      disputes: rows,
      total: Number(counted?.total ?? 0),
    }
  }

  async findNamed(id: string): Promise<NamedDispute | null> {
    const row: NamedDispute | undefined = await this.named(
      this.pg("card_dispute as d").where("d.id", id),
    ).first()
    return row ?? null
  }

  private named(disputes: Knex.QueryBuilder): Knex.QueryBuilder {
    return disputes
      .leftJoin("shop_order as o", "o.id", "d.order_id")
      .leftJoin("customer as c", "c.id", "d.customer_id")
      .leftJoin("loan_repayment as r", "r.id", "d.receipt_id")
      .leftJoin("loan as l", "l.id", "r.loan_id")
      .select(
        "d.*",
        this.pg.raw<string>(
          "coalesce(o.order_number, l.number, nullif(concat_ws(' ', c.first_name, c.last_name), ''), '') as about",
        ),
      )
  }
}

/** With the number of the order or the loan, or the name of whose wallet it was for. */
export type NamedDispute = DisputeRecord & { about: string }
