import type { ToWorker } from "./offline/messages"
import { CACHE_NAMES, isOwnCache } from "./offline/places"
import { OUTBOX } from "./offline-queue/name"
import { forgetStored } from "./session/store"

/**
 * Logout: clears all local storage, resets the auth state and navigates.
 * The navigation loads a fresh document: losing the session reloads the page, and no answer fetched for the
 * account stays in memory.
 */
export function signOut(to = "/"): void {
  forget()
  location.assign(to)
}

/**
 * Clears what this browser stores of the account, without navigating. `spared` names what this tab stores all the same: what
 * was being typed when the session ran out. With it, the offline queue stays too, for its owner.
 */
export function forget(spared: readonly string[] = []): void {
  forgetStored(spared)
  // The worker's own part: an answer that is on its way is not cached either.
  const message: ToWorker = { say: "forget", forGood: spared.length === 0 }
  navigator.serviceWorker?.controller?.postMessage(message)
  void forgetOffline()
  if ("clearAppBadge" in navigator) void navigator.clearAppBadge().catch(() => undefined)
  try {
    if (spared.length === 0) indexedDB.deleteDatabase(OUTBOX)
  } catch {
    // Closed storage holds nothing.
  }
}

/** The same without a worker that receives it. What was looked at goes with the rest: a phone may be lent. */
async function forgetOffline(): Promise<void> {
  if (typeof caches === "undefined") return
  const shared: string[] = Object.values(CACHE_NAMES).filter((name) => name !== CACHE_NAMES.code)
  const names = (await caches.keys()).filter((name) => isOwnCache(name) || shared.includes(name))
  await Promise.all(names.map((name) => caches.delete(name)))
}
