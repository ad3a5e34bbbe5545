import type { ToWorker } from "~/platform/offline/messages"
import { CACHE_NAMES, pageKey } from "~/platform/offline/places"

/** Has the service worker cache this page as it is now, so that it opens without a line. Without a worker nothing is cached. */
export function keepCopy(): void {
  const message: ToWorker = { say: "keep", code: [], page: location.href }
  navigator.serviceWorker?.controller?.postMessage(message)
}

/** Nothing is to be sent to the account any more: no copy may say so. */
export async function dropCopy(): Promise<void> {
  if (typeof caches === "undefined") return
  const key = pageKey(new URL(location.href))
  await Promise.all(
    [CACHE_NAMES.pages, CACHE_NAMES.data].map(async (name) => (await caches.open(name)).delete(key)),
  )
}
