import { pageMeta } from "../../../contract/call"
import { toNaira } from "../../../contract/money"
import { forbidden } from "../../../errors"
import { confirmFunding, startFunding } from "../../../workflows/money/wallets/fund-wallet"
import { fundingLimits } from "../../../workflows/money/wallets/funding-amount"
import { readStatement } from "../../../workflows/money/wallets/read-statement"
import { readWallet } from "../../../workflows/money/wallets/read-wallet"
import type { Handlers } from "../../machinery/endpoint"
import { requestIdOf } from "../../machinery/idempotency"
import { presentMovement } from "./present-wallet"

const IN_WALLET = "Your money is in your wallet"

export const walletHandlers: Handlers<
  "GET /get_user_wallet_balance/{user_id}" | "POST /fund_user_wallet/card" | "GET /user/wallet/statement"
> = {
  "GET /get_user_wallet_balance/{user_id}": async ({ scope, customerId, params }) => {
    assertOwn(params.user_id, customerId)
    return { message: "Your wallet", data: await readWallet(scope, customerId) }
  },

  "POST /fund_user_wallet/card": async ({ scope, customerId, body, req }) => {
    if (body.user_id) assertOwn(body.user_id, customerId)
    if (body.reference) {
      return {
        message: IN_WALLET,
        data: await confirmFunding(scope, customerId, body.reference),
      }
    }
    const data = await startFunding(scope, {
      customerId,
      amount: body.amount,
      callbackUrl: body.callback_url,
      savedCard: body.saved_card,
      saveCard: body.save_card ?? false,
      requestId: requestIdOf(req, "POST /fund_user_wallet/card", customerId),
    })
    return { message: data.status === "paid" ? IN_WALLET : "Continue at the bank", data }
  },

  "GET /user/wallet/statement": async ({ scope, customerId, query }) => {
    const { page, per_page } = query
    const { rows, total } = await readStatement(scope, customerId, query, page, per_page)
    const { leastKobo, mostKobo } = fundingLimits()
    return {
      message: total > 0 ? "Your wallet's movements" : "No transactions in your wallet yet",
      data: rows.map(presentMovement),
      meta: pageMeta(query, total),
      extra: {
        wallet: await readWallet(scope, customerId),
        limits: { fund_min: toNaira(leastKobo), fund_max: toNaira(mostKobo) },
      },
    }
  },
}

function assertOwn(userId: string, customerId: string): void {
  if (userId !== customerId) {
    throw forbidden("not_yours", "That is someone else's wallet")
  }
}
