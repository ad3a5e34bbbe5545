import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import type { Kobo } from "../../contract/money"
import type { ReturnRemedy } from "../../contract/order-aftercare"
import type { Sort } from "../../contract/sorting"
import { conflict } from "../../errors"
import type { Rows } from "../../sql/columns"
import { containing } from "../../sql/containing"
import { orderBy } from "../../sql/order-by"
import type { OrderReturn } from "../../sql/tables"
import { type EarlierLine, RETURN_STATUSES, type ReturnStatus } from "./domain/return-rules"
import type { OrderStatus } from "./domain/status"
import type { Actor } from "./order-record"
import { addEvent } from "./timeline"

export interface ReturnLine {
  line_id: string
  quantity: number
  /** What came and went back on the shelf, and what came and was thrown away. */
  restocked: number
  written_off: number
  opened: boolean
}

/** What staff found of a line. */
export type CameLine = Pick<ReturnLine, "line_id" | "restocked" | "written_off">

export interface ReturnRecord
  extends Omit<OrderReturn, "photos" | "decided_by" | "received_by" | "updated_at" | "deleted_at"> {
  /** The order's number with `-R1`, `-R2`, … */
  number: string
  /** When the order that replaces what came was made. */
  replaced_at: Date | null
  /** That order; null when nothing was replaced, or by a version that made no order. */
  replacement: ReplacementOrder | null
  /** Ids of private files. */
  photos: string[]
  /** When the shopper took it back. */
  withdrawn_at: Date | null
  /** What was paid for what came back; null until it has. */
  refundable_kobo: Kobo | null
  lines: ReturnLine[]
}

/** The order of nothing to pay that replaces what came. */
export interface ReplacementOrder {
  order_id: string
  order_number: string
  status: OrderStatus
  delivered_at: Date | null
}

export interface NewReturn {
  orderId: string
  reason: string
  note: string | null
  remedy: ReturnRemedy
  /** Stores the shopper's pictures, in the transaction that writes the return, and answers their ids. */
  storePhotos?: (returnId: string, trx: Knex.Transaction) => Promise<string[]>
  lines: { line_id: string; quantity: number; opened: boolean }[]
  actor: Actor
}

export interface ReturnFilter {
  statuses: ReturnStatus[]
  q: string | undefined
  /** The condition over `order_words w` that an order is found by `q`. */
  orders?: { sql: string; values: Record<string, unknown> } | undefined
  sort?: Sort<keyof typeof ORDERS> | undefined
}

const ORDERS = { number: "r.number", asked: "r.created_at", status: "r.status" }

const SELECT = `select r.*, (select jsonb_build_object('order_id', n.id, 'order_number', n.order_number, 'status', n.status,
    'delivered_at', (select e.at from order_event e where e.order_id = n.id and e.status = 'delivered')) from shop_order n
    where n.replaces_return_id = r.id) as replacement, (select coalesce(jsonb_agg(jsonb_build_object('line_id', l.line_id, 'quantity', l.quantity,
    'restocked', l.restocked, 'written_off', l.written_off, 'opened', l.opened) order by l.id), '[]') from order_return_line l
    where l.return_id = r.id) as lines from order_return r`

/** JSON says instants as text. */
type ReturnRow = Omit<ReturnRecord, "replacement"> & {
  replacement: (Omit<ReplacementOrder, "delivered_at"> & { delivered_at: string | null }) | null
}

function readReturn({ replacement, ...row }: ReturnRow): ReturnRecord {
  if (!replacement) return { ...row, replacement }
  const at = replacement.delivered_at
  return { ...row, replacement: { ...replacement, delivered_at: at === null ? null : new Date(at) } }
}

const notOpen = () => conflict("changed_meanwhile", "This return was decided meanwhile. Load it again")

/** Returns of orders. Whoever moves one on holds the order's lease or its row. */
export class OrderReturns {
  constructor(private readonly pg: Knex) {}

