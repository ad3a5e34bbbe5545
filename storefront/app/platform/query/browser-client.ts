import { type QueryKey, queryOptions } from "@tanstack/react-query"
import { createQueryClient } from "./client"

/**
 * The browser's one query client, so that code outside React (adding to the cart from any card) and the pages
 * share a cache. Only for what is personal and runs in the browser: on the server nothing may be asked of it.
 * Import it from lazily loaded code only: it is not part of the entry chunk.
 */
export const queryClient = createQueryClient()
// No provider mounts it: without this nothing is asked for again when the page is looked at again or the line is back.
if (typeof window !== "undefined") queryClient.mount()

/** What a call answers, under a key of its own; `staleTime` in milliseconds. */
export const askQuery = <T>(
  queryKey: QueryKey,
  staleTime: number,
  call: (signal: AbortSignal) => Promise<T>,
) => queryOptions({ queryKey, staleTime, queryFn: ({ signal }) => call(signal) })

/** The same of its data alone. */
export const readQuery = <T>(
  queryKey: QueryKey,
  staleTime: number,
  call: (signal: AbortSignal) => Promise<{ data: T }>,
) => askQuery(queryKey, staleTime, async (signal) => (await call(signal)).data)
