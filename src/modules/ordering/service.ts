import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import type { Kobo } from "../../contract/money"
import { wakeAfter, withdrawIn } from "../../outbox/enqueue"
import type { Rows } from "../../sql/columns"
import { OnPostgres } from "../../sql/on-postgres"
import type { CustomerCart, ShopOrder, ShopTables } from "../../sql/tables"
import { enqueueRestOfCancelling } from "./cancelling"
import { CartReminders } from "./cart-reminders"
import type { OrderStatus } from "./domain/status"
import { expiryOfMade, WARNED_AT } from "./expiry"
import type { Milestone } from "./milestone"
import { OrderMoves } from "./order-moves"
import { OrderNotes } from "./order-notes"
import { type Actor, type OrderEventRecord, type OrderRecord, readOrder } from "./order-record"
import { OrderRefunds } from "./order-refunds"
import { OrderReturns } from "./order-returns"
import { Replacements } from "./replacements"
import { addEvent, type EventKind, MILESTONES, mailOfEvents, newEventId } from "./timeline"

/** A crashed process frees what it held after this long. */
const LEASE = "interval '60 seconds'"

export type NewOrder = Omit<
  OrderRecord,
  | "created_at"
  | "status"
  | "paid_attempt_id"
  | "paid_kobo"
  | "refunded_kobo"
  | "channel_refunded_kobo"
  | "refund_to"
  | "taken_out"
  | "vat_bp"
  | "vat_tin"
  | "replaces_return_id"
  | "channel"
  | "assigned_to"
> & {
  channel: string
}

const HELD = "held_until > clock_timestamp()"

export default class OrderingService extends OnPostgres {
  readonly returns = new OrderReturns(this.pg)
  readonly refunds = new OrderRefunds(this.pg)
  readonly moves = new OrderMoves(this.pg)
  readonly notes = new OrderNotes(this.pg)
  readonly cartReminders = new CartReminders(this.pg)
  readonly replacements = new Replacements(this.pg, this.returns)

  /** The account's cart with the coupon applied to it. */
  async cartOf(customerId: string): Promise<{ cartId: string; couponCode: string | null } | null> {
    const row = await this.pg("customer_cart")
      .where({ customer_id: customerId })
      .first("cart_id", "coupon_code")
    return row ? { cartId: row.cart_id, couponCode: row.coupon_code } : null
  }

  /** Remembers the coupon of the account's cart; null forgets it. */
  async setCartCoupon(customerId: string, code: string | null): Promise<void> {
    await this.pg("customer_cart")
      .where({ customer_id: customerId })
      .update({ coupon_code: code, updated_at: this.pg.fn.now() })
  }

  /** Gives the account this cart unless it already has one. Answers the cart that it has. */
  async adoptCart(customerId: string, cartId: string): Promise<string> {
    const { rows } = await this.pg.raw<Rows<Pick<CustomerCart, "cart_id">>>(
      `insert into customer_cart (id, customer_id, cart_id) values (?, ?, ?)
       on conflict (customer_id) do update set updated_at = now() returning cart_id`,
      [generateEntityId(undefined, "ccart"), customerId, cartId],
    )
    const [row] = rows
    if (!row) throw new Error(`${customerId} has no cart`)
    return row.cart_id
  }

  async freeCart(customerId: string): Promise<void> {
    await this.pg("customer_cart").where({ customer_id: customerId }).delete()
  }

