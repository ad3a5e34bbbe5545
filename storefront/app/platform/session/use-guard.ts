import { useEffect, useRef } from "react"
import { useLocation, useNavigate, useSearchParams } from "react-router-dom"
import { loginFor, needsDocumentLoad, safeNext } from "./redirect"
import type { Session } from "./store"
import { useSession } from "./use-session"

/**
 * For pages that need an account: a signed-out visitor goes to login and comes back.
 * Pages are rendered for nobody, so it acts in the browser; until then the page shows its skeleton.
 */
export function useRequireSession(): Session {
  const session = useSession()
  const navigate = useNavigate()
  const location = useLocation()
  const here = location.pathname + location.search

  useEffect(() => {
    if (session.ready && !session.isAuthenticated) navigate(loginFor(here), { replace: true })
  }, [session.ready, session.isAuthenticated, here, navigate])

  return session
}

/**
 * For the login page, which is for guests only: who arrives signed in goes to `next`, or home.
 * It decides once, on arrival: after a sign-in on the page itself the form says where to go.
 */
export function useGuestOnly(): Session {
  const session = useSession()
  const navigate = useNavigate()
  const [search] = useSearchParams()
  const next = safeNext(search.get("next"))
  const decided = useRef(false)

  useEffect(() => {
    if (!session.ready || decided.current) return
    decided.current = true
    // The back office sends users here who have no session there: sent back, they would go round for ever.
    if (!session.isAuthenticated || (next && needsDocumentLoad(next))) return
    navigate(next ?? "/", { replace: true })
  }, [session.ready, session.isAuthenticated, next, navigate])

  return session
}
