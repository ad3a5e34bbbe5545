import { queryOptions } from "@tanstack/react-query"
import { api } from "~/platform/api/client"
import { queryClient } from "~/platform/query/browser-client"
import { walletKey } from "../wallet/wallet-query"

/** Everything kept about what was earned by referring. */
const key = ["referral"] as const

export const referralQuery = queryOptions({
  queryKey: [...key, "summary"],
  queryFn: async ({ signal }) => (await api("GET /user/refer-and-earn", { signal })).data,
  staleTime: 15_000,
})

const NEWS_A_PAGE = 10

export const notificationsQuery = (page: number) =>
  queryOptions({
    queryKey: [...key, "notifications", page],
    queryFn: ({ signal }) =>
      api("GET /user/refer-and-earn/notifications", { query: { page, per_page: NEWS_A_PAGE }, signal }),
    staleTime: 15_000,
  })

export const transactionsQuery = (page: number) =>
  queryOptions({
    queryKey: [...key, "transactions", page],
    queryFn: ({ signal }) =>
      api("GET /user/refer-and-earn/transactions", { query: { page, per_page: NEWS_A_PAGE }, signal }),
    staleTime: 15_000,
  })

/** Rewards moved: they and the wallet are asked for again. */
export async function rewardsMoved(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: key }),
    queryClient.invalidateQueries({ queryKey: walletKey }),
  ])
}
