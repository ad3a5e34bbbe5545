import type { WholesalerAccount } from "@contract/wholesale"
import { queryOptions } from "@tanstack/react-query"
import { api } from "~/platform/api/client"
import { queryClient, readQuery } from "~/platform/query/browser-client"
import { readStored, writeOwn } from "~/platform/session/store"

const wholesaleKey = ["wholesale"] as const

/** The server's data with the time it was read. */
export type EligibilityData = WholesalerAccount & { createdAt: number }

/** How far the account is (client operation `auth/wholesalereligibility`); for signed-in users only. */
export function eligibilityQuery(userId: string) {
  const stored = readStored().wholesaler_eligibility_data
  const known = stored?.userId === userId ? stored : undefined
  return queryOptions({
    queryKey: [...wholesaleKey, "account", userId],
    queryFn: async ({ signal }): Promise<EligibilityData> => {
      const { data } = await api("GET /user/settings/wholesaler-account", { signal })
      const read = { ...data, createdAt: Date.now() }
      writeOwn({ wholesaler_eligibility_data: { ...read, userId } })
      return read
    },
    // What was known when the last page was left, for the first paint.
    initialData: known,
    initialDataUpdatedAt: known?.createdAt,
    // A payment in another tab, a day that is over: each page asks.
    staleTime: 0,
  })
}

export const historyQuery = readQuery([...wholesaleKey, "history"], 60_000, (signal) =>
  api("GET /user/settings/wholesaler-history", { signal }),
)

/** Asks the server again for what is on the page, unless that is under way. */
export function readWholesaleAgain(): Promise<void> {
  return queryClient.refetchQueries({ queryKey: wholesaleKey, type: "active" }, { cancelRefetch: false })
}
