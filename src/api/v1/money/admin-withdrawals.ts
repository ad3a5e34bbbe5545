import type { MedusaContainer } from "@medusajs/framework/types"
import type { adminWithdrawalCalls } from "../../../contract/admin-withdrawals"
import { pageMeta } from "../../../contract/call"
import { approveWithdrawal, declineWithdrawal } from "../../../workflows/money/withdrawals/decide-withdrawal"
import {
  staffWithdrawal,
  staffWithdrawals,
  type WithdrawalFilter,
} from "../../../workflows/money/withdrawals/staff-withdrawals"
import type { Handlers } from "../../machinery/endpoint"

export const adminWithdrawalHandlers: Handlers<keyof typeof adminWithdrawalCalls> = {
  "GET /admin/wallet/request": async ({ scope, userId, query }) => listed(scope, userId, query),
  "GET /admin/account/wallet/requests": async ({ scope, userId, query }) => listed(scope, userId, query),
  "POST /admin/wallet/approve/{id}": async ({ scope, userId, params }) => approved(scope, userId, params.id),
  "POST /admin/account/wallet/requests": async ({ scope, userId, body }) => {
    if (body.action === "approve") return approved(scope, userId, body.id)
    await declineWithdrawal(scope, body.id, userId, body.reason)
    return {
      message: "The request is declined. The money is back in the wallet",
      data: await staffWithdrawal(scope, userId, body.id),
    }
  },
}

async function listed(scope: MedusaContainer, userId: string, query: WithdrawalFilter) {
  const { requests, total, counts } = await staffWithdrawals(scope, userId, query)
  return {
    message: "Withdrawal requests",
    data: requests,
    meta: { ...pageMeta(query, total), counts },
  }
}

async function approved(scope: MedusaContainer, userId: string, id: string) {
  const isLast = await approveWithdrawal(scope, id, userId)
  return {
    message: isLast
      ? "The request is approved, and the money is being sent"
      : "Your approval is noted. Another member of staff must approve it, too",
    data: await staffWithdrawal(scope, userId, id),
  }
}
