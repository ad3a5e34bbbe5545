import type { MedusaContainer } from "@medusajs/framework/types"
import { offsetOf, pageMeta } from "../../../contract/call"
import { toNaira } from "../../../contract/money"
import type { OwnWithdrawal, withdrawalCalls } from "../../../contract/withdrawals"
import { conflict } from "../../../errors"
import { WALLET_MODULE } from "../../../modules/wallets"
import type { Withdrawal } from "../../../modules/wallets/withdrawals"
import { banks } from "../../../workflows/money/withdrawals/banks"
import { changeBankAccount } from "../../../workflows/money/withdrawals/change-bank-account"
import { enquireAccount } from "../../../workflows/money/withdrawals/enquire-account"
import { withdrawalTerms } from "../../../workflows/money/withdrawals/read-terms"
import { requestWithdrawal } from "../../../workflows/money/withdrawals/request-withdrawal"
import type { Handlers } from "../../machinery/endpoint"
import { requestIdOf } from "../../machinery/idempotency"
import { visitorIp } from "../../machinery/visitor-ip"

export const withdrawalHandlers: Handlers<keyof typeof withdrawalCalls> = {
  "GET /user/wallet/get-banks": async ({ scope }) => listed(scope),
  "GET /user/wallet/banks": async ({ scope }) => listed(scope),
  "POST /user/wallet/enquiry": async ({ scope, customerId, body }) => enquired(scope, customerId, body),
  "POST /user/wallet/name-enquiry": async ({ scope, customerId, body }) => enquired(scope, customerId, body),
  "GET /user/wallet/withdrawal": async ({ scope, customerId }) => ({
    message: "What can be withdrawn",
    data: await withdrawalTerms(scope, customerId),
  }),
  "PUT /user/wallet/bank-account": async ({ scope, customerId, body, req }) => {
    await changeBankAccount(scope, customerId, { ...body, ip: visitorIp(req) })
    const { bank_account } = await withdrawalTerms(scope, customerId)
    if (!bank_account) throw conflict("changed_meanwhile", "Please load the page again")
    return { message: `Withdrawals go to ${bank_account.bank_name} from now on`, data: bank_account }
  },
  "GET /user/wallet/transfers": async ({ scope, customerId, query }) => {
    const { withdrawals } = scope.resolve(WALLET_MODULE)
    const offset = offsetOf(query)
    const { rows, total } = await withdrawals.ofCustomer(customerId, "wallet", offset, query.per_page)
    return {
      message: "Withdrawals",
      data: rows.map(presentWithdrawal),
      meta: pageMeta(query, total),
    }
  },
  "POST /user/wallet/transfer": async ({ scope, customerId, body, req }) => {
    const requestId = requestIdOf(req, "POST /user/wallet/transfer", customerId)
    const sent = { ...body, oneTimeCode: body.one_time_code ?? null, ip: visitorIp(req) }
    const withdrawal = await requestWithdrawal(scope, customerId, sent, requestId)
    return {
      message: "We have your request. We hold the money and review it within one working day",
      data: presentWithdrawal(withdrawal),
    }
  },
}

async function listed(scope: MedusaContainer) {
  return { message: "Banks", data: await banks(scope) }
}

async function enquired(
  scope: MedusaContainer,
  customerId: string,
  account: { account_number: string; bank_code: string },
) {
  const data = await enquireAccount(scope, customerId, account)
  return { message: `This account is held by ${data.account_name}`, data }
}

export function presentWithdrawal(withdrawal: Withdrawal): OwnWithdrawal {
  const { id, reference, status, bank_name, settled_at, created_at } = withdrawal
  return {
    id,
    reference,
    amount: toNaira(withdrawal.amount_kobo),
    status,
    bank_name,
    account_number: withdrawal.account_number ?? "",
    account_name: withdrawal.account_name ?? "",
    reason: withdrawal.decline_reason,
    asked_at: created_at.toISOString(),
    settled_at: settled_at?.toISOString() ?? null,
  }
}
