import type { CallKey } from "../../../../../src/contract/calls"
import type { Permission } from "../../../../../src/contract/permissions"
import type { Sent } from "../../platform/shop-api"

/** However a decision is sent. */
type Send<Result> = <K extends CallKey>(key: K, sent: Sent<K>) => Promise<Result>

/** One of the two sources of withdrawals: the same requests with the same rules, from another of the shopper's accounts. */
export interface WithdrawalSource {
  list: "GET /admin/wallet/request" | "GET /admin/account/refer-n-earn/requests"
  permission: Permission
  title: string
  about: string
  /** Where the money is again after a refusal. */
  place: string
  approve: <Result>(send: Send<Result>, id: string) => Promise<Result>
  decline: <Result>(send: Send<Result>, id: string, reason: string) => Promise<Result>
}

export const walletWithdrawals: WithdrawalSource = {
  list: "GET /admin/wallet/request",
  permission: "wallet.update",
  title: "Withdrawal requests",
  about:
    "Money that shoppers ask to have paid from their wallets to their own bank accounts. We hold it until you decide. Above ₦100,000 two members of staff approve.",
  place: "wallet",
  approve: (send, id) => send("POST /admin/wallet/approve/{id}", { params: { id }, body: {} }),
  decline: (send, id, reason) =>
    send("POST /admin/account/wallet/requests", { form: { id, action: "decline", reason } }),
}

export const rewardWithdrawals: WithdrawalSource = {
  list: "GET /admin/account/refer-n-earn/requests",
  permission: "referrals.update",
  title: "Refer & Earn withdrawals",
  about:
    "Rewards of Refer & Earn, affiliates and hustle agents that are to be paid to their bank accounts. We hold them until you decide. Above ₦100,000 two members of staff approve.",
  place: "reward balance",
  approve: (send, id) => send("POST /admin/account/refer-n-earn", { body: { id, action: "approve" } }),
  decline: (send, id, reason) =>
    send("POST /admin/account/refer-n-earn", { body: { id, action: "decline", reason } }),
}
