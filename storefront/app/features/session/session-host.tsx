import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from "react"
import { useLocation } from "react-router"
import { NOT_AUTHORIZED, SESSION_LOST } from "~/platform/api/client"
import { paths } from "~/platform/paths/paths"
import { personalPaths } from "~/platform/paths/personal-paths"
import { getSession } from "~/platform/session/store"
import { closeDialogs, getOpenDialog, getServerDialog, subscribeDialogs } from "./dialogs"

const AuthDialogs = lazy(() => import("../auth/auth-dialogs").then((file) => ({ default: file.AuthDialogs })))

/**
 * Once in the document's root: draws the session dialogs, whose code is loaded when the first one opens. Sends whoever
 * loses the session to /logout, and whoever may not see a page to /login (specification 8).
 */
export function SessionHost() {
  const { dialog, next } = useSyncExternalStore(subscribeDialogs, getOpenDialog, getServerDialog)
  const [wanted, setWanted] = useState(false)
  const { pathname } = useLocation()
  if (dialog && !wanted) setWanted(true)

  useEffect(() => {
    const leave = () => {
      if (location.pathname !== paths.logout) location.assign(paths.logout + wayBack())
    }
    const toLogin = () => {
      if (location.pathname !== paths.login) location.assign(paths.login)
    }
    window.addEventListener(SESSION_LOST, leave)
    window.addEventListener(NOT_AUTHORIZED, toLogin)
    return () => {
      window.removeEventListener(SESSION_LOST, leave)
      window.removeEventListener(NOT_AUTHORIZED, toLogin)
    }
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

/** Coming back from the bank must not lose the way: after signing in again the payment is looked up. */
function wayBack(): string {
  if (location.pathname !== personalPaths.paymentReturn) return ""
  return `?next=${encodeURIComponent(location.pathname + location.search)}`
}