  /**
   * Writes a return down. `check` sees what earlier returns have of the order while nobody else can ask, and throws
   * when it cannot be. Staff's own (`actor`) is approved at once, and no e-mail goes.
   */
  async ask(asked: NewReturn, check: (earlier: EarlierLine[]) => { isLate: boolean }): Promise<ReturnRecord> {
    const id = generateEntityId(undefined, "oret")
    await this.pg.transaction(async (trx) => {
      const order = await trx("shop_order").where({ id: asked.orderId }).forUpdate().first("order_number")
      if (!order) throw new Error(`Order ${asked.orderId} is gone`)
      const earlier = await this.earlierLines(trx, asked.orderId)
      const { isLate } = check(earlier)
      const before = await trx("order_return").where({ order_id: asked.orderId }).count({ n: "*" }).first()
      const isStaff = asked.actor.kind === "staff"
      await trx("order_return").insert({
        id,
        order_id: asked.orderId,
        number: `${order.order_number}-R${Number(before?.n ?? 0) + 1}`,
        status: isStaff ? "approved" : "asked",
        asked_by: isStaff ? "staff" : "shopper",
        reason: asked.reason,
        note: asked.note,
        remedy: asked.remedy,
        is_late: isLate,
        photos: JSON.stringify((await asked.storePhotos?.(id, trx)) ?? []),
        ...(isStaff ? { decided_by: asked.actor.id, decided_at: trx.fn.now() } : {}),
      })
      await trx("order_return_line").insert(
        asked.lines.map((line) => ({ id: generateEntityId(undefined, "oretl"), return_id: id, ...line })),
      )
      if (isStaff) return
      await addEvent(trx, {
        orderId: asked.orderId,
        kind: "return_asked",
        subjectId: id,
        actor: asked.actor,
        note: null,
      })
    })
    return this.one(id)
  }

  /** Staff's answer to what was asked. Throws 409 when it was answered already. */
  async decide(
    id: string,
    to: "approved" | "refused",
    actor: Actor,
    note: string | null,
  ): Promise<ReturnRecord> {
    await this.pg.transaction(async (trx) => {
      const [row] = await trx("order_return")
        .where({ id, status: "asked" })
        .update({
          status: to,
          decision_note: note,
          decided_by: actor.id,
          decided_at: trx.fn.now(),
          updated_at: trx.fn.now(),
        })
        .returning("order_id")
      if (!row) throw notOpen()
      await addEvent(trx, { orderId: row.order_id, kind: `return_${to}`, subjectId: id, actor, note })
    })
    return this.one(id)
  }

  /**
   * The shopper withdraws the return. Throws 409 when it is refused, received or being received. The caller holds
   * the order's lease.
   */
  async withdraw(
    id: string,
    actor: Actor,
    dropPhotos: (ids: string[], trx: Knex.Transaction) => Promise<void>,
  ): Promise<{ withdrawn: ReturnRecord; photos: string[] }> {
    const photos = await this.pg.transaction(async (trx) => {
      const row = await trx("order_return")
        .where({ id, asked_by: "shopper", medusa_return_id: null })
        .whereIn("status", ["asked", "approved"])
        .forUpdate()
        .first("order_id", "photos")
      if (!row) throw notOpen()
      await trx("order_return").where({ id }).update({
        status: "withdrawn",
        photos: "[]",
        withdrawn_at: trx.fn.now(),
        updated_at: trx.fn.now(),
      })
      const photos = row.photos as string[]
      await dropPhotos(photos, trx)
      await addEvent(trx, {
        orderId: row.order_id,
        kind: "return_withdrawn",
        subjectId: id,
        actor,
        note: null,
      })
      return photos
    })
    return { withdrawn: await this.one(id), photos }
  }

  /** `photos` answers others instead of `seen`; it is not called when another process was faster. */
  async replacePhotos(
    id: string,
    seen: string[],
    photos: (trx: Knex.Transaction) => Promise<string[]>,
  ): Promise<void> {
    await this.pg.transaction(async (trx) => {
      const row = await trx("order_return").where({ id }).forUpdate().first("photos")
      if (!row || JSON.stringify(row.photos) !== JSON.stringify(seen)) return
      await trx("order_return")
        .where({ id })
        .update({ photos: JSON.stringify(await photos(trx)) })
    })
  }

  /** Which of Medusa's returns stands for it, so that an interrupted receipt goes on with the same. */
  async bindMedusa(id: string, medusaReturnId: string): Promise<void> {
    await this.pg("order_return").where({ id }).update({ medusa_return_id: medusaReturnId })
  }

