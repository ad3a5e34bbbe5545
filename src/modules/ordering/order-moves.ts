import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import type { Rows } from "../../sql/columns"
import type { OrderEvent, OrderShipment } from "../../sql/tables"
import { isOrderStatus, type OrderStatus, WAY } from "./domain/status"

/** Who carries an order, as it is said when the order is shipped. */
export interface NewShipment {
  courierId: string | null
  courierName: string | null
  waybill: string | null
  trackingUrl: string | null
  rider: string | null
}

/** What a move did with one order: the statuses it came to, in their order. */
export interface OpenMove {
  orderId: string
  steps: OrderStatus[]
}

/** Couriers reuse their numbers. */
const WAYBILL_DAYS = 90
/** As `plainWaybill` of the contract compares them. */
const plain = (sql: string) => `upper(regexp_replace(${sql}, '\\s', '', 'g'))`

/** While an undo is at work, its mails wait this long. */
const UNDOING = "interval '60 seconds'"
/** No e-mail has been sent, no programme has acted and nobody is undoing it (`mailing_until`). `clock_timestamp()`: a transaction may have waited for a lock. */
const UNMAILED = "mailing_until is null and worked_at is null and held_until > clock_timestamp()"

/**
 * Moves of staff that can be taken back. The events of a move are held: their mails, and the programmes, wait until
 * `held_until`. That stands in the row, so a restart changes nothing, and whoever takes the move back races with nobody:
 * both sides go by the same column under the row's lock.
 */
export class OrderMoves {
  constructor(private readonly pg: Knex) {}

  newId(): string {
    return generateEntityId(undefined, "omove")
  }

  /** All its orders have moved: from now on there are so many seconds to take it back. False when nothing was moved. */
  async close(moveId: string, seconds: number): Promise<boolean> {
    const { rowCount } = await this.pg.raw<Rows<OrderEvent>>(
      `update order_event set held_until = clock_timestamp() + make_interval(secs => :seconds)
       where move_id = :moveId and mailing_until is null and worked_at is null`,
      { moveId, seconds },
    )
    return rowCount > 0
  }

  /**
   * Takes the right to undo what of a move has not been e-mailed yet, by a lease that its mails wait for: one at a
   * time, and a process that dies gives it back. Empty when it is too late. `release` or `remove` ends it.
   */
  async claimUndo(moveId: string): Promise<OpenMove[]> {
    const { rows } = await this.pg.raw<Rows<OrderEvent>>(
      `update order_event set mailing_until = t.until, held_until = t.until
       from (select clock_timestamp() + ${UNDOING} as until) t
       where move_id = ? and ${UNMAILED} returning order_event.*`,
      [moveId],
    )
    const moves = new Map<string, OrderStatus[]>()
    for (const { order_id, status } of rows) {
      if (isOrderStatus(status)) moves.set(order_id, [...(moves.get(order_id) ?? []), status])
    }
    return [...moves].map(([orderId, steps]) => ({ orderId, steps: inOrder(steps) }))
  }

  /** It stays as it is after all: its mails may go. */
  async release(moveId: string, orderId: string): Promise<void> {
    await this.pg("order_event")
      .where({ move_id: moveId, order_id: orderId })
      .update({ mailing_until: null, held_until: this.pg.raw<Date>("clock_timestamp()") })
  }

  /** Puts the order back to `from`, without a trace of the move in its timeline. Throws when an e-mail went meanwhile. */
  async remove(moveId: string, { orderId, steps }: OpenMove, from: OrderStatus): Promise<void> {
    await this.pg.transaction(async (trx) => {
      const gone = await trx("order_event")
        .where({ move_id: moveId, order_id: orderId })
        .whereRaw("worked_at is null and held_until > clock_timestamp()")
        .delete()
      const to = steps[steps.length - 1] ?? from
      const back = await trx("shop_order")
        .where({ id: orderId, status: to })
        .update({ status: from, updated_at: trx.fn.now() })
      if (gone !== steps.length || back !== 1)
        throw new Error(`Move ${moveId} of ${orderId} cannot be undone`)
      await trx("order_shipment").where({ order_id: orderId, move_id: moveId }).delete()
    })
  }

  /** The move of each order that can still be taken back, with the whole seconds that are left for it. */
  async open(orderIds: string[]): Promise<Map<string, { moveId: string; secondsLeft: number }>> {
    const { rows } = await this.pg.raw<Rows<{ order_id: string; move_id: string; seconds_left: number }>>(
      `select distinct on (order_id) order_id, move_id,
              ceil(extract(epoch from held_until - clock_timestamp()))::int as seconds_left
         from order_event where order_id = any(?) and move_id is not null and ${UNMAILED}
        order by order_id, at desc, id desc`,
      [orderIds],
    )
    return new Map(
      rows.map(({ order_id, move_id, seconds_left }) => [
        order_id,
        { moveId: move_id, secondsLeft: seconds_left },
      ]),
    )
  }

  /** Says who carries the order. What was said before is replaced. */
  async ship(orderId: string, moveId: string | null, shipment: NewShipment, trx: Knex): Promise<void> {
    await trx("order_shipment")
      .insert({
        order_id: orderId,
        move_id: moveId,
        courier_id: shipment.courierId,
        courier_name: shipment.courierName,
        waybill: shipment.waybill,
        tracking_url: shipment.trackingUrl,
        rider: shipment.rider,
      })
      .onConflict("order_id")
      .merge()
  }

  /**
   * Of these waybills those with which the courier has fetched a parcel of somebody else, not long ago. One shopper's orders may
   * share a parcel.
   */
  async waybillsOfOthers(
    courierId: string | null,
    waybills: readonly { orderId: string; waybill: string }[],
  ): Promise<{ orderId: string; orderNumber: string }[]> {
    const { rows } = await this.pg.raw<Rows<{ order_id: string; order_number: string }>>(
      `select said.order_id, other.order_number
         from unnest(cast(:ids as text[]), cast(:waybills as text[])) as said(order_id, waybill)
         join shop_order mine on mine.id = said.order_id
         join order_shipment s on s.waybill is not null and ${plain("s.waybill")} = ${plain("said.waybill")}
         join shop_order other on other.id = s.order_id
        where other.id <> mine.id and s.courier_id is not distinct from :courierId
          and s.created_at > now() - interval '${WAYBILL_DAYS} days'
          and (other.customer_id is null or mine.customer_id is null or other.customer_id <> mine.customer_id)`,
      {
        courierId,
        ids: waybills.map(({ orderId }) => orderId),
        waybills: waybills.map(({ waybill }) => waybill),
      },
    )
    return rows.map(({ order_id, order_number }) => ({ orderId: order_id, orderNumber: order_number }))
  }

  /** Who carries these orders, by order id. */
  async shipments(orderIds: string[]): Promise<Map<string, OrderShipment>> {
    const rows = await this.pg("order_shipment").whereIn("order_id", orderIds)
    return new Map(rows.map((row) => [row.order_id, row]))
  }
}

function inOrder(steps: OrderStatus[]): OrderStatus[] {
  return [...steps].sort((a, b) => WAY.indexOf(a) - WAY.indexOf(b))
}
