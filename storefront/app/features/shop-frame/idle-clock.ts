/** After a minute without a sign the shopper is asked whether they want to go on. */
export const IDLE_MS = 60_000

/** What shows that somebody is there. */
const SIGNS = ["pointerdown", "pointermove", "keydown", "wheel", "scroll", "touchstart"] as const

/**
 * Calls `onIdle` when nobody has moved, typed or scrolled for 60 seconds, and again for every 60 seconds more without a sign.
 * Signs only note the time, so that a moving mouse costs nothing. Returns what stops the clock.
 */
export function watchIdle(onIdle: () => void, target: EventTarget = window): () => void {
  let seen = Date.now()
  let timer: ReturnType<typeof setTimeout>
  const noteSign = () => {
    seen = Date.now()
  }
  const look = () => {
    const left = seen + IDLE_MS - Date.now()
    if (left <= 0) {
      noteSign()
      onIdle()
    }
    timer = setTimeout(look, left > 0 ? left : IDLE_MS)
  }
  timer = setTimeout(look, IDLE_MS)
  for (const sign of SIGNS) target.addEventListener(sign, noteSign, { passive: true, capture: true })
  return () => {
    clearTimeout(timer)
    for (const sign of SIGNS) target.removeEventListener(sign, noteSign, { capture: true })
  }
}