  /**
   * What came of an approved return, and what was paid for it. When nothing of the order is left with the shopper
   * (`isLast`) the order's own `returned` sends the e-mail, and this sends none. `replace` makes the order of the replacement in the same
   * transaction.
   */
  async receive(
    id: string,
    came: {
      lines: CameLine[]
      refundableKobo: Kobo
      isLast: boolean
      remedy: ReturnRemedy
      replace?: (trx: Knex.Transaction) => Promise<void>
    },
    actor: Actor,
  ): Promise<ReturnRecord> {
    await this.pg.transaction(async (trx) => {
      const [row] = await trx("order_return")
        .where({ id, status: "approved" })
        .update({
          status: "received",
          received_by: actor.id,
          received_at: trx.fn.now(),
          refundable_kobo: came.refundableKobo,
          remedy: came.remedy,
          replaced_at: came.replace ? trx.fn.now() : null,
          updated_at: trx.fn.now(),
        })
        .returning("order_id")
      if (!row) throw notOpen()
      await came.replace?.(trx)
      for (const { line_id, restocked, written_off } of came.lines) {
        await trx("order_return_line")
          .where({ return_id: id, line_id })
          .update({ restocked, written_off, updated_at: trx.fn.now() })
      }
      if (came.isLast) return
      await addEvent(trx, {
        orderId: row.order_id,
        kind: "return_received",
        subjectId: id,
        actor,
        note: null,
      })
    })
    return this.one(id)
  }

  async find(id: string): Promise<ReturnRecord | null> {
    const { rows } = await this.pg.raw<Rows<ReturnRow>>(`${SELECT} where r.id = ?`, [id])
    return rows[0] ? readReturn(rows[0]) : null
  }

  /** Oldest first, by order id. */
  async ofOrders(orderIds: string[]): Promise<Map<string, ReturnRecord[]>> {
    const { rows } = await this.pg.raw<Rows<ReturnRow>>(
      `${SELECT} where r.order_id = any(?) order by r.created_at, r.id`,
      [orderIds],
    )
    const byOrder = new Map<string, ReturnRecord[]>()
    for (const row of rows.map(readReturn)) {
      byOrder.set(row.order_id, [...(byOrder.get(row.order_id) ?? []), row])
    }
    return byOrder
  }

  /** For staff: what waits longest first among open ones, newest first otherwise. */
  async list(
    filter: ReturnFilter,
    skip: number,
    take: number,
  ): Promise<{ returns: ReturnRecord[]; total: number; counts: Record<ReturnStatus, number> }> {
    const like = filter.q ? containing(filter.q) : null
    const { sql: found, values } = filter.orders ?? { sql: "false", values: {} }
    const where = `where (cast(:like as text) is null or r.number ilike :like
      or r.order_id in (select w.order_id from order_words w where ${found}))`
    const counted = await this.pg.raw<Rows<{ status: ReturnStatus; n: number }>>(
      `select r.status, count(*)::int as n from order_return r ${where} group by r.status`,
      { ...values, like },
    )
    const counts = Object.fromEntries(RETURN_STATUSES.map((status) => [status, 0])) as Record<
      ReturnStatus,
      number
    >
    for (const { status, n } of counted.rows) counts[status] = n
    const wanted = filter.statuses.length > 0 ? filter.statuses : [...RETURN_STATUSES]
    const { rows } = await this.pg.raw<Rows<ReturnRow>>(
      `${SELECT} ${where} and r.status = any(:wanted)
        order by ${orderBy(filter.sort, ORDERS, "r.created_at desc, r.id desc", "r.id")} limit :take offset :skip`,
      { ...values, like, wanted, take, skip },
    )
    return {
      returns: rows.map(readReturn),
      total: wanted.reduce((sum, status) => sum + counts[status], 0),
      counts,
    }
  }

  /** Of all returns of the order, or all but one. */
  async earlierLines(db: Knex, orderId: string, except: string | null = null): Promise<EarlierLine[]> {
    const { rows } = await db.raw<Rows<EarlierLine>>(
      `select r.status, r.replaced_at is not null as is_replaced,
              r.replaced_at is not null and coalesce(n.status <> 'delivered', false) as is_on_its_way,
              l.line_id, l.quantity, l.restocked, l.written_off
         from order_return r
         join order_return_line l on l.return_id = r.id
         left join shop_order n on n.replaces_return_id = r.id
        where r.order_id = :orderId and r.id is distinct from :except`,
      { orderId, except },
    )
    return rows
  }

  private async one(id: string): Promise<ReturnRecord> {
    const found = await this.find(id)
    if (!found) throw new Error(`Return ${id} is gone`)
    return found
  }
}
