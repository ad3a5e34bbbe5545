import type { StatementFilter } from "@contract/wallet"
import { api } from "~/platform/api/client"
import { askQuery } from "~/platform/query/browser-client"
import { writeOwn } from "~/platform/session/store"

/** All cached queries about the wallet, to be marked stale after money moved. */
export const walletKey = ["wallet"] as const

/** What is in the wallet of the signed-in user. */
export const walletQuery = (userId: string) =>
  askQuery([...walletKey, "balance", userId], 15_000, async (signal) => {
    const call = { params: { user_id: userId }, signal }
    const { data } = await api("GET /get_user_wallet_balance/{user_id}", call)
    writeOwn({ wallet_balance: data.available })
    return data
  })

const MOVEMENTS_A_PAGE = 10

/** What moved in it, a page of ten, newest first. */
export const statementQuery = (filter: StatementFilter, page: number) =>
  askQuery([...walletKey, "statement", filter, page], 15_000, (signal) =>
    api("GET /user/wallet/statement", { query: { ...filter, page, per_page: MOVEMENTS_A_PAGE }, signal }),
  )
