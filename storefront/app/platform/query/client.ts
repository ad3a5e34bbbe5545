import {
  type InvalidateOptions,
  type InvalidateQueryFilters,
  type Query,
  QueryCache,
  QueryClient,
  type QueryFilters,
} from "@tanstack/react-query"
import { ApiError } from "~/platform/api/error"

/** An answer that was asked for before a change would bring back what was: it counts no more once the change is known. */
class ShopQueryClient extends QueryClient {
  /** Ends what is being asked; what is shown stays. Whoever waited for the answer gets a `CancelledError`. */
  async dropFetches(filters: QueryFilters): Promise<void> {
    await Promise.all(this.getQueryCache().findAll(filters).map(dropFetch))
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

/** Not by the library's `revert`: it goes back to what was there before the fetch, also over what was changed since. */
async function dropFetch(query: Query): Promise<void> {
  if (query.state.fetchStatus === "idle") return
  const ended = query.cancel({ silent: true })
  query.setState({ fetchStatus: "idle" })
  await ended
}

/** What a change answered is put into the cache by `setQueryData`: what was being asked then is older. */
function newestAnswers(): QueryCache {
  const cache = new QueryCache()
  cache.subscribe((event) => {
    if (event.type === "updated" && event.action.type === "success" && event.action.manual)
      void dropFetch(event.query)
  })
  return cache
}

/** What a slow line needs: nothing asked twice within a minute, refusals not repeated, broken lines tried again. */
export function createQueryClient(): ShopQueryClient {
  return new ShopQueryClient({
    queryCache: newestAnswers(),
    defaultOptions: {
      queries: {
        staleTime: 60_000,
        refetchOnWindowFocus: false,
        // Offline must be shown, not waited out: the call is made, fails, and is made again on reconnecting.
        networkMode: "offlineFirst",
        // The client has repeated reads on a broken line already: only an overloaded shop is asked again.
        retry: (failures, error) => error instanceof ApiError && error.status >= 500 && failures < 2,
      },
      mutations: { retry: false },
    },
  })
}
