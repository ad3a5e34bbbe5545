import { createQueryClient } from "./client"

/**
 * The browser's one query client, so that code outside React (adding to the cart from any card) and the pages
 * share a cache. Only for what is personal and runs in the browser: on the server nothing may be asked of it.
 * Import it from lazily loaded code only: it is not part of the entry chunk.
 */
export const queryClient = createQueryClient()
// No provider mounts it: without this nothing is asked for again when the page is looked at again or the line is back.
if (typeof window !== "undefined") queryClient.mount()
