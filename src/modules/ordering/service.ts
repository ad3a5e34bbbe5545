import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { ContainerRegistrationKeys, generateEntityId, MedusaService } from "@medusajs/framework/utils"
import type { Kobo } from "../../contract/money"
import type { OrderStatus } from "./domain/status"
import { CustomerCart } from "./models/customer-cart"
import { OrderEvent } from "./models/order-event"
import { ShopOrder } from "./models/shop-order"
import { type Actor, type OrderEventRecord, type OrderRecord, readOrder, SYSTEM } from "./order-record"

/** A crashed process frees what it held after this long. */
const LEASE = "interval '60 seconds'"

export interface StaffFilter {
  statuses: OrderStatus[]
  q: string | undefined
}

export type NewOrder = Omit<
  OrderRecord,
  "created_at" | "status" | "paid_attempt_id" | "paid_kobo" | "channel"
> & {
  channel: string
}

export default class OrderingService extends MedusaService({ CustomerCart, ShopOrder, OrderEvent }) {
  private readonly pg: Knex

  constructor(container: Record<string, unknown>) {
    super(container)
    this.pg = container[ContainerRegistrationKeys.PG_CONNECTION] as Knex
  }

  /** The account's cart; `placing` while an order is being made of it. */
  async cartOf(customerId: string): Promise<{ cartId: string; placing: boolean } | null> {
    const { rows } = await this.pg.raw(
      "select cart_id, coalesce(placing_until > now(), false) as placing from customer_cart where customer_id = ?",
      [customerId],
    )
    return rows[0] ? { cartId: rows[0].cart_id, placing: rows[0].placing } : null
  }

  /** Gives the account this cart unless it already has one. Answers the cart that it has. */
  async adoptCart(customerId: string, cartId: string): Promise<string> {
    const { rows } = await this.pg.raw(
      `insert into customer_cart (id, customer_id, cart_id) values (?, ?, ?)
       on conflict (customer_id) do update set updated_at = now() returning cart_id`,
      [generateEntityId(undefined, "ccart"), customerId, cartId],
    )
    return rows[0].cart_id
  }

  /** Takes the right to make an order of the cart. False while somebody else has it, or the cart is gone. */
  async takeCart(customerId: string, cartId: string): Promise<boolean> {
    const { rows } = await this.pg.raw(
      `update customer_cart set placing_until = now() + ${LEASE}
       where customer_id = ? and cart_id = ? and (placing_until is null or placing_until < now()) returning id`,
      [customerId, cartId],
    )
    return rows.length === 1
  }

  async releaseCart(customerId: string, cartId: string): Promise<void> {
    await this.pg("customer_cart")
      .where({ customer_id: customerId, cart_id: cartId })
      .update({ placing_until: null })
  }

  /** Records a new pending order and frees its account from the cart, at once. */
  async record(order: NewOrder, actor: Actor): Promise<OrderRecord> {
    return this.pg.transaction(async (trx) => {
      const [row] = await trx("shop_order")
        .insert({
          ...order,
          status: "pending",
          paid_kobo: 0,
          recipient: JSON.stringify(order.recipient),
          lines: JSON.stringify(order.lines),
        })
        .returning("*")
      await this.addEvent(trx, order.id, "pending", actor, null)
      if (order.cart_id) await trx("customer_cart").where({ cart_id: order.cart_id }).delete()
      return readOrder(row)
    })
  }

  /** Undoes `record` when a later step of placing the order fails. Gives the cart back. */
  async erase(orderId: string): Promise<void> {
    await this.pg.transaction(async (trx) => {
      await trx("order_event").where({ order_id: orderId }).delete()
      const [row] = await trx("shop_order").where({ id: orderId, status: "pending" }).delete().returning("*")
      if (!row?.cart_id || !row.customer_id) return
      await trx.raw(
        "insert into customer_cart (id, customer_id, cart_id) values (?, ?, ?) on conflict do nothing",
        [generateEntityId(undefined, "ccart"), row.customer_id, row.cart_id],
      )
    })
  }

  /**
   * The one place where an order becomes paid. `paid`: this attempt's money did it, now or before; `closed`: the
   * order was cancelled, or other money paid it.
   */
  async markPaid(
    orderId: string,
    attemptId: string,
    channel: string,
    paid: Kobo,
  ): Promise<"paid" | "closed"> {
    return this.pg.transaction(async (trx) => {
      const [row] = await trx("shop_order")
        .where({ id: orderId, status: "pending" })
        .update({
          status: "processing",
          paid_attempt_id: attemptId,
          channel,
          paid_kobo: paid,
          expires_at: null,
          updated_at: trx.fn.now(),
        })
        .returning("id")
      if (row) {
        await this.addEvent(trx, orderId, "processing", SYSTEM, null)
        return "paid"
      }
      const present = await trx("shop_order").where({ id: orderId }).first("paid_attempt_id")
      return present?.paid_attempt_id === attemptId ? "paid" : "closed"
    })
  }

  /** Takes the right to move an order on, while it is in one of these statuses. Null when that cannot be. */
  async takeOrder(orderId: string, from: readonly OrderStatus[]): Promise<OrderRecord | null> {
    const { rows } = await this.pg.raw(
      `update shop_order set moving_until = now() + ${LEASE}
       where id = ? and status = any(?) and (moving_until is null or moving_until < now()) returning *`,
      [orderId, [...from]],
    )
    return rows[0] ? readOrder(rows[0]) : null
  }

  async releaseOrder(orderId: string): Promise<void> {
    await this.pg("shop_order").where({ id: orderId }).update({ moving_until: null })
  }

