import { useEffect } from "react"
import { useSearchParams } from "react-router"
import { api } from "~/platform/api/client"
import { ApiError } from "~/platform/api/error"
import { loginFor, safeNext } from "~/platform/session/redirect"
import { forget, getSession, signOut } from "~/platform/session/store"
import { Spinner } from "~/ui/spinner"

/**
 * Logout: ends the session on the server, clears all local storage and goes to / (specification 4, Session).
 * With `next` (a session that ran out on the way back from the bank) it goes to login, and from there back.
 */
export function LogoutPage() {
  const [search] = useSearchParams()
  const next = safeNext(search.get("next"))

  useEffect(() => {
    const ended = endSession()
    // At once, so that nothing asks for the account with a token that is about to end.
    forget()
    void ended.then(() => signOut(next ? loginFor(next) : "/"))
  }, [next])

  return (
    <div className="grid min-h-[50vh] place-items-center">
      <Spinner label="Logging you out" className="text-4xl text-brand-deep" />
    </div>
  )
}

/** The token must really end, but a shop that does not answer must not keep anybody signed in on this device. */
async function endSession(): Promise<void> {
  if (!getSession().isAuthenticated) return
  try {
    await api("POST /auth/logout", { timeout: 4_000 })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}
