import type { MedusaContainer } from "@medusajs/framework/types"
import { offsetOf, pageMeta } from "../../../contract/call"
import { toNaira } from "../../../contract/money"
import { exactKobo } from "../../../contract/naira"
import type { referralCalls } from "../../../contract/referral"
import { notFound } from "../../../errors"
import { REFERRAL_MODULE } from "../../../modules/referrals"
import type { NewsOf } from "../../../modules/referrals/news"
import { WALLET_MODULE } from "../../../modules/wallets"
import { moveToWallet } from "../../../workflows/money/withdrawals/move-to-wallet"
import { withdrawalTerms } from "../../../workflows/money/withdrawals/read-terms"
import { requestWithdrawal } from "../../../workflows/money/withdrawals/request-withdrawal"
import {
  readNotifications,
  readReferral,
  readTransactions,
} from "../../../workflows/programmes/referrals/read-referral"
import type { Handlers } from "../../machinery/endpoint"
import { requestIdOf } from "../../machinery/idempotency"
import { visitorIp } from "../../machinery/visitor-ip"
import { presentWithdrawal } from "../money/withdrawals"

export const referralHandlers: Handlers<keyof typeof referralCalls> = {
  "GET /user/refer-and-earn": async ({ scope, customerId }) => ({
    message: "What you have earned",
    data: await readReferral(scope, customerId),
  }),
  "GET /user/refer-and-earn/notifications": async ({ scope, customerId, query }) => {
    const { items, total, unread } = await readNotifications(scope, customerId, query)
    return {
      message: "Notifications",
      data: items,
      meta: { ...pageMeta(query, total), unread },
    }
  },
  "GET /user/refer-and-earn/transactions": async ({ scope, customerId, query }) => {
    const { items, total, unread } = await readTransactions(scope, customerId, query)
    return {
      message: "Transactions",
      data: items,
      meta: { ...pageMeta(query, total), unread },
    }
  },
  "GET /user/refer-and-earn/read-notifications": async ({ scope, customerId, query }) =>
    marked(scope, "notifications", customerId, query.id),
  "GET /user/refer-and-earn/read-transactions": async ({ scope, customerId, query }) =>
    marked(scope, "transactions", customerId, query.id),
  "POST /user/refer-and-earn/withdraw-wallet": async ({ scope, customerId, body }) => {
    const movedKobo = await moveToWallet(scope, customerId, body.amount)
    return {
      message: `${exactKobo(movedKobo)} is in your wallet`,
      data: await readReferral(scope, customerId),
      extra: { moved: toNaira(movedKobo) },
    }
  },
  "POST /user/refer-and-earn/withdraw": async ({ scope, customerId, body, req }) => {
    const requestId = requestIdOf(req, "POST /user/refer-and-earn/withdraw", customerId)
    const sent = { ...body, oneTimeCode: body.one_time_code ?? null, ip: visitorIp(req) }
    const withdrawal = await requestWithdrawal(scope, customerId, sent, requestId, "referral")
    return {
      message: "We have your request. We hold the money and review it within one working day",
      data: presentWithdrawal(withdrawal),
    }
  },
  "GET /user/refer-and-earn/withdrawal": async ({ scope, customerId }) => ({
    message: "What can be withdrawn",
    data: await withdrawalTerms(scope, customerId, "referral"),
  }),
  "GET /user/refer-and-earn/withdrawals": async ({ scope, customerId, query }) => {
    const { withdrawals } = scope.resolve(WALLET_MODULE)
    const offset = offsetOf(query)
    const { rows, total } = await withdrawals.ofCustomer(customerId, "referral", offset, query.per_page)
    return {
      message: "Withdrawals",
      data: rows.map(presentWithdrawal),
      meta: pageMeta(query, total),
    }
  },
}

async function marked(scope: MedusaContainer, of: NewsOf, customerId: string, id: string | undefined) {
  const { news } = scope.resolve(REFERRAL_MODULE)
  if (!(await news.read(of, customerId, id))) {
    throw notFound("We could not find that")
  }
  return { message: "Marked as read", data: { unread: await news.unread(of, customerId) } }
}
