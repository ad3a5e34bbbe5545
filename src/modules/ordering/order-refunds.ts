import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import type { Kobo } from "../../contract/money"
import type { Sort } from "../../contract/sorting"
import { changedMeanwhile, conflict, invalid, type ShopError } from "../../errors"
import { enqueue } from "../../outbox/enqueue"
import type { Rows } from "../../sql/columns"
import { orderBy } from "../../sql/order-by"
import type { OrderRefund } from "../../sql/tables"
import { enqueueRestOfCancelling } from "./cancelling"
import { leftByChannel, refundParts } from "./domain/split-order"
import { type Actor, readOrder, SYSTEM } from "./order-record"
import { addEvent } from "./timeline"

/** `asked`: to be sent; `sent`: the bank has taken it; `paid`: the bank has paid it out; `failed`: staff must look. */
export type RefundStatus = "asked" | "sent" | "paid" | "failed"
export type RefundPurpose = "cancellation" | "return" | "other"

export interface RefundRecord
  extends Omit<OrderRefund, "sending_until" | "next_try_at" | "updated_at" | "deleted_at"> {
  /** Where the money goes: a name of `src/workflows/money/refunds/destinations.ts`. */
  destination: string
  /** Where it was to go before staff put it into the wallet. */
  first_destination: string | null
}

export interface NewRefund {
  /** Made beforehand by whoever must not ask twice. */
  id?: string
  orderId: string
  returnId: string | null
  purpose: RefundPurpose
  /** `rest`: all that is left when its turn comes, however much was asked for meanwhile. */
  amountKobo: Kobo | "rest"
  destination: string
  reason: string | null
  /** What whoever asks saw as given back so far; without it nothing is compared. */
  seenKobo?: Kobo
  actor: Actor
}

const ORDERS = { asked: "f.created_at", status: "f.status", amount: "f.amount_kobo" }

/** Longer than the bank may take to answer all that one refund asks it. */
const LEASE = "interval '2 minutes'"
/** Whoever asks for a refund sends it right away; the job sends what they did not. */
const LEFT_TO_THE_JOB_MS = 30_000

/**
 * Money back to shoppers. The order's `refunded_kobo`, and what of it goes back the way it was paid, are raised before
 * any money moves, and the database caps both.
 */
export class OrderRefunds {
  constructor(private readonly pg: Knex) {}

  /**
   * One refund, or two when not all of it can go the way it was paid (`refundParts`). Throws 422 `refund_too_large` on
   * `amount` when less than that is left; 409 when a return has its refund already, or more was given back than
   * `seenKobo`. None when there is no rest.
   */
  async ask(refund: NewRefund): Promise<RefundRecord[]> {
    return this.pg.transaction((trx) => this.askIn(trx, refund))
  }

  /** The same in the transaction that changes the order. */
  async askIn(trx: Knex.Transaction, refund: NewRefund): Promise<RefundRecord[]> {
    const order = await trx("shop_order")
      .where({ id: refund.orderId })
      .forUpdate()
      .first()
      .then((row) => (row ? readOrder(row) : null))
    const again = refund.returnId && (await trx("order_refund").where({ return_id: refund.returnId }).first())
    if (again) {
      throw conflict("already_refunded", "This return has been refunded already")
    }
    if (refund.seenKobo !== undefined && refund.seenKobo !== order?.refunded_kobo) {
      throw changedMeanwhile()
    }
    const left = order ? order.paid_kobo - order.refunded_kobo : 0
    const amountKobo = refund.amountKobo === "rest" ? left : refund.amountKobo
    if (!order || amountKobo > left) {
      throw refundTooLarge(left)
    }
    if (refund.amountKobo === "rest" && left === 0) return []
    const parts = refundParts(order, amountKobo, refund.destination)
    // Who knows its id beforehand asks for one refund, all of it the way it was paid.
    if (refund.id && parts.length > 1) throw refundTooLarge(leftByChannel(order))
    const byChannel = parts.find(({ destination }) => destination !== "wallet")?.amountKobo ?? 0
    await trx("shop_order")
      .where({ id: refund.orderId })
      .update({
        refunded_kobo: trx.raw<number>("refunded_kobo + ?", [amountKobo]),
        channel_refunded_kobo: trx.raw<number>("channel_refunded_kobo + ?", [byChannel]),
        updated_at: trx.fn.now(),
      })
    const rows = await trx("order_refund")
      .insert(
        parts.map((part) => ({
          id: refund.id ?? generateEntityId(undefined, "oref"),
          order_id: refund.orderId,
          return_id: refund.returnId,
          purpose: refund.purpose,
          amount_kobo: part.amountKobo,
          destination: part.destination,
          reason: refund.reason,
          status: "asked",
          asked_by: refund.actor.kind,
          asked_by_id: refund.actor.id,
        })),
      )
      .returning("*")
    await enqueueRefunds(trx, rows)
    return rows
  }

