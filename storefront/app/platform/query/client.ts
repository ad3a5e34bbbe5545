import { QueryClient } from "@tanstack/react-query"
import { ApiError } from "~/platform/api/error"

/** What a slow line needs: nothing asked twice within a minute, refusals not repeated, broken lines tried again. */
export function createQueryClient(): QueryClient {
  return new QueryClient({
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        refetchOnWindowFocus: false,
        // Offline must be told, not waited out: the call is made, fails, and is made again on reconnecting.
        networkMode: "offlineFirst",
        // The client has repeated reads on a broken line already: only an overloaded shop is asked again.
        retry: (failures, error) => error instanceof ApiError && error.status >= 500 && failures < 2,
      },
      mutations: { retry: false },
    },
  })
}
