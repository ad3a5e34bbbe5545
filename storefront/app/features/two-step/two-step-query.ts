import { queryOptions } from "@tanstack/react-query"
import { api } from "~/platform/api/client"
import { queryClient } from "~/platform/query/browser-client"
import { walletKey } from "../wallet/wallet-query"

const queryKey = ["second-factor"] as const

/** Whether signing in asks for the code of an authenticator app. */
export const twoStepQuery = queryOptions({
  queryKey,
  queryFn: async ({ signal }) => (await api("GET /user/second-factor", { signal })).data,
  staleTime: 0,
})

/** It is on, off, or has other recovery codes now; what may be withdrawn depends on it. */
export async function twoStepChanged(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey }),
    queryClient.invalidateQueries({ queryKey: walletKey }),
  ])
}
