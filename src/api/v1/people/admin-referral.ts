import type { MedusaContainer } from "@medusajs/framework/types"
import type { adminReferralCalls } from "../../../contract/admin-referral"
import { pageMeta } from "../../../contract/call"
import { approveWithdrawal, declineWithdrawal } from "../../../workflows/money/withdrawals/decide-withdrawal"
import { staffWithdrawal, staffWithdrawals } from "../../../workflows/money/withdrawals/staff-withdrawals"
import {
  affiliate,
  affiliates,
  rewardsOf,
  setAffiliate,
} from "../../../workflows/programmes/referrals/staff-affiliates"
import type { Handlers } from "../../machinery/endpoint"

export const adminReferralHandlers: Handlers<keyof typeof adminReferralCalls> = {
  "GET /admin/account/refer-n-earn/requests": async ({ scope, userId, query }) => {
    const { requests, total, counts } = await staffWithdrawals(scope, userId, query, "referral")
    return {
      message: "Withdrawal requests of rewards",
      data: requests,
      meta: { ...pageMeta(query, total), counts },
    }
  },
  "POST /admin/account/refer-n-earn": async ({ scope, userId, body }) => ({
    message: await decided(scope, userId, body),
    data: await staffWithdrawal(scope, userId, body.id, "referral"),
  }),
  "GET /admin/affiliates": async ({ scope, query }) => {
    const { rows, total } = await affiliates(scope, query)
    return { message: "Affiliates", data: rows, meta: pageMeta(query, total) }
  },
  "GET /admin/affiliates/{id}": async ({ scope, params }) => ({
    message: "Affiliate",
    data: { ...(await affiliate(scope, params.id)), rewards: await rewardsOf(scope, params.id) },
  }),
  "POST /admin/affiliates/{id}": async ({ scope, params, body }) => {
    await setAffiliate(scope, params.id, body)
    return {
      message:
        body.action === "end" ? "They are no longer an affiliate" : "They are an affiliate from now on",
      data: await affiliate(scope, params.id),
    }
  },
}

async function decided(
  scope: MedusaContainer,
  userId: string,
  { id, action, reason }: { id: string; action: "approve" | "decline"; reason?: string | null | undefined },
): Promise<string> {
  if (action === "decline") {
    await declineWithdrawal(scope, id, userId, reason, "referral")
    return "The request is declined. The money is back in their balance"
  }
  return (await approveWithdrawal(scope, id, userId, "referral"))
    ? "The request is approved, and the money is being sent"
    : "Your approval is noted. Another member of staff must approve it, too"
}
