import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { generateEntityId } from "@medusajs/framework/utils"
import type { PurchaseOrderMove } from "../../contract/admin-purchasing"
import type { Kobo } from "../../contract/money"
import { changedMeanwhile, conflict, invalidField, notFound } from "../../errors"
import type { PurchaseOrder, PurchaseOrderLine } from "../../sql/tables"
import { costOf, movesFrom, statusByUnits } from "./domain/states"

export interface LineValues {
  variant_id: string
  units: number
  unit_cost_kobo: Kobo
}

export interface OrderValues {
  supplier_id: string
  /** YYYY-MM-DD */
  expected_on: string | null
  note: string | null
  lines: LineValues[]
}

const MOVE_WORDS: Record<PurchaseOrderMove, string> = {
  draft: "taken back to a draft",
  ordered: "ordered",
  closed: "closed",
  cancelled: "cancelled",
}

/** Purchase orders, each changed under a lock on its row. */
export class PurchaseOrders {
  constructor(private readonly pg: Knex) {}

  /** Writes a draft. Answers its id. 422 on `supplier_id`. */
  async add(
    { lines, ...values }: OrderValues,
    userId: string,
    id = generateEntityId(undefined, "po"),
  ): Promise<string> {
    await this.pg.transaction(async (trx) => {
      await assertSupplier(trx, values.supplier_id)
      await trx("purchase_order").insert({ id, ...values, user_id: userId, ...sums(lines) })
      await writeLines(trx, id, lines)
    })
    return id
  }

  /** What is undefined stays; `lines` are all of them. 404, 409 `not_a_draft`, 409 `changed_meanwhile`, 422 on `supplier_id`. */
  async change(
    id: string,
    seen: string | undefined,
    { lines, ...change }: Partial<OrderValues>,
  ): Promise<void> {
    await this.pg.transaction(async (trx) => {
      const order = await this.locked(trx, id)
      if (seen && order.updated_at.getTime() > Date.parse(seen)) throw changedMeanwhile()
      if (order.status !== "draft") {
        const message = `${order.number} has been ordered: take it back to a draft first`
        throw conflict("not_a_draft", message)
      }
      if (change.supplier_id !== undefined) await assertSupplier(trx, change.supplier_id)
      await write(trx, id, { ...change, ...(lines && sums(lines)) })
      if (!lines) return
      await trx("purchase_order_line").where({ purchase_order_id: id }).delete()
      await writeLines(trx, id, lines)
    })
  }

  /** 404, 409 `cannot_move`, 422 on `supplier_id` when it is ordered from one that is no longer there. */
  async move(id: string, to: PurchaseOrderMove): Promise<void> {
    await this.pg.transaction(async (trx) => {
      const order = await this.locked(trx, id)
      if (!movesFrom(order.status).includes(to)) {
        const message = `${order.number} is ${order.status.replace("_", " ")}: it cannot be ${MOVE_WORDS[to]}`
        throw conflict("cannot_move", message)
      }
      if (to === "ordered") await assertSupplier(trx, order.supplier_id)
      await write(trx, id, {
        status: to,
        ...(to === "ordered" && { ordered_at: trx.raw<Date>("clock_timestamp()") }),
        ...(to === "draft" && { ordered_at: null }),
      })
    })
  }

  /** The row, which nobody else changes until the transaction ends. 404. */
  async locked(trx: Knex.Transaction, id: string): Promise<PurchaseOrder> {
    const order = await trx("purchase_order").where({ id }).forUpdate().first()
    if (!order) throw notFound("We could not find that purchase order")
    return order
  }

  linesOf(trx: Knex.Transaction, id: string): Promise<PurchaseOrderLine[]> {
    return trx("purchase_order_line").where({ purchase_order_id: id }).orderBy("position")
  }

  /** What came, or with negative units what was taken back: on the lines, and in the status that follows from them. */
  async count(
    trx: Knex.Transaction,
    id: string,
    arrived: readonly { line_id: string; units: number }[],
  ): Promise<void> {
    for (const { line_id, units } of arrived) {
      await trx("purchase_order_line").where({ id: line_id }).increment("units_received", units)
    }
    await write(trx, id, { status: statusByUnits(await this.linesOf(trx, id)) })
  }
}

const sums = (lines: readonly LineValues[]) => ({
  units_ordered: lines.reduce((sum, { units }) => sum + units, 0),
  cost_kobo: costOf(lines),
})

/** Columns that change; what is undefined stays. */
interface Change extends Partial<Omit<OrderValues, "lines">> {
  status?: PurchaseOrder["status"]
  units_ordered?: number
  cost_kobo?: Kobo
  ordered_at?: Knex.Raw<Date> | null
}

async function write(trx: Knex.Transaction, id: string, values: Change): Promise<void> {
  await trx("purchase_order")
    .where({ id })
    .update({ ...values, updated_at: trx.raw<Date>("clock_timestamp()") })
}

async function writeLines(
  trx: Knex.Transaction,
  orderId: string,
  lines: readonly LineValues[],
): Promise<void> {
  await trx("purchase_order_line").insert(
    lines.map((line, position) => ({
      id: generateEntityId(undefined, "poline"),
      purchase_order_id: orderId,
      position,
      ...line,
    })),
  )
}

async function assertSupplier(trx: Knex.Transaction, id: string): Promise<void> {
  const supplier = await trx("supplier").where({ id }).whereNull("deleted_at").forShare().first("id")
  if (!supplier) throw invalidField("supplier_id", "Supplier not found. Choose another")
}
