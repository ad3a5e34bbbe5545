import type { MedusaContainer } from "@medusajs/framework/types"
import { type Origin, recordStaffAct } from "../../../shared/audit/record-staff-act"
import type { DeskResult } from "./change-many"

/** An entry in the audit log for each product that a call about several has changed, as if it had been changed alone. */
export async function recordDeskChanges(
  scope: MedusaContainer,
  call: { userId: string; sent: unknown },
  results: readonly DeskResult[],
  origin: Origin,
): Promise<void> {
  for (const { id, before, after, is_changed } of results) {
    if (!is_changed) continue
    await recordStaffAct(scope, {
      userId: call.userId,
      act: "POST /admin/products/update/{product_id}",
      target: { type: "product", id },
      before: { product: before },
      after: { product: after },
      details: { sent: call.sent },
      origin,
    })
  }
}
