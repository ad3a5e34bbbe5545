import type { StatementFilter } from "@contract/wallet"
import { queryOptions } from "@tanstack/react-query"
import { api } from "~/platform/api/client"
import { writeOwn } from "~/platform/session/store"

/** Everything kept about the wallet, to be marked stale after money moved. */
export const walletKey = ["wallet"] as const

/** What is in the wallet of the signed-in user. */
export function walletQuery(userId: string) {
  return queryOptions({
    queryKey: [...walletKey, "balance", userId],
    queryFn: async ({ signal }) => {
      const call = { params: { user_id: userId }, signal }
      const { data } = await api("GET /get_user_wallet_balance/{user_id}", call)
      writeOwn({ wallet_balance: data.available })
      return data
    },
    staleTime: 15_000,
  })
}

const MOVEMENTS_A_PAGE = 10

/** What moved in it, a page of ten, newest first. */
export function statementQuery(filter: StatementFilter, page: number) {
  return queryOptions({
    queryKey: [...walletKey, "statement", filter, page],
    queryFn: ({ signal }) =>
      api("GET /user/wallet/statement", { query: { ...filter, page, per_page: MOVEMENTS_A_PAGE }, signal }),
    staleTime: 15_000,
  })
}
