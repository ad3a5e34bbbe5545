import { useRead } from "~/platform/query/use-read"
import { useSession } from "~/platform/session/use-session"
import { walletQuery } from "./wallet-query"

/** What is in the wallet of the signed-in user; undefined until it is known, and for accounts without one. */
export function useWallet() {
  const { user } = useSession()
  // An account that is staff only has no wallet.
  return useRead({ ...walletQuery(user?.id ?? ""), enabled: Boolean(user?.referer_id) })
}
