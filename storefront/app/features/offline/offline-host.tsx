import { type ComponentType, useEffect, useState } from "react"
import { held } from "~/platform/held-offer"

const TOUCHES = ["pointerdown", "keydown", "offline"] as const

/**
 * What makes the shop open without a line comes after the first press, or when the line breaks: no first view waits for it.
 * A page that came from the phone says so at once.
 */
export function OfflineHost() {
  const [Bar, setBar] = useState<ComponentType>()
  useEffect(() => {
    const start = () => {
      stop()
      import("./offline-bar").then(
        (file) => setBar(() => file.OfflineBar),
        // The line broke before the code came: the next page tries again.
        () => undefined,
      )
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
  return Bar ? <Bar /> : null
}
