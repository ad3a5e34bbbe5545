import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  QueryClient,
  type QueryFilters,
} from "@tanstack/react-query"
import { ApiError } from "~/platform/api/error"

/** An answer that was asked for before a change would bring back what was: it counts no more once the change is known. */
class ShopQueryClient extends QueryClient {
  /** Ends what is being asked, and keeps what is shown. Whoever waited for the answer gets a `CancelledError`. */
  async dropFetches(filters: QueryFilters): Promise<void> {
    const asked = this.getQueryCache()
      .findAll(filters)
      .filter((query) => query.state.fetchStatus !== "idle")
    await Promise.all(
      asked.map(async (query) => {
        const { data } = query.state
        await query.cancel({ revert: true })
        // Cancelling goes back to before the fetch; what was changed since stays.
        if (data !== undefined && query.state.data !== data) this.setQueryData(query.queryKey, data)
      }),
    )
  }

  override async invalidateQueries(
    filters: InvalidateQueryFilters = {},
    options?: InvalidateOptions,
  ): Promise<void> {
    // The library does so only for what a page shows, and not for its first answer.
    await this.dropFetches(filters)
    await super.invalidateQueries(filters, options)
  }
}

/** What a slow line needs: nothing asked twice within a minute, refusals not repeated, broken lines tried again. */
export function createQueryClient(): ShopQueryClient {
  return new ShopQueryClient({
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
