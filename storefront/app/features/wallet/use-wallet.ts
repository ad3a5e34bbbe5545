import { useQuery } from "@tanstack/react-query"
import { queryClient } from "~/platform/query/browser-client"
import { useSession } from "~/platform/session/use-session"
import { walletQuery } from "./wallet-query"

/** What is in the wallet of who is signed in; undefined until it is known, and for who has none. */
export function useWallet() {
  const { user } = useSession()
  // Who is staff alone has no wallet.
  return useQuery({ ...walletQuery(user?.id ?? ""), enabled: Boolean(user?.referer_id) }, queryClient)
}