  /**
   * Takes the right to send a refund. Null when it is sent already, or while another refund of the same order is
   * being sent: a bank that knows no keys must not receive two at once.
   */
  async take(id: string): Promise<RefundRecord | null> {
    return this.pg.transaction(async (trx) => {
      const refund = await trx("order_refund").where({ id, status: "asked" }).first("order_id")
      if (!refund) return null
      await trx("shop_order").where({ id: refund.order_id }).forUpdate().first("id")
      const { rows } = await trx.raw<Rows<OrderRefund>>(
        `update order_refund set sending_until = now() + ${LEASE}, attempts = attempts + 1, updated_at = now()
         where id = :id and status = 'asked' and not exists (
           select 1 from order_refund other where other.order_id = :order and other.sending_until > now())
         returning *`,
        { id, order: refund.order_id },
      )
      return rows[0] ?? null
    })
  }

  /** The bank has taken it, or it is in the wallet; the shopper gets an e-mail. `post` books it in the same transaction. */
  async sent(
    refund: RefundRecord,
    ids: { providerRefundId: string | null; medusaRefundId: string | null; isThere: boolean },
    post: (trx: Knex.Transaction) => Promise<void>,
  ): Promise<void> {
    await this.pg.transaction(async (trx) => {
      const [row] = await trx("order_refund")
        .where({ id: refund.id, status: "asked" })
        .update({
          status: ids.isThere ? "paid" : "sent",
          provider_refund_id: ids.providerRefundId,
          medusa_refund_id: ids.medusaRefundId,
          sent_at: trx.fn.now(),
          sending_until: null,
          last_error: null,
          updated_at: trx.fn.now(),
        })
        .returning("id")
      if (!row) return
      await post(trx)
      await addEvent(trx, {
        orderId: refund.order_id,
        kind: "refunded",
        // The shopper got an e-mail about the way that failed: this is news.
        subjectId: refund.first_destination ? `${refund.id}/${refund.destination}` : refund.id,
        actor: SYSTEM,
        note: null,
      })
      // Medusa's order is cancelled only when all its money has gone back.
      const order = await trx("shop_order").where({ id: refund.order_id }).first("status")
      if (order?.status === "cancelled")
        await enqueueRestOfCancelling(trx, refund.order_id, `${refund.id}:${refund.attempts}`)
    })
  }

  /** It could not be sent: again later, or, when the bank said no for good, staff must look. */
  async notSent(id: string, error: string, forGood: boolean): Promise<void> {
    await this.pg("order_refund")
      .where({ id, status: "asked" })
      .update({
        status: forGood ? "failed" : "asked",
        sending_until: null,
        last_error: error.slice(0, 500),
        updated_at: this.pg.fn.now(),
      })
  }

