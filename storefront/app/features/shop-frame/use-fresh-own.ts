import { useEffect } from "react"
import { fetched } from "~/platform/parts/fetched"
import { getSession } from "~/platform/session/store"
import { useSession } from "~/platform/session/use-session"

let refreshedFor: string | null = null
let lookedAt = 0
/** Coming back sooner than this asks for nothing. */
const FRESH_MS = 30_000

/** The cart's and the hearts' code comes with the first refresh: pages are drawn without it. */
function refresh(onFailure?: () => void): void {
  // Without it (offline) the stored number and hearts stand.
  fetched(() => import("./refresh-own")).then(
    ({ refreshOwn }) => refreshOwn(),
    onFailure ?? (() => undefined),
  )
}

/**
 * Asks for what the frame shows of the account: once per session, when the browser is idle, and when the page is looked
 * at again, as other devices change it too.
 */
export function useFreshOwn(): void {
  const { isAuthenticated, token } = useSession()

  useEffect(() => {
    const lookAgain = () => {
      if (document.visibilityState !== "visible" || Date.now() - lookedAt < FRESH_MS) return
      lookedAt = Date.now()
      if (getSession().isAuthenticated) refresh()
    }
    document.addEventListener("visibilitychange", lookAgain)
    return () => document.removeEventListener("visibilitychange", lookAgain)
  }, [])

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
}
