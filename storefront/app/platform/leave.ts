import type { ToWorker } from "./offline/messages"
import { isOwnCache, KEPT_IN } from "./offline/places"
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
 * Clears what this browser keeps of the account, without navigating. `kept` names what this tab keeps all the same: what
 * was being typed when the session ran out. With it, changes that wait for the line stay too, for their owner.
 */
export function forget(kept: readonly string[] = []): void {
  forgetStored(kept)
  // The worker's own part: an answer that is on its way is not kept either.
  const told: ToWorker = { say: "forget", forGood: kept.length === 0 }
  navigator.serviceWorker?.controller?.postMessage(told)
  void forgetOffline()
  if ("clearAppBadge" in navigator) void navigator.clearAppBadge().catch(() => undefined)
  try {
    if (kept.length === 0) indexedDB.deleteDatabase(OUTBOX)
  } catch {
    // Closed storage holds nothing.
  }
}

/** The same without a worker that hears it. What was looked at goes with the rest: a phone may be lent. */
async function forgetOffline(): Promise<void> {
  if (typeof caches === "undefined") return
  const shared: string[] = Object.values(KEPT_IN).filter((name) => name !== KEPT_IN.code)
  const names = (await caches.keys()).filter((name) => isOwnCache(name) || shared.includes(name))
  await Promise.all(names.map((name) => caches.delete(name)))
}