  /** Records a new pending order and frees its account from the cart, in the transaction that makes it. */
  async record(order: NewOrder, actor: Actor, trx: Knex.Transaction): Promise<OrderRecord> {
    const made = trx("shop_order").insert({
      ...order,
      status: "pending",
      paid_kobo: 0,
      recipient: JSON.stringify(order.recipient),
      lines: JSON.stringify(order.lines),
    })
    // The mail with the payment link announces an order that staff made.
    const hasOwnMail = order.source === "staff"
    const [row]: ShopOrder[] = await trx
      .with("made", made.returning("*"))
      .with(
        "event",
        trx("order_event")
          .insert({
            ...{ id: newEventId(), order_id: order.id, status: "pending", subject_id: "" },
            ...{ actor_kind: actor.kind, actor_id: actor.id },
          })
          .returning("*"),
      )
      .with("mail", trx.raw<void>(mailOfEvents({ hasOwnMail })))
      .with("expiry", trx.raw<void>(expiryOfMade))
      .with(
        "freed",
        trx("customer_cart")
          .where("cart_id", order.cart_id ?? "")
          .delete(),
      )
      .select("*")
      .from("made")
    if (!row) throw new Error(`Order ${order.id} was not made`)
    return readOrder(row)
  }

  /**
   * The one place where an order becomes paid, in the transaction that books its money: `paid` by its channel, and what
   * the wallet pays of it. `paid`: this attempt's money did it, now or before; `closed`: the order was cancelled, or
   * other money paid it.
   */
  async markPaid(
    orderId: string,
    attemptId: string,
    channel: string,
    paid: Kobo,
    trx: Knex.Transaction,
  ): Promise<"paid" | "closed"> {
    const { rows } = await trx.raw<Rows<Pick<ShopOrder, "id">>>(
      `with paid as (
         update shop_order set status = 'processing', paid_attempt_id = :attemptId, channel = :channel, expires_at = null,
           paid_kobo = :paid::bigint + wallet_kobo, updated_at = now()
          where id = :orderId and status = 'pending' returning id),
       event as (
         insert into order_event (id, order_id, status, subject_id, actor_kind)
         select :eventId, id, 'processing', '', 'system' from paid
         on conflict (order_id, status, subject_id) do nothing returning *),
       mail as (${mailOfEvents()}),
       expiry as (${withdrawIn("order-expiry", "(select id from paid)")})
       select id from paid`,
      { orderId, attemptId, channel, paid, eventId: newEventId() },
    )
    if (rows.length > 0) {
      wakeAfter(trx, new Date(), ["order-mail"])
      return "paid"
    }
    const present = await trx("shop_order").where({ id: orderId }).first("paid_attempt_id")
    return present?.paid_attempt_id === attemptId ? "paid" : "closed"
  }

  /** Takes the right to move an order on, while it is in one of these statuses. Null when that cannot be. */
  async takeOrder(orderId: string, from: readonly OrderStatus[]): Promise<OrderRecord | null> {
    const { rows } = await this.pg.raw<Rows<ShopOrder>>(
      `update shop_order set moving_until = now() + ${LEASE}
       where id = ? and status = any(?) and (moving_until is null or moving_until < now()) returning *`,
      [orderId, [...from]],
    )
    return rows[0] ? readOrder(rows[0]) : null
  }

  async releaseOrder(orderId: string): Promise<void> {
    await this.pg("shop_order").where({ id: orderId }).update({ moving_until: null })
  }

  /**
   * Moves the order, if it is still in `from`, and writes the timeline. False when it no longer is. `also` is done in
   * the same transaction, which holds the order. With `moveId` no e-mail goes until that move is closed.
   */
  async move(
    orderId: string,
    from: OrderStatus,
    to: OrderStatus,
    actor: Actor,
    note: string | null,
    also?: (trx: Knex.Transaction, order: OrderRecord) => Promise<void>,
    moveId?: string,
  ): Promise<boolean> {
    return this.pg.transaction(async (trx) => {
      const order = await this.step(trx, orderId, from, to, actor, note, moveId)
      if (!order) return false
      await also?.(trx, order)
      return true
    })
  }

