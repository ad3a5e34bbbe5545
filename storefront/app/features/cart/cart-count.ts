import { useSyncExternalStore } from "react"
import { readStored, STORAGE_KEY, writeOwn } from "../../platform/session/store"
import { useSession } from "../../platform/session/use-session"
import { watched } from "../../platform/watched"

/**
 * `cartItem` of the stored state: the number of lines, shown as the badge. Separate from the cart
 * itself so that every page can show it without TanStack Query in its entry chunk; the last known number is
 * stored, so that the badge is right from the first paint after hydration.
 */
const count = watched(() => readStored().cartItem ?? 0)

/** cartItem always equals the number of lines: only the cart's own code calls this, whenever the lines change. */
export function setCartCount(lines: number): void {
  if (count.get() === lines) return
  writeOwn({ cartItem: lines })
  count.set(lines)
}

function subscribe(listener: () => void): () => void {
  listenElsewhere()
  return count.subscribe(listener)
}

let listening = false

/** Other tabs of this browser write the number down. */
function listenElsewhere(): void {
  if (listening) return
  listening = true
  window.addEventListener("storage", ({ key }) => {
    if (key === STORAGE_KEY) count.set(readStored().cartItem ?? 0)
  })
}

/** The badge's number: 0 for nobody. */
export function useCartCount(): number {
  const { isAuthenticated } = useSession()
  const lines = useSyncExternalStore(subscribe, count.get, () => 0)
  return isAuthenticated ? lines : 0
}
