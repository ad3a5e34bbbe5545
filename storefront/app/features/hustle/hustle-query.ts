import type { Hustle } from "@contract/hustle"
import { queryOptions } from "@tanstack/react-query"
import { api } from "~/platform/api/client"
import { queryClient } from "~/platform/query/browser-client"

/** My application as an agent, null before the registration, and what is agreed to by it. */
export const hustleQuery = queryOptions({
  queryKey: ["hustle"],
  queryFn: async ({ signal }) => {
    const { data, consent } = await api("GET /user/{brand}-hustle/profile", { signal })
    return { hustle: data, consent }
  },
  staleTime: 15_000,
})

/** What a change answers is the newest there is. */
export function hustleChanged(hustle: Hustle): void {
  queryClient.setQueryData(hustleQuery.queryKey, (known) => known && { ...known, hustle })
}