  /** `move` within a transaction. Null when the order is no longer in `from`. */
  async step(
    trx: Knex.Transaction,
    orderId: string,
    from: OrderStatus,
    to: OrderStatus,
    actor: Actor,
    note: string | null,
    moveId?: string,
  ): Promise<OrderRecord | null> {
    const [row] = await trx("shop_order")
      .where({ id: orderId, status: from })
      .update({ status: to, updated_at: trx.fn.now(), ...(to === "cancelled" ? { expires_at: null } : {}) })
      .returning("*")
    if (!row) return null
    await addEvent(trx, { orderId, kind: to, actor, note, moveId })
    if (to === "cancelled") await enqueueRestOfCancelling(trx, orderId)
    if (to === "cancelled" && row.replaces_return_id) {
      await this.replacements.giveUp(row.replaces_return_id, trx)
    }
    return readOrder(row)
  }

  /** Where the money of a cancelled order goes. */
  async setRefundTo(orderId: string, to: ShopOrder["refund_to"], trx: Knex.Transaction): Promise<void> {
    await trx("shop_order").where({ id: orderId }).update({ refund_to: to })
  }

  /** Who of the staff is on the order. False when it is somebody else than `seen` by now. */
  async assign(orderId: string, to: string | null, seen: string | null): Promise<boolean> {
    const changed = await this.pg("shop_order")
      .where({ id: orderId })
      .whereRaw("assigned_to is not distinct from cast(? as text)", [seen])
      .update({ assigned_to: to })
    return changed > 0
  }

  /** As `lock`, of an order that nobody has taken. Null when somebody has; whoever wants to take it meanwhile waits. */
  async lockUntaken(orderId: string, trx: Knex.Transaction): Promise<OrderRecord | null> {
    const row = await trx("shop_order")
      .where({ id: orderId })
      .whereRaw("(moving_until is null or moving_until < clock_timestamp())")
      .forUpdate()
      .first()
    return row ? readOrder(row) : null
  }

  /** Writes what staff changed of a locked order. */
  async rewrite(
    orderId: string,
    change: Partial<Pick<OrderRecord, "recipient" | "lines" | "taken_out">>,
    trx: Knex.Transaction,
  ): Promise<void> {
    const values = Object.entries(change).map(([column, value]): [string, string] => [
      column,
      JSON.stringify(value),
    ])
    await trx("shop_order")
      .where({ id: orderId })
      .update({ ...Object.fromEntries(values), updated_at: trx.fn.now() })
  }

  /** The order, nobody else's to change until the transaction ends. */
  async lock(orderId: string, trx: Knex.Transaction): Promise<OrderRecord> {
    const row = await trx("shop_order").where({ id: orderId }).forUpdate().first()
    if (!row) throw new Error(`Order ${orderId} is gone`)
    return readOrder(row)
  }

  async order(orderId: string): Promise<OrderRecord | null> {
    const row = await this.pg("shop_order").where({ id: orderId }).first()
    return row ? readOrder(row) : null
  }

