import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { lagosDay } from "../../../contract/lagos"
import { conflict, invalidField } from "../../../errors"
import { PRODUCT_OPERATIONS_MODULE } from "../../../modules/product-operations"
import { PURCHASING_MODULE } from "../../../modules/purchasing"
import { mayReceive, tooMany } from "../../../modules/purchasing/domain/states"
import type { Arrived } from "../../../modules/purchasing/receipts"
import type { Rows } from "../../../sql/columns"
import type { PurchaseOrder, PurchaseOrderLine } from "../../../sql/tables"
import { storeSetup } from "../../shared/setup/store-setup"
import { addUnits } from "../products/add-units"
import { lockLevels } from "../products/stock-rows"

export interface Receiving {
  orderId: string
  lines: Arrived[]
  note: string | null
  /** Also more than was ordered. */
  acceptsMore: boolean
  userId: string
  /** The same for each try of one request; null when nobody says. */
  requestId: string | null
}

/**
 * Books what arrived: the receipt, the stock of each shade with its entry in the history, and the purchase order, in one
 * transaction behind the lock on the purchase order. A request that was booked before is found and booked no second time. 404; 409
 * `cannot_receive`, `more_than_ordered`; 422 on a line. Answers the receipt's id.
 */
export async function receiveGoods(container: MedusaContainer, receiving: Receiving): Promise<string> {
  const { orderId, lines, note, userId, requestId } = receiving
  const { orders, receipts } = container.resolve(PURCHASING_MODULE)
  return onOrder(container, orderId, async (trx, order) => {
    const earlier = requestId ? await receipts.ofRequest(trx, requestId) : null
    if (earlier) return earlier
    assertOpen(order)
    const ordered = linesById(await orders.linesOf(trx, orderId))
    const today = lagosDay(new Date())
    const arrived = lines.map(({ line_id, units, lot, expires_on }, index) => {
      const line = ordered.get(line_id)
      const field = `lines.${index}.line_id`
      if (!line) throw invalidField(field, `This line is not one of ${order.number}`)
      if (lines.findIndex((other) => other.line_id === line_id) !== index) {
        throw invalidField(field, "This line is listed twice")
      }
      if (expires_on !== null && expires_on < today) {
        throw invalidField(
          `lines.${index}.expires_on`,
          "This day is over: expired goods go back to the supplier",
        )
      }
      return { line, units, lot, expires_on, field: `lines.${index}.units` }
    })
    if (!receiving.acceptsMore) await assertOrdered(trx, arrived)
    const receiptId = await receipts.record(trx, { orderId, requestId, userId, note, lines })
    await book(container, trx, { receiptId, userId, arrived })
    await orders.count(trx, orderId, lines)
    return receiptId
  })
}

/**
 * Takes a receipt back by what it added, once. 404; 409 `already_undone`, `cannot_receive` for what is closed; 422 `below_reserved`
 * when its units are no longer there to be taken.
 */
export async function undoReceipt(
  container: MedusaContainer,
  { orderId, receiptId, userId }: { orderId: string; receiptId: string; userId: string },
): Promise<void> {
  const { orders, receipts } = container.resolve(PURCHASING_MODULE)
  await onOrder(container, orderId, async (trx, order) => {
    const booked = await receipts.toUndo(trx, orderId, receiptId)
    assertOpen(order)
    const ordered = linesById(await orders.linesOf(trx, orderId))
    const taken = booked.map((one) => ({ ...one, units: -one.units }))
    const arrived = taken.flatMap(({ line_id, ...one }) => {
      const line = ordered.get(line_id)
      return line ? [{ ...one, line, field: "receipt_id" }] : []
    })
    await book(container, trx, { receiptId, userId, arrived })
    await orders.count(trx, orderId, taken)
    await receipts.undone(trx, receiptId, userId)
  })
}

interface Booking {
  receiptId: string
  userId: string
  arrived: (Omit<Arrived, "line_id"> & { line: PurchaseOrderLine; field: string })[]
}

/** Stock and history move together; the database takes one entry of each kind for a receipt and a shade. */
async function book(
  container: MedusaContainer,
  trx: Knex.Transaction,
  { receiptId, userId, arrived }: Booking,
): Promise<void> {
  const { stockLocationId } = await storeSetup(container)
  const { stockCounts, stockLots } = container.resolve(PRODUCT_OPERATIONS_MODULE)
  const levels = await lockLevels(
    trx,
    arrived.map(({ line }) => line.variant_id),
    stockLocationId,
  )
  // What is taken back leaves its own lot before the stock falls, which would empty another one.
  const inLots = async (work: "add" | "take") => {
    for (const { line, units, lot, expires_on } of arrived) {
      const itemId = levels.get(line.variant_id)?.inventory_item_id
      if (expires_on === null || !itemId || units > 0 !== (work === "add")) continue
      const place = { itemId, locationId: stockLocationId }
      await stockLots[work](trx, place, { lot, expiresOn: expires_on, units: Math.abs(units) })
    }
  }
  await inLots("take")
  const changes = await addUnits(
    trx,
    arrived.map(({ line, units, field }) => ({ variant_id: line.variant_id, units, field })),
    stockLocationId,
  )
  await inLots("add")
  for (const { variant_id, before, after } of changes) {
    const change = { variantId: variant_id, userId, before, after, receiptId }
    if (after >= before) await stockCounts.record(trx, { ...change, reason: "received" })
    else {
      const undoes = await stockCounts.ofReceipt(trx, receiptId, variant_id)
      await stockCounts.record(trx, { ...change, reason: "undo", undoes })
    }
  }
}

/** The work on one purchase order, which nobody else moves or receives for meanwhile. */
function onOrder<T>(
  container: MedusaContainer,
  orderId: string,
  work: (trx: Knex.Transaction, order: PurchaseOrder) => Promise<T>,
): Promise<T> {
  const db: Knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const { orders } = container.resolve(PURCHASING_MODULE)
  return db.transaction(async (trx) => work(trx, await orders.locked(trx, orderId)))
}

const linesById = (lines: PurchaseOrderLine[]) => new Map(lines.map((line) => [line.id, line]))

function assertOpen({ number, status }: PurchaseOrder): void {
  if (mayReceive(status)) return
  const message =
    status === "draft"
      ? `${number} is a draft: order it first`
      : `${number} is ${status}: nothing more is booked for it`
  throw conflict("cannot_receive", message)
}

/** 409 when a line would have more than was ordered: whoever books it is asked whether that is so. */
async function assertOrdered(trx: Knex.Transaction, arrived: Booking["arrived"]): Promise<void> {
  const over = arrived.filter(({ line, units }) => tooMany(line, units) > 0)
  const [first] = over
  if (!first) return
  const { rows } = await trx.raw<Rows<{ name: string }>>(
    `select concat_ws(', ', p.title, nullif(v.title, 'Default variant')) as name
       from product_variant v join product p on p.id = v.product_id where v.id = ?`,
    [first.line.variant_id],
  )
  const all = first.line.units_received + first.units
  const others = over.length > 1 ? ` It is so with ${over.length} lines.` : ""
  throw conflict(
    "more_than_ordered",
    `${rows[0]?.name ?? "One line"}: ${all} would have come, ${first.line.units} were ordered.${others}`,
  )
}
