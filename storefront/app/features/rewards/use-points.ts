import { useQuery } from "@tanstack/react-query"
import { queryClient } from "~/platform/query/browser-client"
import { useSession } from "~/platform/session/use-session"
import { pointsQuery } from "./rewards-query"

/** Points of who is signed in; undefined until they are known, and for who is no shopper. */
export function usePoints() {
  const { user } = useSession()
  // Who is staff alone collects none.
  return useQuery({ ...pointsQuery(user?.id ?? ""), enabled: Boolean(user?.referer_id) }, queryClient)
}
