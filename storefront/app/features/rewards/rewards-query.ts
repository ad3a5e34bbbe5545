import { api } from "~/platform/api/client"
import { askQuery, queryClient, readQuery } from "~/platform/query/browser-client"
import { walletKey } from "../wallet/wallet-query"

const key = ["rewards"] as const

/** Points, tier and what comes next, of the signed-in user. */
export const pointsQuery = (userId: string) =>
  readQuery([...key, "points", userId], 15_000, (signal) => api("GET /user/rewards", { signal }))

const MOVEMENTS_A_PAGE = 10

/** What moved among them, newest first. */
export const movementsQuery = (page: number) =>
  askQuery([...key, "movements", page], 15_000, (signal) =>
    api("GET /user/rewards/transactions", { query: { page, per_page: MOVEMENTS_A_PAGE }, signal }),
  )

/** Points became money: both are asked for again. */
export async function pointsMoved(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey: key }),
    queryClient.invalidateQueries({ queryKey: walletKey }),
  ])
}
