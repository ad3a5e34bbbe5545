import type { CallKey } from "../../../../../src/contract/calls"

interface Act {
  key: CallKey
  sent: { params?: Record<string, string>; body?: Record<string, unknown>; form?: Record<string, string> }
}

/** One of the two desks for withdrawals: the same requests with the same rules, from another of the shopper's accounts. */
export interface WithdrawalDesk {
  list: "GET /admin/wallet/request" | "GET /admin/account/refer-n-earn/requests"
  permission: string
  title: string
  about: string
  /** Where the money is again after a refusal. */
  place: string
  approve: (id: string) => Act
  decline: (id: string, reason: string) => Act
}

export const walletDesk: WithdrawalDesk = {
  list: "GET /admin/wallet/request",
  permission: "wallet.update",
  title: "Withdrawal Requests",
  about:
    "Money that shoppers ask to have paid from their wallets to their own bank accounts. It is set aside until you decide; above ₦100,000 two of you do.",
  place: "wallet",
  approve: (id) => ({ key: "POST /admin/wallet/approve/{id}", sent: { params: { id }, body: {} } }),
  decline: (id, reason) => ({
    key: "POST /admin/account/wallet/requests",
    sent: { form: { id, action: "decline", reason } },
  }),
}

export const rewardDesk: WithdrawalDesk = {
  list: "GET /admin/account/refer-n-earn/requests",
  permission: "referrals.update",
  title: "Refer & Earn withdrawals",
  about:
    "Rewards of Refer & Earn, affiliates and hustle agents that are to be paid to their bank accounts. They are set aside until you decide; above ₦100,000 two of you do.",
  place: "reward balance",
  approve: (id) => ({ key: "POST /admin/account/refer-n-earn", sent: { body: { id, action: "approve" } } }),
  decline: (id, reason) => ({
    key: "POST /admin/account/refer-n-earn",
    sent: { body: { id, action: "decline", reason } },
  }),
}
