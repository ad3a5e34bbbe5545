import { whilePaying } from "~/platform/paying"

/** What the provider's script puts on the page. It resumes a payment that our server opened: no sum passes through here. */
interface Popup {
  resumeTransaction(
    accessCode: string,
    callbacks: {
      onLoad?: () => void
      onSuccess?: () => void
      onCancel?: () => void
      onError?: () => void
    },
  ): unknown
  cancelTransaction?(): void
}

declare global {
  interface Window {
    PaystackPop?: new () => Popup
  }
}

/** `settling`: the shopper is done, ask the shop; `closed`: given up for now; `unavailable`: use the hosted page. */
export type PopupEnd = "settling" | "closed" | "unavailable"

/** Nobody waits longer for a popup that does not come. */
const PATIENCE_MS = 10_000

const scripts = new Map<string, Promise<boolean>>()

/** Pays in the provider's popup on this page. Its word for how it ended is only a hint: the shop asks the bank. */
export const payInPopup = (scriptUrl: string, accessCode: string): Promise<PopupEnd> =>
  whilePaying(openPopup(scriptUrl, accessCode))

async function openPopup(scriptUrl: string, accessCode: string): Promise<PopupEnd> {
  if (!(await loadScript(scriptUrl)) || !window.PaystackPop) return "unavailable"
  const popup = new window.PaystackPop()
  return new Promise((resolve) => {
    const giveUp = () => {
      popup.cancelTransaction?.()
      resolve("unavailable")
    }
    const timer = setTimeout(giveUp, PATIENCE_MS)
    const end = (how: PopupEnd) => () => {
      clearTimeout(timer)
      resolve(how)
    }
    try {
      popup.resumeTransaction(accessCode, {
        onLoad: () => clearTimeout(timer),
        onSuccess: end("settling"),
        onCancel: end("closed"),
        onError: end("unavailable"),
      })
    } catch {
      end("unavailable")()
    }
  })
}

/** Once a page; a script that did not come is asked for again the next time. False when it does not come. */
function loadScript(url: string): Promise<boolean> {
  const known = scripts.get(url)
  if (known) return known
  const loading = new Promise<boolean>((resolve) => {
    const script = document.createElement("script")
    const done = (good: boolean) => () => {
      clearTimeout(timer)
      if (!good) {
        scripts.delete(url)
        script.remove()
      }
      resolve(good)
    }
    const timer = setTimeout(done(false), PATIENCE_MS)
    script.addEventListener("load", done(true))
    script.addEventListener("error", done(false))
    script.async = true
    script.src = url
    document.head.append(script)
  })
  scripts.set(url, loading)
  return loading
}
