import { useEffect, useRef } from "react"
import { useLocation, useNavigate, useSearchParams } from "react-router-dom"

/** Under which name the open record stands in the address. */
const OPEN = "open"
/** In the history entry that opening a record has added. */
const MADE_HERE = { opened: true }

/** The record that was just asked for, until the screen shows it. */
let coming: string | null = null

/** Whether a record is open, or will be in a moment. */
export const isOpenOrComing = (): boolean => coming !== null || addressNow().has(OPEN)

/**
 * Which record of a list is open, in the address: it can be sent to a colleague, and Back closes it. A record that was
 * opened here closes by going back; by an address that was sent, it goes from the address.
 */
export function useOpenId() {
  const [params, setParams] = useSearchParams()
  const location = useLocation()
  const navigate = useNavigate()
  const openId = params.get(OPEN)
  // The address follows what is asked for a moment later, and going back does so later still.
  const asked = useRef(openId)
  const isGoingBack = useRef(false)
  const show = (id: string) => {
    asked.current = id
    if (isGoingBack.current) return
    coming = id
    // Another record in place of the open one is one step, not two.
    const replace = openId !== null && isMadeHere(location.state)
    setParams(withOpen(addressNow(), id), { state: MADE_HERE, replace })
  }
  /**
   * Closes only what was asked for: another one may be open by then, or another screen. Who has gone on while something was being
   * saved is not fetched back.
   */
  const close = (id: string) => {
    if (asked.current !== null && asked.current !== id) return
    const isHere = window.location.pathname.endsWith(location.pathname)
    if (!isHere || (coming !== id && addressNow().get(OPEN) !== id)) return
    asked.current = null
    // Called again, it did not come back the first time: something unsaved had asked first.
    if (isMadeHere(location.state) && !isGoingBack.current) {
      isGoingBack.current = true
      void navigate(-1)
    } else setParams(withOpen(addressNow(), null), { replace: true })
  }
  // biome-ignore lint/correctness/useExhaustiveDependencies: each place in the history has a key of its own
  useEffect(() => {
    coming = null
    const next = isGoingBack.current ? asked.current : null
    isGoingBack.current = false
    asked.current = openId
    // Opened while the one before it was still closing.
    if (next !== null && next !== openId) show(next)
  }, [location.key])
  useEffect(
    () => () => {
      coming = null
    },
    [],
  )
  return { openId, show, close }
}

/** What the list was filtered by a moment ago is in the address before it is on the screen. */
const addressNow = () => new URLSearchParams(window.location.search)

function withOpen(params: URLSearchParams, id: string | null): URLSearchParams {
  const next = new URLSearchParams(params)
  if (id === null) next.delete(OPEN)
  else next.set(OPEN, id)
  return next
}

const isMadeHere = (state: unknown): boolean =>
  typeof state === "object" && state !== null && "opened" in state && state.opened === true
