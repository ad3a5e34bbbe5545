import { queryOptions } from "@tanstack/react-query"
import { api } from "~/platform/api/client"

/** Routines that were saved, the latest first. */
export const savedRoutinesQuery = queryOptions({
  queryKey: ["skin-routines"],
  queryFn: async ({ signal }) => (await api("GET /user/skin-routines", { signal })).data,
  staleTime: 60_000,
})
