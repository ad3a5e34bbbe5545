import { queryOptions } from "@tanstack/react-query"
import { api } from "~/platform/api/client"
import { queryClient } from "~/platform/query/browser-client"
import { walletKey } from "../wallet/wallet-query"

const key = ["rewards"] as const

/** Points, tier and what comes next, of the signed-in user. */
export function pointsQuery(userId: string) {
  return queryOptions({
    queryKey: [...key, "points", userId],
    queryFn: async ({ signal }) => (await api("GET /user/rewards", { signal })).data,
    staleTime: 15_000,
  })
}

const MOVEMENTS_A_PAGE = 10

/** What moved among them, newest first. */
export function movementsQuery(page: number) {
  return queryOptions({
    queryKey: [...key, "movements", page],
    queryFn: ({ signal }) =>
      api("GET /user/rewards/transactions", { query: { page, per_page: MOVEMENTS_A_PAGE }, signal }),
    staleTime: 15_000,
  })
}

/** Points became money: both are asked for again. */
export async function pointsMoved(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: key }),
    queryClient.invalidateQueries({ queryKey: walletKey }),
  ])
}
