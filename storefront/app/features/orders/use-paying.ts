import { useEffect, useRef, useState } from "react"

export interface Paying {
  busy: boolean
  /** False while it is under way already: a second tap does nothing. */
  begin: () => boolean
  end: () => void
}

/**
 * A payment that is asked for once at a time. Leaving for the bank does not end it: the button stays busy until the
 * page is gone. Back from there by the browser's Back, the page may be woken up as it was left, and is ready again:
 * `onWake` (which must stay the same function) reads again what may have changed.
 */
export function usePaying(onWake?: () => void): Paying {
  const [busy, setBusy] = useState(false)
  const running = useRef(false)
  const end = () => {
    running.current = false
    setBusy(false)
  }
  const begin = () => {
    if (running.current) return false
    running.current = true
    setBusy(true)
    return true
  }

  useEffect(() => {
    const wake = (event: PageTransitionEvent) => {
      if (!event.persisted) return
      running.current = false
      setBusy(false)
      onWake?.()
    }
    window.addEventListener("pageshow", wake)
    return () => window.removeEventListener("pageshow", wake)
  }, [onWake])

  return { busy, begin, end }
}
