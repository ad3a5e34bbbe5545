import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { Rows } from "../../sql/columns"
import { worthOf } from "./domain/return-rules"
import { type Actor, type OrderRecord, readOrder } from "./order-record"
import type { OrderReturns } from "./order-returns"
import { addEvent } from "./timeline"

export type NewReplacement = Pick<
  OrderRecord,
  | "id"
  | "order_number"
  | "customer_id"
  | "payment_collection_id"
  | "delivery_method"
  | "state_id"
  | "lga_id"
  | "pickup_location_id"
  | "expected_date"
  | "weight_grams"
  | "recipient"
  | "lines"
> & { returnId: string; staffId: string | null }

/** What an order replaces. */
export interface Replaced {
  order_id: string
  order_number: string
  return_id: string
  return_number: string
}

/** Stands where the attempt's id is, on an order that no money had to be paid for. */
export const NOTHING_TO_PAY = "nothing_to_pay"

/** Orders that replace what came back with a return. They cost nothing and are to be packed at once. */
export class Replacements {
  constructor(
    private readonly pg: Knex,
    private readonly returns: OrderReturns,
  ) {}

  /**
   * Records the order, in the transaction that takes the return in; the mail of the return announces it. The database refuses a
   * second one for the same return.
   */
  async record(
    { returnId, staffId, ...order }: NewReplacement,
    actor: Actor,
    trx: Knex.Transaction,
  ): Promise<OrderRecord> {
    const [row] = await trx("shop_order")
      .insert({
        ...order,
        replaces_return_id: returnId,
        status: "processing",
        paid_attempt_id: NOTHING_TO_PAY,
        source: "staff",
        placed_by: staffId,
        ...{ subtotal_kobo: 0, discount_kobo: 0, delivery_kobo: 0, total_kobo: 0, paid_kobo: 0 },
        recipient: JSON.stringify(order.recipient),
        lines: JSON.stringify(order.lines),
      })
      .returning("*")
    if (!row) throw new Error(`Return ${returnId} was not replaced`)
    await addEvent(trx, { orderId: order.id, kind: "processing", actor, note: null, hasOwnMail: true })
    return readOrder(row)
  }

  /**
   * The replacement is not sent: what came back is to be paid for, in the transaction that cancels its order. The caller holds
   * the lease of the order that the return is of, or the shares of two returns at once may differ by a kobo.
   */
  async giveUp(returnId: string, trx: Knex.Transaction): Promise<void> {
    const [row] = await trx("order_return")
      .where({ id: returnId, status: "received" })
      .whereNotNull("replaced_at")
      .update({ replaced_at: null, remedy: "wallet", updated_at: trx.fn.now() })
      .returning("order_id")
    if (!row) return
    const order = await trx("shop_order").where({ id: row.order_id }).first()
    if (!order) throw new Error(`Order ${row.order_id} is gone`)
    const came = await trx("order_return_line")
      .where({ return_id: returnId })
      .select("line_id", "restocked", "written_off")
    const others = await this.returns.earlierLines(trx, row.order_id, returnId)
    const { refundableKobo } = worthOf(readOrder(order).lines, others, came)
    await trx("order_return").where({ id: returnId }).update({ refundable_kobo: refundableKobo })
  }

  /** What each of these orders replaces, by order id. */
  async of(orderIds: string[]): Promise<Map<string, Replaced>> {
    const { rows } = await this.pg.raw<Rows<Replaced & { id: string }>>(
      `select n.id, o.id as order_id, o.order_number, r.id as return_id, r.number as return_number
         from shop_order n
         join order_return r on r.id = n.replaces_return_id
         join shop_order o on o.id = r.order_id
        where n.id = any(?)`,
      [orderIds],
    )
    return new Map(rows.map(({ id, ...replaced }) => [id, replaced]))
  }
}
