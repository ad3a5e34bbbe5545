import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import type { Sort } from "../../contract/sorting"
import { changedMeanwhile, forbidden } from "../../errors"
import { enqueue } from "../../outbox/enqueue"
import type { Rows } from "../../sql/columns"
import { orderBy } from "../../sql/order-by"
import type { KeptMoney } from "../../sql/tables"
import {
  needsSecondPerson,
  type UnmatchedDestination,
  type UnmatchedPaymentRecord,
  type UnmatchedSource,
  type UnmatchedStatus,
} from "./domain/unmatched-payment"

export type NewUnmatchedPayment = Pick<
  UnmatchedPaymentRecord,
  | "source"
  | "channel"
  | "reference"
  | "transaction_id"
  | "customer_id"
  | "order_id"
  | "received_kobo"
  | "currency"
  | "reason"
  | "came_at"
>

const ORDERS = { came: "came_at", status: "status", amount: "received_kobo" }

/** Longer than the bank may take to answer all that one refund asks it. */
const LEASE = "interval '2 minutes'"
/** Whoever decides sends it off right away; the job does what they did not. */
const LEFT_TO_THE_JOB_MS = 30_000

/** Money that came and belongs to nothing yet. Decided by one member of staff, above a sum by two. */
export class UnmatchedPaymentBook {
  constructor(private readonly pg: Knex) {}

  /** In the transaction that books it. The same reference again changes nothing. */
  async add(money: NewUnmatchedPayment, trx: Knex.Transaction): Promise<void> {
    await trx("kept_money")
      .insert({ id: generateEntityId(undefined, "kept"), ...money })
      .onConflict("reference")
      .ignore()
  }

  async find(id: string): Promise<UnmatchedPaymentRecord | null> {
    const row = await this.pg("kept_money").where({ id }).first()
    return row ? readUnmatched(row) : null
  }

  async byReference(reference: string): Promise<UnmatchedPaymentRecord | null> {
    const row = await this.pg("kept_money").where({ reference }).first()
    return row ? readUnmatched(row) : null
  }

  /** For staff, oldest first while it waits, the settled newest first. */
  async list(
    { status, sort }: { status?: UnmatchedStatus | undefined; sort?: Sort<keyof typeof ORDERS> | undefined },
    skip: number,
    take: number,
  ): Promise<{ rows: UnmatchedPaymentRecord[]; total: number; counts: Record<UnmatchedStatus, number> }> {
    const counted: { status: UnmatchedStatus; n: string }[] = await this.pg("kept_money")
      .select("status")
      .count({ n: "*" })
      .groupBy("status")
    const counts = { open: 0, asked: 0, doing: 0, settled: 0 }
    for (const { status: one, n } of counted) counts[one] = Number(n)
    const base = this.pg("kept_money")
    if (status) base.where({ status })
    const rows = await base
      .orderByRaw(
        orderBy(
          sort,
          ORDERS,
          "(status = 'settled'), case when status = 'settled' then -1 else 1 end * extract(epoch from came_at), id",
          "id",
        ),
      )
      .offset(skip)
      .limit(take)
    const total = status ? counts[status] : counts.open + counts.asked + counts.doing + counts.settled
    return { rows: rows.map(readUnmatched), total, counts }
  }

  /**
   * A member of staff says where it goes. Small sums are on their way with that, larger ones wait for somebody else.
   * Throws 409 `changed_meanwhile` when it was decided since.
   */
  async decide(
    money: UnmatchedPaymentRecord,
    destination: UnmatchedDestination,
    reason: string,
    userId: string,
  ): Promise<UnmatchedPaymentRecord> {
    return this.pg.transaction(async (trx) => {
      const [row] = await trx("kept_money")
        .where({ id: money.id, status: "open" })
        .update({
          status: needsSecondPerson(money) ? "asked" : "doing",
          destination,
          decision_reason: reason,
          asked_by: userId,
          approved_by: null,
          last_error: null,
          updated_at: trx.fn.now(),
        })
        .returning("*")
      if (!row) throw changedMeanwhile()
      if (row.status === "doing") await enqueueSending(trx, row)
      return readUnmatched(row)
    })
  }

