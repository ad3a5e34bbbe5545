import { useEffect } from "react"
import { useSearchParams } from "react-router-dom"
import { api } from "~/platform/api/client"
import { ApiError } from "~/platform/api/error"
import { forget } from "~/platform/leave"
import { INTENT_KEY } from "~/platform/session/intent"
import { takeActed } from "~/platform/session/lost"
import { loginFor, safeNext } from "~/platform/session/redirect"
import { getSession } from "~/platform/session/store"
import { queueToast } from "~/platform/toast-store"
import { TYPED_KEY } from "~/platform/typing"
import { Spinner } from "~/ui/spinner"
import { CHECKOUT_KEYS } from "../checkout/form-storage"
import { registrationForm } from "../hustle/registration"
import { applicationForm } from "../loan/application-storage"

/** What this tab stores for the owner of a session that has ended by itself. */
const REMEMBERED_KEYS = [...CHECKOUT_KEYS, registrationForm.key, applicationForm.key, TYPED_KEY, INTENT_KEY]

/**
 * Logout: ends the session on the server, clears all local storage and goes to /. A user
 * whom the shop signed out (`ended`) reads so. With `next`, the page where that was noticed, it goes to login, and from there back
 * to what was typed; as a guest (`guest`) straight back, where nobody was doing anything: a page that needs an account asks for it.
 */
export function LogoutPage() {
  const [search] = useSearchParams()
  const next = safeNext(search.get("next"))
  const ended = search.has("ended")
  const isGuests = search.has("guest")

  useEffect(() => {
    const asGuest = !takeActed() && isGuests
    const signedOut = endSession()
    // At once, so that nothing asks for the account with a token that is about to end.
    forget(ended && next ? REMEMBERED_KEYS : [])
    // A fresh document: no answer fetched for the account stays in memory.
    void signedOut.then(() => {
      // Only now: this page's own toasts have looked for one already, and the next document is to show it.
      if (ended) queueToast("Your session has ended. Sign in again to go on.")
      const back = next && asGuest ? next : next && loginFor(next)
      location.assign(back ?? "/")
    })
  }, [next, ended, isGuests])

  return (
    <div className="grid min-h-[50vh] place-items-center">
      <Spinner label="Logging you out" className="text-4xl text-brand-deep" />
    </div>
  )
}

/** The token must really end, but a shop that does not answer must leave nobody signed in on this device. */
async function endSession(): Promise<void> {
  if (!getSession().isAuthenticated) return
  try {
    await api("POST /auth/logout", { timeout: 4_000 })
  } catch (error) {
    if (!(error instanceof ApiError)) throw error
  }
}
