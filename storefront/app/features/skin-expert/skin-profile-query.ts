import { queryOptions } from "@tanstack/react-query"
import { api } from "~/platform/api/client"

/** What the skin expert was asked to keep; null when nothing. */
export const skinProfileQuery = queryOptions({
  queryKey: ["skin-profile"],
  queryFn: async ({ signal }) => (await api("GET /user/skin-profile", { signal })).data,
  staleTime: 60_000,
})
