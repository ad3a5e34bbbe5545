import { useEffect, useState } from "react"
import { held } from "~/platform/held-offer"
import { laterPart } from "~/platform/parts/later-part"

const OfflineBar = laterPart(async () => (await import("./offline-bar")).OfflineBar, { what: null })

const TOUCHES = ["pointerdown", "keydown", "offline"] as const

/**
 * What makes the shop open without a line comes after the first press, or when the line breaks: no first view waits for it.
 * A page that came from the phone says so at once.
 */
export function OfflineHost() {
  const [isWanted, setWanted] = useState(false)
  useEffect(() => {
    const start = () => {
      stop()
      setWanted(true)
    }
    const stop = () => {
      for (const touch of TOUCHES) window.removeEventListener(touch, start)
    }
    for (const touch of TOUCHES) window.addEventListener(touch, start)
    if (!navigator.onLine || document.documentElement.dataset.kept) start()
    window.addEventListener("beforeinstallprompt", (event) => {
      event.preventDefault()
      held.offer = event
    })
    return stop
  }, [])
  return isWanted ? <OfflineBar /> : null
}
