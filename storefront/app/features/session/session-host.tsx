import { lazy, Suspense, useEffect, useState, useSyncExternalStore } from "react"
import { useLocation } from "react-router-dom"
import { NOT_AUTHORIZED, SESSION_LOST } from "~/platform/api/client"
import { paths } from "~/platform/paths/paths"
import { personalPaths } from "~/platform/paths/personal-paths"
import { closeDialogs, getOpenDialog, getServerDialog, subscribeDialogs } from "./dialogs"
import { useSession } from "./use-session"

const EligibilityBar = lazy(() => import("../wholesale/eligibility-bar"))
const AuthDialogs = lazy(() => import("../auth/auth-dialogs").then((file) => ({ default: file.AuthDialogs })))

/**
 * Once in the document's root: draws the session dialogs, whose code is loaded when the first one opens, and for
 * wholesalers the eligibility bar, last of all (specification 2.4). Sends whoever
 * loses the session to /logout, and whoever may not see a page to /login (specification 8).
 */
export function SessionHost() {
  const { dialog, next } = useSyncExternalStore(subscribeDialogs, getOpenDialog, getServerDialog)
  const [wanted, setWanted] = useState(false)
  const { pathname } = useLocation()
  const { user } = useSession()
  if (dialog && !wanted) setWanted(true)

  useEffect(() => {
    const leave = () => {
      if (location.pathname !== paths.logout) location.assign(`${paths.logout}?ended=1${wayBack()}`)
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

  return (
    <Suspense fallback={null}>
      {wanted ? <AuthDialogs dialog={user ? null : dialog} next={next} /> : null}
      {user?.role === "wholesaler" && user.wholesaler_activated ? <EligibilityBar /> : null}
    </Suspense>
  )
}

/** Where a session that ran out must not lose the way: after signing in again checkout goes on, and a payment is looked up. */
const KEPT_WAYS: readonly string[] = [personalPaths.paymentReturn, personalPaths.checkout]

function wayBack(): string {
  if (!KEPT_WAYS.includes(location.pathname)) return ""
  return `&next=${encodeURIComponent(location.pathname + location.search)}`
}