  /** What the bank says later of a refund that it took. `post` books it in the same transaction. */
  async settled(
    id: string,
    status: "paid" | "failed",
    error: string | null,
    post?: (trx: Knex.Transaction) => Promise<void>,
  ): Promise<void> {
    await this.pg.transaction(async (trx) => {
      const [row] = await trx("order_refund")
        .where({ id, status: "sent" })
        .update({ status, last_error: error, updated_at: trx.fn.now() })
        .returning("id")
      if (row) await post?.(trx)
    })
  }

  /**
   * Staff try a failed refund again, or put it into the shopper's wallet instead. Throws 409 when it has not failed.
   */
  async tryAgain(id: string, instead?: "wallet"): Promise<void> {
    await this.pg.transaction(async (trx) => {
      const refund = await trx("order_refund").where({ id }).first("order_id", "destination", "amount_kobo")
      if (refund) await trx("shop_order").where({ id: refund.order_id }).forUpdate().first("id")
      const isMoved = instead !== undefined && refund?.destination !== instead
      const [row] = await trx("order_refund")
        .where({ id, status: "failed" })
        .update({
          status: "asked",
          provider_refund_id: null,
          updated_at: trx.fn.now(),
          ...(isMoved ? { first_destination: refund?.destination, destination: instead } : {}),
        })
        .returning(["id", "attempts"])
      if (!row) {
        throw conflict("changed_meanwhile", "This refund is on its way. Load it again")
      }
      await enqueueRefunds(trx, [row])
      if (!isMoved) return
      await trx("shop_order")
        .where({ id: refund?.order_id })
        .update({
          channel_refunded_kobo: trx.raw<number>("channel_refunded_kobo - ?", [refund?.amount_kobo ?? 0]),
        })
    })
  }

  /** For staff, newest first, with the orders' numbers. */
  async list(
    { status, sort }: { status?: RefundStatus | undefined; sort?: Sort<keyof typeof ORDERS> | undefined },
    skip: number,
    take: number,
  ): Promise<{ refunds: (RefundRecord & { order_number: string })[]; total: number }> {
    const base = this.pg("order_refund as f")
    if (status) base.where("f.status", status)
    const counted = await base.clone().count({ total: "*" }).first()
    const rows: (RefundRecord & { order_number: string })[] = await base
      .join("shop_order as o", "o.id", "f.order_id")
      .select("f.*", "o.order_number")
      .orderByRaw(orderBy(sort, ORDERS, "f.created_at desc, f.id desc", "f.id"))
      .offset(skip)
      .limit(take)
    return { refunds: rows, total: Number(counted?.total ?? 0) }
  }

  async find(id: string): Promise<RefundRecord | null> {
    const row = await this.pg("order_refund").where({ id }).first()
    return row ?? null
  }

  /** Oldest first, by order id. */
  async ofOrders(orderIds: string[]): Promise<Map<string, RefundRecord[]>> {
    const rows = await this.pg("order_refund")
      .whereIn("order_id", orderIds)
      .orderBy("created_at")
      .orderBy("id")
    const byOrder = new Map<string, RefundRecord[]>()
    for (const row of rows) {
      byOrder.set(row.order_id, [...(byOrder.get(row.order_id) ?? []), row])
    }
    return byOrder
  }
}

/** What was tried before has had its job: a try that staff ask for is another one. */
async function enqueueRefunds(
  trx: Knex.Transaction,
  refunds: readonly Pick<RefundRecord, "id" | "attempts">[],
): Promise<void> {
  const jobs = refunds.map(({ id, attempts }) => ({
    kind: "order-refund" as const,
    key: `${id}:${attempts}`,
    payload: { refundId: id },
    about: { type: "refund", id },
    runAt: new Date(Date.now() + LEFT_TO_THE_JOB_MS),
  }))
  await enqueue(trx, ...jobs)
}

function refundTooLarge(left: Kobo): ShopError {
  const message =
    left > 0 ? "That is more than is left of what was paid" : "All that was paid has been given back"
  return invalid("refund_too_large", message, { fields: { amount: [message] } })
}
