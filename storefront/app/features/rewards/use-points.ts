import { useRead } from "~/platform/query/use-read"
import { useSession } from "~/platform/session/use-session"
import { pointsQuery } from "./rewards-query"

/** Points of the signed-in user; undefined until they are known, and for accounts that are not shoppers. */
export function usePoints() {
  const { user } = useSession()
  // An account that is staff only collects none.
  return useRead({ ...pointsQuery(user?.id ?? ""), enabled: Boolean(user?.referer_id) })
}