  async ordersById(ids: string[]): Promise<Map<string, OrderRecord>> {
    const rows = await this.pg("shop_order").whereIn("id", ids)
    return new Map(rows.map(readOrder).map((order) => [order.id, order]))
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

  /** What the account ordered within the last minute: the order that a second tap was meant for. */
  async justPlaced(customerId: string): Promise<OrderRecord | null> {
    const row = await this.pg("shop_order")
      .where({ customer_id: customerId })
      .whereNot({ source: "staff" })
      .whereRaw("created_at > now() - interval '1 minute'")
      .orderBy("created_at", "desc")
      .first()
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

  /** Timelines, oldest event first, by order id. */
  async timelines(orderIds: string[]): Promise<Map<string, OrderEventRecord[]>> {
    const rows = await this.pg("order_event").whereIn("order_id", orderIds).orderBy("at").orderBy("id")
    const byOrder = new Map<string, OrderEventRecord[]>()
    for (const row of rows) {
      const event = { ...row, status: row.status as EventKind }
      byOrder.set(row.order_id, [...(byOrder.get(row.order_id) ?? []), event])
    }
    return byOrder
  }

  /**
   * Notes for those of these unpaid orders of whose time a last quarter is left, once, that their shoppers get an e-mail. Answers when each
   * is to be looked at next; null when its time is up. Orders that are not unpaid any more are missing.
   */
  async warnExpiring(orderIds: readonly string[]): Promise<Map<string, Date | null>> {
    const { rows } = await this.pg.raw<Rows<{ id: string; next_at: Date | null }>>(
      `with unpaid as (
         select id, expires_at, ${WARNED_AT} as warned_at from shop_order
          where id = any(?) and status = 'pending' and expires_at is not null),
       event as (
         insert into order_event (id, order_id, status, subject_id, actor_kind)
         select 'oev_' || replace(gen_random_uuid()::text, '-', ''), id, 'expiring', '', 'system' from unpaid
          where now() > warned_at and now() < expires_at
         on conflict (order_id, status, subject_id) do nothing returning *),
       mail as (${mailOfEvents()})
       select id, case when now() <= warned_at then warned_at when now() < expires_at then expires_at end as next_at
         from unpaid`,
      [[...orderIds]],
    )
    return new Map(rows.map(({ id, next_at }) => [id, next_at]))
  }

  /** How many of the latest thousand orders each channel paid. */
  async channelsUsed(): Promise<Map<string, number>> {
    const { rows } = await this.pg.raw<Rows<{ channel: string; orders: number }>>(
      `select channel, count(*)::int as orders
         from (select channel from shop_order where paid_kobo > 0 order by created_at desc limit 1000) as latest
        where channel is not null group by channel`,
    )
    return new Map(rows.map(({ channel, orders }) => [channel, orders]))
  }

  /** What of an unpaid order the wallet pays from now on. */
  async setWalletPart(orderId: string, walletKobo: Kobo, trx: Knex.Transaction): Promise<void> {
    await trx("shop_order")
      .where({ id: orderId, status: "pending" })
      .update({ wallet_kobo: walletKobo, updated_at: trx.fn.now() })
  }

  /** Reserves an unpaid order's stock for so long at least. */
  async postponeExpiry(orderId: string, minutes: number, db: Knex = this.pg): Promise<void> {
    await db.raw<void>(
      `update shop_order set expires_at = greatest(expires_at, now() + make_interval(mins => ?))
        where id = ? and status = 'pending'`,
      [minutes, orderId],
    )
  }

  /** Events by id, and whether the time to undo their move is not over. `clock_timestamp()`: whoever undoes goes by it, too. */
  async events(ids: readonly string[]): Promise<(OrderEventRecord & { is_held: boolean })[]> {
    const { rows } = await this.pg.raw<Rows<OrderEventRecord & { is_held: boolean }>>(
      `select *, coalesce(${HELD}, false) as is_held from order_event where id = any(?)`,
      [[...ids]],
    )
    return rows
  }

  /** The oldest event of an order, held by the transaction, that programmes have not worked. */
  async nextMilestone(
    orderId: string,
    trx: Knex.Transaction,
  ): Promise<(Milestone["event"] & { is_held: boolean }) | null> {
    const { rows } = await trx.raw<Rows<Milestone["event"] & { is_held: boolean }>>(
      `select *, coalesce(${HELD}, false) as is_held from order_event
        where order_id = ? and worked_at is null and ${MILESTONES} order by at, id limit 1`,
      [orderId],
    )
    return rows[0] ?? null
  }

  async milestoneWorked(eventId: string, trx: Knex.Transaction): Promise<void> {
    await trx("order_event").where({ id: eventId }).update({ worked_at: trx.fn.now() })
  }

  private async page(
    base: Knex.QueryBuilder<ShopTables["shop_order"], ShopOrder[]>,
    skip: number,
    take: number,
  ) {
    const counted = await base.clone().count({ total: "*" }).first()
    const rows = await base
      .clone()
      .orderBy("created_at", "desc")
      .orderBy("id", "desc")
      .offset(skip)
      .limit(take)
    return { orders: rows.map(readOrder), total: Number(counted?.total ?? 0) }
  }
}
