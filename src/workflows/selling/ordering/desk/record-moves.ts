import type { MedusaContainer } from "@medusajs/framework/types"
import { type Origin, recordStaffAct } from "../../../shared/audit/record-staff-act"
import type { MoveResult } from "./move-many"

/** An entry in the audit log for each order that a call about several has moved. */
export async function recordMoves(
  scope: MedusaContainer,
  call: { userId: string; act: string; sentOf: (orderId: string) => unknown },
  results: readonly MoveResult[],
  origin: Origin,
): Promise<void> {
  for (const { id, before, status, refundedKobo } of results) {
    if (status === null || status === before) continue
    await recordStaffAct(scope, {
      userId: call.userId,
      act: call.act,
      target: { type: "order", id },
      before: { shop_order: { status: before } },
      after: { shop_order: { status } },
      details: { sent: call.sentOf(id), ...(refundedKobo > 0 && { refunded_kobo: refundedKobo }) },
      origin,
    })
  }
}
