import { showToast } from "~/platform/toast-store"

/** The press goes on: the shop has answered. */
let passing = false

/**
 * A page whose code is not here yet cannot be opened without a line: the router would leave the shop for the browser's
 * own error page, and what one was looking at would be gone. Browsers that only think that they are offline (no network
 * but the shop's own machine) get an answer, and the press goes on. Where the service worker is, it has an answer.
 */
export function guardOffline(event: MouseEvent): void {
  if (passing || navigator.onLine || navigator.serviceWorker?.controller || event.button !== 0) return
  if (event.metaKey || event.ctrlKey || event.shiftKey || event.altKey) return
  const link = event.target instanceof Element ? event.target.closest<HTMLAnchorElement>("a[href]") : null
  if (!link || link.target || link.origin !== location.origin || link.pathname === location.pathname) return
  event.preventDefault()
  event.stopPropagation()
  fetch("/favicon.svg", { method: "HEAD", cache: "no-store" }).then(
    () => {
      passing = true
      link.click()
      passing = false
    },
    () => showToast({ message: "You are offline. Press again when you are connected.", tone: "error" }),
  )
}
