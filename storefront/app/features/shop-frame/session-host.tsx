import { useEffect } from "react"
import { useLocation } from "react-router-dom"
import { wake } from "~/platform/parts/awake"
import { laterDialog } from "~/platform/parts/later-dialog"
import { laterPart } from "~/platform/parts/later-part"
import { paths } from "~/platform/paths/paths"
import { afterPaying } from "~/platform/paying"
import { closeDialogs, useOpenDialog } from "~/platform/session/dialogs"
import { forgetIntent } from "~/platform/session/intent"
import { NOT_AUTHORIZED, noteActed, SESSION_LOST, type SessionLost } from "~/platform/session/lost"
import { getSession, lookAgain } from "~/platform/session/store"
import { useSession } from "~/platform/session/use-session"
import { hasTyped, noteTyping } from "~/platform/typing"
import { useFreshOwn } from "./use-fresh-own"

const EligibilityBar = laterPart(async () => (await import("../wholesale/eligibility-bar")).default, {
  what: null,
})
const AuthDialogs = laterDialog(async () => (await import("../auth/auth-dialogs")).AuthDialogs, {
  isOpen: ({ dialog }) => dialog !== null,
  close: () => {
    forgetIntent()
    closeDialogs()
  },
})

/**
 * Once in the document's root: draws the session dialogs, whose code is loaded when the first one opens, and for
 * wholesalers the eligibility bar, last of all, but where a page is to be `quiet`. Sends whoever loses the session to /logout and back, with
 * what was typed, and whoever may not see a page to /login; a payment that is open comes first.
 */
export function SessionHost({ quiet = false }: { quiet?: boolean }) {
  const { dialog, next } = useOpenDialog()
  const { pathname } = useLocation()
  const { user } = useSession()
  useFreshOwn()

  useEffect(() => {
    noteTyping()
    const leave = (event: Event) => {
      if (location.pathname === paths.logout) return
      const acted = (event as SessionLost).detail === "acted"
      // Of several refusals the one that stopped somebody counts. It may come when the page is leaving already, and browsers do
      // not always take a second address then: /logout looks for it.
      if (acted) noteActed()
      const guest = acted ? "" : "&guest=1"
      afterPaying(() => {
        const back = encodeURIComponent(location.pathname + location.search + location.hash)
        void rememberTyped().then(() => location.assign(`${paths.logout}?ended=1${guest}&next=${back}`))
      })
    }
    const toLogin = () =>
      afterPaying(() => {
        if (location.pathname !== paths.login) location.assign(paths.login)
      })
    window.addEventListener(SESSION_LOST, leave)
    window.addEventListener(NOT_AUTHORIZED, toLogin)
    window.addEventListener("focus", lookAgain)
    const looking = setInterval(lookAgain, LOOK_MS)
    return () => {
      clearInterval(looking)
      window.removeEventListener("focus", lookAgain)
      window.removeEventListener(SESSION_LOST, leave)
      window.removeEventListener(NOT_AUTHORIZED, toLogin)
    }
  }, [])

  const userId = user?.id
  // The frame and the page have something of theirs to show.
  useEffect(() => {
    if (userId) wake()
  }, [userId])

  useEffect(() => {
    if (!userId || !hasTyped()) return
    let stop: () => void = () => undefined
    let gone = false
    typedFields().then(
      (file) => {
        if (!gone) stop = file.restoreTyped(userId, pathname)
      },
      () => undefined,
    )
    return () => {
      gone = true
      stop()
    }
  }, [userId, pathname])

  // biome-ignore lint/correctness/useExhaustiveDependencies: a dialog belongs to the page it was opened on
  useEffect(() => closeDialogs, [pathname])

  return (
    <>
      <AuthDialogs dialog={user ? null : dialog} next={next} />
      {!quiet && user?.role === "wholesaler" && user.wholesaler_activated ? <EligibilityBar /> : null}
    </>
  )
}

/** How soon a page notices that its storage was cleared. */
const LOOK_MS = 2_000

const typedFields = () => import("~/platform/typed-fields")

/** Without a connection for its code nothing is stored, and nothing waits for it. */
async function rememberTyped(): Promise<void> {
  const { user } = getSession()
  if (!user) return
  await typedFields().then(
    (file) => file.rememberTyped(user.id, location.pathname),
    () => undefined,
  )
}
