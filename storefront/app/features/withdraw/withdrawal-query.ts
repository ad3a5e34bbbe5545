import { queryOptions } from "@tanstack/react-query"
import { api } from "~/platform/api/client"
import { queryClient, readQuery } from "~/platform/query/browser-client"
import { walletKey } from "../wallet/wallet-query"

/** Part of the wallet's cached queries: money that moves there makes these stale, too. */
const key = [...walletKey, "withdrawals"] as const

/** What can be withdrawn now, and to which bank account. */
export const termsQuery = readQuery([...key, "terms"], 0, (signal) =>
  api("GET /user/wallet/withdrawal", { signal }),
)

/** The same of rewards. */
export const rewardTermsQuery = readQuery([...key, "reward-terms"], 0, (signal) =>
  api("GET /user/refer-and-earn/withdrawal", { signal }),
)

/** The banks of Nigeria: the same for the whole visit. */
export const banksQuery = readQuery(["banks"], Number.POSITIVE_INFINITY, (signal) =>
  api("GET /user/wallet/banks", { signal }),
)

const WITHDRAWALS_A_PAGE = 10

/** Withdrawals of the wallet, or of rewards. */
export type WithdrawalsCall = "GET /user/wallet/transfers" | "GET /user/refer-and-earn/withdrawals"

/** The account's requests, newest first; looked at again while one is on its way. */
export function withdrawalsQuery(page: number, call: WithdrawalsCall = "GET /user/wallet/transfers") {
  return queryOptions({
    queryKey: [...key, "list", call, page],
    queryFn: ({ signal }) => api(call, { query: { page, per_page: WITHDRAWALS_A_PAGE }, signal }),
    staleTime: 0,
    refetchInterval: ({ state }) =>
      state.data?.data.some(({ status }) => status === "approved" || status === "processing") ? 5_000 : false,
  })
}

/** Money was asked for, or another bank account named: balance, terms and list are asked for again. */
export function walletMoved(): Promise<void> {
  return queryClient.invalidateQueries({ queryKey: walletKey })
}
