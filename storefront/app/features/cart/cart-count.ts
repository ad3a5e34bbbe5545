import { useEffect, useSyncExternalStore } from "react"
import { readStored, writeStored } from "../../platform/session/store"
import { useSession } from "../session/use-session"

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
  count = lines
  writeStored({ cartItem: lines })
  for (const listener of listeners) listener()
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
  }
}

/** The badge's number: 0 for nobody. Fetches the cart once per session, when the browser is idle. */
export function useCartCount(): number {
  const { isAuthenticated, token } = useSession()
  const lines = useSyncExternalStore(subscribe, getCount, () => 0)

  useEffect(() => {
    if (!isAuthenticated || refreshedFor === token) return
    refreshedFor = token
    const refresh = () => {
      import("./cart-actions").then(
        ({ refreshCart }) => refreshCart(),
        () => {
          // The chunk did not arrive (offline): the stored number stands, the next page tries again.
          refreshedFor = null
        },
      )
    }
    if ("requestIdleCallback" in window) window.requestIdleCallback(refresh, { timeout: 2_000 })
    else setTimeout(refresh, 200)
  }, [isAuthenticated, token])

  return isAuthenticated ? lines : 0
}
