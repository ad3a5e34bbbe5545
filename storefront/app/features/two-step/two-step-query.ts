import { api } from "~/platform/api/client"
import { queryClient, readQuery } from "~/platform/query/browser-client"
import { walletKey } from "../wallet/wallet-query"

const queryKey = ["second-factor"] as const

/** Whether signing in asks for the code of an authenticator app. */
export const twoStepQuery = readQuery(queryKey, 0, (signal) => api("GET /user/second-factor", { signal }))

/** It is on, off, or has other recovery codes now; what may be withdrawn depends on it. */
export async function twoStepChanged(): Promise<void> {
  await Promise.all([
    queryClient.invalidateQueries({ queryKey }),
    queryClient.invalidateQueries({ queryKey: walletKey }),
  ])
}
