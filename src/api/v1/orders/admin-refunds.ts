import { pageMeta, pageOf } from "../../../contract/call"
import { readKobo } from "../../../contract/money"
import { invalidField } from "../../../errors"
import { ORDERING_MODULE } from "../../../modules/ordering"
import type { RefundRecord } from "../../../modules/ordering/order-refunds"
import { refundOrder, refundReturn } from "../../../workflows/money/refunds/give-back"
import { tryRefundAgain } from "../../../workflows/money/refunds/try-again"
import type { Handlers } from "../../machinery/endpoint"
import { refundWords } from "./money-words"
import { presentRefund } from "./present-return"
import { presentStaffReturn, returnOf } from "./staff-returns"

const staff = (userId: string) => ({ kind: "staff", id: userId }) as const

export const adminRefundHandlers: Handlers<
  | "POST /admin/returns/{id}/refund"
  | "GET /admin/refunds"
  | "POST /admin/orders/{id}/refunds"
  | "POST /admin/refunds/{id}/retry"
> = {
  "POST /admin/returns/{id}/refund": async ({ scope, userId, params, body, caller }) => {
    const received = await returnOf(scope, params.id, userId)
    const refunds = await refundReturn(
      scope,
      received,
      { amountKobo: kobo(body.amount), reason: body.reason || null, destination: body.destination ?? null },
      staff(userId),
    )
    return { message: refundWords(refunds), data: await presentStaffReturn(scope, received, caller) }
  },

  "GET /admin/refunds": async ({ scope, query }) => {
    const found = await scope.resolve(ORDERING_MODULE).refunds.list(query, ...pageOf(query))
    return {
      message: "Refunds",
      data: found.refunds.map((refund) => ({
        ...presentStaffRefund(refund),
        order_number: refund.order_number,
      })),
      meta: pageMeta(query, found.total),
    }
  },

  "POST /admin/orders/{id}/refunds": async ({ scope, userId, params, body }) => {
    const refunds = await refundOrder(
      scope,
      params.id,
      {
        amountKobo: kobo(body.amount),
        seenKobo: kobo(body.refunded, "refunded"),
        reason: body.reason,
        destination: body.destination ?? null,
      },
      staff(userId),
    )
    const [first, ...others] = refunds.map(presentStaffRefund)
    if (!first) throw new Error(`Order ${params.id}: nothing was given back`)
    return { message: refundWords(refunds), data: { ...first, others } }
  },

  "POST /admin/refunds/{id}/retry": async ({ scope, userId, params, body }) => {
    const refund = await tryRefundAgain(scope, params.id, body.destination ?? undefined, userId)
    return { message: refundWords([refund]), data: presentStaffRefund(refund) }
  },
}

function kobo(naira: number, field = "amount") {
  const read = readKobo(naira)
  if (read === null) throw invalidField(field, "An amount in naira, with two decimals at most")
  return read
}

function presentStaffRefund(refund: RefundRecord) {
  const { order_id, reason, last_error } = refund
  return { ...presentRefund(refund), order_id, reason, last_error }
}