  /** Moves the order, if it is still in `from`, and writes the timeline. False when it no longer is. */
  async move(
    orderId: string,
    from: OrderStatus,
    to: OrderStatus,
    actor: Actor,
    note: string | null,
  ): Promise<boolean> {
    return this.pg.transaction(async (trx) => {
      const [row] = await trx("shop_order")
        .where({ id: orderId, status: from })
        .update({ status: to, updated_at: trx.fn.now(), ...(to === "cancelled" ? { expires_at: null } : {}) })
        .returning("id")
      if (!row) return false
      await this.addEvent(trx, orderId, to, actor, note)
      return true
    })
  }

  async order(orderId: string): Promise<OrderRecord | null> {
    const row = await this.pg("shop_order").where({ id: orderId }).first()
    return row ? readOrder(row) : null
  }

  async orderByNumber(orderNumber: string): Promise<OrderRecord | null> {
    const row = await this.pg("shop_order").where({ order_number: orderNumber }).first()
    return row ? readOrder(row) : null
  }

  async orderByRequest(customerId: string, requestKey: string): Promise<OrderRecord | null> {
    const row = await this.pg("shop_order")
      .where({ customer_id: customerId, request_key: requestKey })
      .first()
    return row ? readOrder(row) : null
  }

  async orderByCart(cartId: string): Promise<OrderRecord | null> {
    const row = await this.pg("shop_order").where({ cart_id: cartId }).first()
    return row ? readOrder(row) : null
  }

  /** An account's orders, newest first; `take` from `skip`. */
  async ordersOf(
    customerId: string,
    filter: { statuses?: OrderStatus[]; orderNumber?: string },
    skip: number,
    take: number,
  ): Promise<{ orders: OrderRecord[]; total: number }> {
    const base = this.pg("shop_order").where({ customer_id: customerId })
    if (filter.statuses) base.whereIn("status", filter.statuses)
    if (filter.orderNumber) base.where({ order_number: filter.orderNumber })
    return this.page(base, skip, take)
  }

  async ordersForStaff(
    filter: StaffFilter,
    skip: number,
    take: number,
  ): Promise<{ orders: OrderRecord[]; total: number; counts: Record<OrderStatus, number> }> {
    const base = this.pg("shop_order")
    if (filter.q) {
      const like = `%${filter.q.replace(/[\\%_]/g, "\\$&")}%`
      base.where((or) =>
        or
          .whereILike("order_number", like)
          .orWhereRaw("recipient->>'name' ilike ?", [like])
          .orWhereRaw("recipient->>'email' ilike ?", [like])
          .orWhereRaw("recipient->>'phone' ilike ?", [like]),
      )
    }
    const counted: { status: OrderStatus; count: string }[] = await base
      .clone()
      .groupBy("status")
      .select("status", this.pg.raw("count(*)"))
    const counts = Object.fromEntries(counted.map((row) => [row.status, Number(row.count)])) as Record<
      OrderStatus,
      number
    >
    if (filter.statuses.length > 0) base.whereIn("status", filter.statuses)
    return { ...(await this.page(base, skip, take)), counts }
  }

  /** Timelines, oldest event first, by order id. */
  async timelines(orderIds: string[]): Promise<Map<string, OrderEventRecord[]>> {
    const rows: OrderEventRecord[] = await this.pg("order_event")
      .whereIn("order_id", orderIds)
      .orderBy("at")
      .orderBy("id")
    const byOrder = new Map<string, OrderEventRecord[]>()
    for (const row of rows) byOrder.set(row.order_id, [...(byOrder.get(row.order_id) ?? []), row])
    return byOrder
  }

  /** Unpaid orders whose time is up. */
  async expired(limit: number): Promise<OrderRecord[]> {
    const rows = await this.pg("shop_order")
      .where({ status: "pending" })
      .where("expires_at", "<", this.pg.fn.now())
      .orderBy("expires_at")
      .limit(limit)
    return rows.map(readOrder)
  }

  /** Keeps an order's stock for longer, when its payment cannot be asked about yet. */
  async postponeExpiry(orderId: string, minutes: number): Promise<void> {
    await this.pg.raw(
      "update shop_order set expires_at = now() + make_interval(mins => ?) where id = ? and status = 'pending'",
      [minutes, orderId],
    )
  }

  /**
   * Takes events that nobody has been told of; each is taken by one process at a time, and again when that one died
   * before `mailed`. The mail itself carries the event's id, so that it is not sent twice either.
   */
  async takeUnmailed(limit: number): Promise<OrderEventRecord[]> {
    const { rows } = await this.pg.raw(
      `update order_event set mailing_until = now() + ${LEASE}, mail_attempts = mail_attempts + 1 where id in (
         select id from order_event where mailed_at is null and mail_attempts < 10
           and (mailing_until is null or mailing_until < now()) order by at
         for update skip locked limit ?) returning *`,
      [limit],
    )
    return rows
  }

  async mailed(eventId: string): Promise<void> {
    await this.pg("order_event")
      .where({ id: eventId })
      .update({ mailed_at: this.pg.fn.now(), mailing_until: null })
  }

  private async page(base: Knex.QueryBuilder, skip: number, take: number) {
    const counted = await base.clone().count({ total: "*" }).first()
    const rows = await base
      .clone()
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .offset(skip)
      .limit(take)
    return { orders: (rows as Record<string, unknown>[]).map(readOrder), total: Number(counted?.total ?? 0) }
  }

  private async addEvent(
    trx: Knex.Transaction,
    orderId: string,
    status: OrderStatus,
    actor: Actor,
    note: string | null,
  ): Promise<void> {
    await trx("order_event")
      .insert({
        id: generateEntityId(undefined, "oev"),
        order_id: orderId,
        status,
        note,
        actor_kind: actor.kind,
        actor_id: actor.id,
      })
      .onConflict(["order_id", "status"])
      .ignore()
  }
}
