import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, generateEntityId } from "@medusajs/framework/utils"
import { type Kobo, toNaira } from "../../../../contract/money"
import { conflict, invalid, notFound } from "../../../../errors"
import { ORDERING_MODULE } from "../../../../modules/ordering"
import { removeUnits, together, type Wanted } from "../../../../modules/ordering/domain/remove-units"
import type { Actor, OrderRecord, SoldLine } from "../../../../modules/ordering/order-record"
import { addEvent } from "../../../../modules/ordering/timeline"
import { destinationOf } from "../../../money/refunds/destinations"
import { sendRefund } from "../../../money/refunds/send-refund"
import { endWindow } from "../../../programmes/wholesale/windows"
import { assertNotOwnOrder } from "../../../shared/people/four-eyes"
import { releaseUnits } from "../../order-records/hold-stock"

export interface RemovalAsked {
  lines: Wanted[]
  /** The shopper reads it. */
  reason: string
  /** Null: into the wallet; `nothing`: what they cost was given back before. */
  refundTo: string | null
}

/**
 * Takes units out of a paid order that is not packed yet: they are on sale again, and what was paid for them goes back as
 * far as it has not been given back already. What was sold stays on the invoice, with a credit note beside it. Delivery
 * and the discount of what stays are as before. Here and on Medusa's record, in one transaction; the refund is sent after
 * it. Throws 404, 403 `own_request`, 422 `invalid_move`, `invalid_lines`, or on `destination`; 409 `order_busy`,
 * `changed_meanwhile`.
 */
export async function removeFromOrder(
  container: MedusaContainer,
  orderId: string,
  taking: RemovalAsked,
  actor: Actor,
): Promise<void> {
  const ordering = container.resolve(ORDERING_MODULE)
  const found = await ordering.order(orderId)
  if (!found) throw notFound("We could not find that order")
  await assertNotOwnOrder(container, found, actor.id)
  const destination =
    taking.refundTo === "nothing" ? null : await destinationOf(container, found, taking.refundTo)
  const pg = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const refunds = await pg.transaction(async (trx) => {
    const order = await ordering.lockUntaken(orderId, trx)
    if (!order) throw conflict("order_busy", "This order is being changed. Reload and try again")
    assertToPack(order)
    const { left, taken, paidKobo } = removeUnits(order.lines, taking.lines)
    await releaseUnits(
      trx,
      taken.map(({ id, quantity }) => {
        const had = order.lines.find((line) => line.id === id)?.quantity ?? quantity
        return { id, had, left: had - quantity }
      }),
    )
    await writeInMedusa(trx, orderId, left, taken, paidKobo)
    await trx("shop_order")
      .where({ id: orderId })
      .update({
        lines: JSON.stringify(left),
        taken_out: JSON.stringify(together(order.taken_out, taken)),
        updated_at: trx.fn.now(),
      })
    const reason = `${wordsOf(taken)}: ${taking.reason}`
    await addEvent(trx, {
      orderId,
      kind: "items_taken_out",
      // Items may be taken out more than once.
      subjectId: generateEntityId(undefined, "oout"),
      actor,
      note: reason,
    })
    const amountKobo = Math.min(paidKobo, order.paid_kobo - order.refunded_kobo)
    const asked =
      destination === null || amountKobo === 0
        ? []
        : await ordering.refunds.askIn(trx, {
            ...{ orderId, returnId: null, purpose: "other", amountKobo, destination, actor },
            reason: `Taken out: ${reason}`.slice(0, 200),
          })
    await endWindow(container, order, "order_refunded", trx)
    return asked
  })
  for (const { id } of refunds) await sendRefund(container, id)
}

function assertToPack({ status, replaces_return_id }: OrderRecord): void {
  if (replaces_return_id) {
    throw invalid(
      "invalid_move",
      "This order replaces returned items. Cancel it, and give the money back on the Returns screen",
    )
  }
  if (status === "processing") return
  throw invalid(
    "invalid_move",
    status === "pending"
      ? "This order is not paid yet: cancel it and make a new one"
      : `This order is ${status}: items can be taken out until it is packed`,
  )
}

/** "2 × Velvet Matte, Ruby; 1 × Comb". */
const wordsOf = (taken: SoldLine[]): string =>
  taken
    .map(
      ({ quantity, name, variant_title }) =>
        `${quantity} × ${[name, variant_title].filter(Boolean).join(", ")}`,
    )
    .join("; ")

const big = (value: string) => `jsonb_build_object('value', (${value})::numeric::text, 'precision', 20)`
const lowered = (name: string) =>
  `'${name}', (totals ->> '${name}')::numeric - :naira::numeric, 'raw_${name}', ${big(`(totals ->> '${name}')::numeric - :naira::numeric`)}`

/** Medusa's order has fewer units, their part of the discount is gone, and so much less is due. */
async function writeInMedusa(
  trx: Knex.Transaction,
  orderId: string,
  left: SoldLine[],
  taken: SoldLine[],
  paidKobo: Kobo,
): Promise<void> {
  for (const { id } of taken) {
    const stays = left.find((line) => line.id === id)
    const about = {
      orderId,
      itemId: id,
      quantity: stays?.quantity ?? 0,
      discount: toNaira(stays?.discount_kobo ?? 0),
    }
    await trx.raw<void>(
      stays
        ? `update order_item i set quantity = :quantity::numeric, raw_quantity = ${big(":quantity")}, updated_at = now()
             from "order" o where o.id = :orderId and i.order_id = o.id and i.version = o.version and i.item_id = :itemId`
        : `delete from order_item i using "order" o
            where o.id = :orderId and i.order_id = o.id and i.version = o.version and i.item_id = :itemId`,
      about,
    )
    await trx.raw<void>(
      stays
        ? `update order_line_item_adjustment a set amount = :discount::numeric, raw_amount = ${big(":discount")}, updated_at = now()
             from "order" o where o.id = :orderId and a.version = o.version and a.item_id = :itemId`
        : `delete from order_line_item_adjustment a using "order" o
            where o.id = :orderId and a.version = o.version and a.item_id = :itemId`,
      about,
    )
  }
  await trx.raw<void>(
    `update order_summary s set updated_at = now(), totals = totals || jsonb_build_object(
         ${lowered("current_order_total")}, ${lowered("accounting_total")}, ${lowered("pending_difference")})
       from "order" o where o.id = :orderId and s.order_id = o.id and s.version = o.version and s.deleted_at is null`,
    { orderId, naira: toNaira(paidKobo) },
  )
}
