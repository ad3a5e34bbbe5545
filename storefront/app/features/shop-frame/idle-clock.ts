import { PAYING } from "~/platform/paying"
import { isInUse } from "./in-use"

/** After a minute without a sign the shopper is asked whether they want to go on. */
export const IDLE_MS = 60_000

/** How often the page is asked at least whether it is in use, so that other windows learn of it in time. */
const LOOK_MS = IDLE_MS / 2

/** Signs are announced to other windows no more often than this. */
const ANNOUNCE_MS = 5_000

/** What shows that somebody is there. A payment's begin and end are signs, too. */
const SIGNS = [
  ...["pointerdown", "pointermove", "keydown", "wheel", "scroll", "touchstart", "visibilitychange"],
  PAYING,
]

/**
 * Calls `onIdle` when nobody has moved, typed or scrolled for 60 seconds, here or in another window of the shop, and again for every
 * 60 seconds more without a sign. A page that is in use needs no signs.
 * Signs only note the time, so that a moving mouse costs nothing. Returns what stops the clock.
 */
export function watchIdle(
  onIdle: () => void,
  target: EventTarget & { document?: { hidden: boolean } } = window,
  inUse: () => boolean = isInUse,
): () => void {
  let seen = Date.now()
  let announced = 0
  let timer: ReturnType<typeof setTimeout>
  let others: BroadcastChannel | undefined
  const restart = () => {
    seen = Date.now()
  }
  const noteSign = () => {
    restart()
    if (seen - announced < ANNOUNCE_MS) return
    announced = seen
    const channel = openChannel()
    channel?.postMessage(0)
    channel?.close()
  }
  const look = () => {
    if (inUse()) noteSign()
    const left = seen + IDLE_MS - Date.now()
    if (left <= 0) {
      restart()
      onIdle()
    }
    timer = setTimeout(look, left > 0 ? Math.min(left, LOOK_MS) : LOOK_MS)
  }
  // Only while it is seen: browsers do not cache a page that listens for Back.
  const listen = () => {
    others?.close()
    others = target.document?.hidden ? undefined : openChannel()
    if (others) others.onmessage = restart
  }
  listen()
  timer = setTimeout(look, LOOK_MS)
  target.addEventListener("visibilitychange", listen)
  for (const sign of SIGNS) target.addEventListener(sign, noteSign, { passive: true, capture: true })
  return () => {
    clearTimeout(timer)
    others?.close()
    target.removeEventListener("visibilitychange", listen)
    for (const sign of SIGNS) target.removeEventListener(sign, noteSign, { capture: true })
  }
}

/** Undefined where the browser has none: then each window has signs of its own. */
const openChannel = () =>
  typeof BroadcastChannel === "undefined" ? undefined : new BroadcastChannel("signs")