  /** Another member of staff agrees. Throws 403 `four_eyes` when it is the one who decided first. */
  async approve(id: string, userId: string): Promise<UnmatchedPaymentRecord> {
    const approved = await this.pg.transaction(async (trx) => {
      const [row] = await trx("kept_money")
        .where({ id, status: "asked" })
        .whereNot({ asked_by: userId })
        .update({ status: "doing", approved_by: userId, updated_at: trx.fn.now() })
        .returning("*")
      if (row) await enqueueSending(trx, row)
      return row
    })
    if (approved) return readUnmatched(approved)
    const present = await this.find(id)
    if (present?.status === "asked") {
      throw forbidden("four_eyes", "Another member of staff must approve this")
    }
    throw changedMeanwhile()
  }

  /** The second approval is refused, or the first decision withdrawn: it waits for a decision as before. */
  async decline(id: string): Promise<UnmatchedPaymentRecord> {
    const [row] = await this.pg("kept_money")
      .where({ id, status: "asked" })
      .update({ status: "open", asked_by: null, updated_at: this.pg.fn.now() })
      .returning("*")
    if (!row) throw changedMeanwhile()
    return readUnmatched(row)
  }

  /** Takes the right to send it off; null while another process does, or when there is nothing to do. */
  async take(id: string): Promise<UnmatchedPaymentRecord | null> {
    const { rows } = await this.pg.raw<Rows<KeptMoney>>(
      `update kept_money set doing_until = now() + ${LEASE} where id = ? and status = 'doing'
         and (doing_until is null or doing_until < now()) returning *`,
      [id],
    )
    return rows[0] ? readUnmatched(rows[0]) : null
  }

  /** The row, nobody else's until the transaction ends. */
  async lock(id: string, trx: Knex.Transaction): Promise<UnmatchedPaymentRecord> {
    const row = await trx("kept_money").where({ id }).forUpdate().first()
    if (!row) throw new Error(`Unmatched payment ${id} is gone`)
    return readUnmatched(row)
  }

  async settled(
    { id, order_id, destination }: UnmatchedPaymentRecord,
    providerRefundId: string | null,
    trx: Knex.Transaction,
  ): Promise<void> {
    await trx("kept_money").where({ id }).update({
      status: "settled",
      settled_at: trx.fn.now(),
      provider_refund_id: providerRefundId,
      doing_until: null,
      last_error: null,
      updated_at: trx.fn.now(),
    })
    // An order that it paid sends its own e-mail.
    if (!order_id || destination === "order") return
    const settlement = settlementOf({ provider_refund_id: providerRefundId })
    await enqueue(trx, {
      kind: "kept-mail",
      key: `${id}:${settlement}`,
      payload: { keptId: id, settlement },
      about: { type: "kept_money", id },
    })
  }

  /** It could not be sent. `forGood`: staff decide again; otherwise it is retried. */
  async notSent(id: string, error: string, forGood: boolean): Promise<void> {
    await this.pg("kept_money")
      .where({ id, status: "doing" })
      .update({
        ...(forGood ? { status: "open" } : {}),
        doing_until: null,
        last_error: error.slice(0, 500),
        updated_at: this.pg.fn.now(),
      })
  }

  /** What the bank could not pay out after all: it waits for a decision again. In the transaction that books it. */
  async cameBack(id: string, error: string, trx: Knex.Transaction): Promise<void> {
    await trx("kept_money").where({ id, status: "settled" }).update({
      status: "open",
      settled_at: null,
      last_error: error,
      updated_at: trx.fn.now(),
    })
  }
}

/** What came back is decided again: each decision has a job of its own. */
function enqueueSending(trx: Knex.Transaction, { id, updated_at }: KeptMoney): Promise<void> {
  return enqueue(trx, {
    kind: "kept-money",
    key: `${id}:${updated_at.getTime()}`,
    payload: { keptId: id },
    about: { type: "kept_money", id },
    runAt: new Date(Date.now() + LEFT_TO_THE_JOB_MS),
  })
}

function readUnmatched(row: KeptMoney): UnmatchedPaymentRecord {
  return { ...row, source: row.source as UnmatchedSource }
}

/** Names one settlement of a payment, apart from the next: what the bank could not pay out is settled again. */
export const settlementOf = ({ provider_refund_id }: Pick<KeptMoney, "provider_refund_id">): string =>
  provider_refund_id ?? "wallet"
