import { queryOptions } from "@tanstack/react-query"
import { api } from "~/platform/api/client"
import { updateUser } from "~/platform/session/store"

/** The account as the server has it; what this browser keeps of it follows. */
export function accountQuery(userId: string) {
  return queryOptions({
    queryKey: ["account", userId],
    queryFn: async ({ signal }) => {
      const { data } = await api("GET /user", { signal })
      updateUser(data)
      return data
    },
    staleTime: 60_000,
  })
}
