import type { MedusaContainer } from "@medusajs/framework/types"
import type { StaffReturn } from "../../../contract/aftercare"
import { toNaira } from "../../../contract/money"
import { notFound } from "../../../errors"
import { ORDERING_MODULE } from "../../../modules/ordering"
import type { ReturnRecord } from "../../../modules/ordering/order-returns"
import { leftToSendBack } from "../../../workflows/money/refunds/destinations"
import { notSoldAnyMore } from "../../../workflows/selling/returns/not-sold"
import { assertNotOwnOrder } from "../../../workflows/shared/people/four-eyes"
import { privateLink } from "../../../workflows/shared/private-files/links"
import { type Caller, requireSession } from "../../machinery/caller"
import { presentReturn } from "./present-return"

/** A return that this member of staff may decide about: 404, or 403 `own_request`. */
export async function returnOf(scope: MedusaContainer, id: string, userId: string): Promise<ReturnRecord> {
  const ordering = scope.resolve(ORDERING_MODULE)
  const found = await ordering.returns.find(id)
  const order = found && (await ordering.order(found.order_id))
  if (!found || !order) throw notFound("We could not find that return")
  await assertNotOwnOrder(scope, order, userId)
  return found
}

export async function presentStaffReturn(
  scope: MedusaContainer,
  one: ReturnRecord,
  caller: Caller | null,
): Promise<StaffReturn> {
  const [presented] = await presentStaffReturns(scope, [one], caller)
  if (!presented) throw new Error(`Return ${one.id} could not be presented`)
  return presented
}

/** Links to pictures open for the session they were made for. */
export async function presentStaffReturns(
  scope: MedusaContainer,
  returns: ReturnRecord[],
  caller: Caller | null,
): Promise<StaffReturn[]> {
  const ordering = scope.resolve(ORDERING_MODULE)
  const { sessionId } = requireSession(caller)
  const ids = [...new Set(returns.map(({ order_id }) => order_id))]
  const [orders, refunds] = await Promise.all([ordering.ordersById(ids), ordering.refunds.ofOrders(ids)])
  const gone = await notSoldAnyMore(
    scope,
    [...orders.values()].flatMap(({ lines }) => lines.map(({ variant_id }) => variant_id)),
  )
  return returns.flatMap((one) => {
    const order = orders.get(one.order_id)
    if (!order) return []
    const { name, phone, email } = order.recipient
    const goneIds = new Set(order.lines.filter(({ variant_id }) => gone.has(variant_id)).map(({ id }) => id))
    const presented = presentReturn(order, one, refunds.get(order.id) ?? [])
    return [
      {
        ...presented,
        items: presented.items.map((item) => ({ ...item, is_sold: !goneIds.has(item.id) })),
        photos: one.photos.map((id) => privateLink("/admin/private-files/return-photos", id, sessionId).url),
        order_id: order.id,
        order_number: order.order_number,
        customer_id: order.customer_id,
        shopper: { name, phone, email },
        asked_by: one.asked_by,
        refundable: one.refundable_kobo === null ? null : toNaira(one.refundable_kobo),
        left: toNaira(order.paid_kobo - order.refunded_kobo),
        channel: order.channel as StaffReturn["channel"],
        left_by_channel: toNaira(leftToSendBack(order)),
      },
    ]
  })
}
