import { api } from "~/platform/api/client"
import { askQuery, queryClient, readQuery } from "~/platform/query/browser-client"
import { walletKey } from "../wallet/wallet-query"

/** All cached queries about what was earned by referring. */
const key = ["referral"] as const

export const referralQuery = readQuery([...key, "summary"], 15_000, (signal) =>
  api("GET /user/refer-and-earn", { signal }),
)

const NEWS_A_PAGE = 10

export const notificationsQuery = (page: number) =>
  askQuery([...key, "notifications", page], 15_000, (signal) =>
    api("GET /user/refer-and-earn/notifications", { query: { page, per_page: NEWS_A_PAGE }, signal }),
  )

export const transactionsQuery = (page: number) =>
  askQuery([...key, "transactions", page], 15_000, (signal) =>
    api("GET /user/refer-and-earn/transactions", { query: { page, per_page: NEWS_A_PAGE }, signal }),
  )

/** Rewards moved: they and the wallet are asked for again. */
export async function rewardsMoved(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: key }),
    queryClient.invalidateQueries({ queryKey: walletKey }),
  ])
}
