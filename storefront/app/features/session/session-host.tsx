import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from "react"
import { useLocation } from "react-router"
import { SESSION_LOST } from "~/platform/api/client"
import { getSession } from "~/platform/session/store"
import { closeDialogs, getOpenDialog, getServerDialog, subscribeDialogs } from "./dialogs"

const AuthDialogs = lazy(() => import("../auth/auth-dialogs").then((file) => ({ default: file.AuthDialogs })))

/**
 * Once in the document's root: draws the session dialogs, whose code is loaded when the first one opens, and sends
 * whoever loses the session to /logout (specification 8, HTTP 401).
 */
export function SessionHost() {
  const { dialog, next } = useSyncExternalStore(subscribeDialogs, getOpenDialog, getServerDialog)
  const [wanted, setWanted] = useState(false)
  const { pathname } = useLocation()
  if (dialog && !wanted) setWanted(true)

  useEffect(() => {
    const leave = () => {
      if (location.pathname === "/logout") return
      // Coming back from the bank must not lose the way: after signing in again the payment is looked up.
      const back =
        location.pathname === "/payment/return"
          ? `?next=${encodeURIComponent(location.pathname + location.search)}`
          : ""
      location.assign(`/logout${back}`)
    }
    window.addEventListener(SESSION_LOST, leave)
    return () => window.removeEventListener(SESSION_LOST, leave)
  }, [])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a dialog belongs to the page it was opened on
  useEffect(() => closeDialogs, [pathname])

  if (!wanted) return null
  return (
    <Suspense fallback={null}>
      <AuthDialogs dialog={getSession().isAuthenticated ? null : dialog} next={next} />
    </Suspense>
  )
}
