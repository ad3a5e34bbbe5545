import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys, generateEntityId } from "@medusajs/framework/utils"
import { conflict, invalid, notFound } from "../../../../errors"
import { ORDERING_MODULE } from "../../../../modules/ordering"
import { removeUnits, together, type Wanted } from "../../../../modules/ordering/domain/remove-units"
import type { Actor, OrderRecord, SoldLine } from "../../../../modules/ordering/order-record"
import { addEvent } from "../../../../modules/ordering/timeline"
import { lowerDue } from "../../../money/payments/payment-rows"
import { destinationOf } from "../../../money/refunds/destinations"
import { sendRefund } from "../../../money/refunds/send-refund"
import { endWindow } from "../../../programmes/wholesale/windows"
import { assertNotOwnOrder } from "../../../shared/people/four-eyes"
import { releaseUnits } from "../../order-records/hold-stock"
import { writeUnits } from "../../order-records/order-rows"

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
    await writeUnits(trx, orderId, { left, taken })
    await lowerDue(trx, orderId, paidKobo)
    await ordering.rewrite(orderId, { lines: left, taken_out: together(order.taken_out, taken) }, trx)
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
