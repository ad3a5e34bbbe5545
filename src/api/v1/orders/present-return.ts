import { toNaira } from "../../../contract/money"
import type { OrderRefund, OrderReturn } from "../../../contract/order-aftercare"
import { pick } from "../../../contract/pick"
import { isWithdrawable } from "../../../modules/ordering/domain/return-rules"
import type { OrderRecord } from "../../../modules/ordering/order-record"
import type { RefundRecord } from "../../../modules/ordering/order-refunds"
import type { ReturnRecord } from "../../../modules/ordering/order-returns"

/** A return with the names of what it is about, and its refund among those of the order. */
export function presentReturn(order: OrderRecord, one: ReturnRecord, refunds: RefundRecord[]): OrderReturn {
  const ofReturn = refunds.filter(({ return_id }) => return_id === one.id).map(presentRefund)
  return {
    ...pick(one, "id", "number", "status", "reason", "note", "remedy", "is_late", "decision_note"),
    photos: one.photos.map((id) => `/api/v1/user/order/${order.id}/returns/${one.id}/photos/${id}`),
    items: one.lines.map(({ line_id, quantity, opened, restocked, written_off }) => {
      const sold = order.lines.find(({ id }) => id === line_id)
      return {
        id: line_id,
        name: sold?.name ?? "",
        variant_title: sold?.variant_title ?? null,
        image: sold?.image ?? null,
        quantity,
        opened,
        restocked,
        written_off,
      }
    }),
    asked_at: one.created_at.toISOString(),
    decided_at: one.decided_at?.toISOString() ?? null,
    received_at: one.received_at?.toISOString() ?? null,
    withdrawn_at: one.withdrawn_at?.toISOString() ?? null,
    replaced_at: one.replaced_at?.toISOString() ?? null,
    replacement: one.replacement && pick(one.replacement, "order_id", "order_number", "status"),
    can_withdraw: isWithdrawable(one),
    refund: ofReturn[0] ?? null,
    refunds: ofReturn,
  }
}

export function presentRefund(refund: RefundRecord): OrderRefund {
  return {
    id: refund.id,
    amount: toNaira(refund.amount_kobo),
    status: refund.status,
    destination: refund.destination,
    return_id: refund.return_id,
    asked_at: refund.created_at.toISOString(),
    sent_at: refund.sent_at?.toISOString() ?? null,
  }
}
