import type { Hustle } from "@contract/hustle"
import { api } from "~/platform/api/client"
import { askQuery, queryClient } from "~/platform/query/browser-client"

/** My application as an agent, null before the registration, and what is agreed to by it. */
export const hustleQuery = askQuery(["hustle"], 15_000, async (signal) => {
  const { data, consent } = await api("GET /user/{brand}-hustle/profile", { signal })
  return { hustle: data, consent }
})

/** What a change answers is the newest there is. */
export function hustleChanged(hustle: Hustle): void {
  queryClient.setQueryData(hustleQuery.queryKey, (known) => known && { ...known, hustle })
}
