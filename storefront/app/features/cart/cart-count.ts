import { useEffect, useSyncExternalStore } from "react"
import { getSession, readStored, STORAGE_KEY, writeOwn } from "../../platform/session/store"
import { useSession } from "../../platform/session/use-session"

/**
 * cartItem of specification 3, Cart state: the number of lines, shown as the badge. Kept apart from the cart
 * itself so that every page can show it without TanStack Query in its entry chunk; the last known number is
 * stored, so that the badge is right from the first paint after hydration.
 */
let count = 0
let read = false
let refreshedFor: string | null = null
const listeners = new Set<() => void>()

function getCount(): number {
  if (!read) {
    read = true
    count = readStored().cartItem ?? 0
  }
  return count
}

/** cartItem always equals the number of lines: only the cart's own code calls this, whenever the lines change. */
export function setCartCount(lines: number): void {
  if (getCount() === lines) return
  writeOwn({ cartItem: lines })
  become(lines)
}

function become(lines: number): void {
  count = lines
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listenElsewhere()
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

let listening = false
let lookedAt = 0
/** Coming back sooner than this asks for nothing. */
const FRESH_MS = 30_000

/** Other tabs of this browser write the number down; other devices are asked about when the page is looked at again. */
function listenElsewhere(): void {
  if (listening) return
  listening = true
  window.addEventListener("storage", ({ key }) => {
    if (key === STORAGE_KEY) become(readStored().cartItem ?? 0)
  })
  document.addEventListener("visibilitychange", () => {
    if (document.visibilityState !== "visible" || Date.now() - lookedAt < FRESH_MS) return
    lookedAt = Date.now()
    if (getSession().isAuthenticated) refresh()
  })
}

function refresh(onFailure?: () => void): void {
  // Without its chunk (offline) the stored number stands.
  import("../shop-frame/refresh-own").then(({ refreshOwn }) => refreshOwn(), onFailure ?? (() => undefined))
}

/** The badge's number: 0 for nobody. Fetches the cart once per session, when the browser is idle. */
export function useCartCount(): number {
  const { isAuthenticated, token } = useSession()
  const lines = useSyncExternalStore(subscribe, getCount, () => 0)

  useEffect(() => {
    if (!isAuthenticated || refreshedFor === token) return
    refreshedFor = token
    lookedAt = Date.now()
    const first = () =>
      refresh(() => {
        // The next page tries again.
        refreshedFor = null
      })
    if ("requestIdleCallback" in window) window.requestIdleCallback(first, { timeout: 2_000 })
    else setTimeout(first, 200)
  }, [isAuthenticated, token])

  return isAuthenticated ? lines : 0
}
