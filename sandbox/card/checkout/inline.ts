import { Markup } from "./markup"

/**
 * The popup script a merchant may load instead of sending the browser away. Only what a server-initialised payment
 * needs: `new PaystackPop().resumeTransaction(accessCode, { onLoad, onSuccess, onCancel, onError })`.
 */
export const inlineScript = `(() => {
  const origin = new URL(document.currentScript.src).origin
  class PaystackPop {
    resumeTransaction(accessCode, callbacks = {}) {
      const frame = document.createElement("iframe")
      frame.src = origin + "/checkout/" + encodeURIComponent(accessCode) + "?inline=1"
      frame.title = "Card payment"
      frame.allow = "payment"
      frame.style.cssText = "position:fixed;inset:0;width:100%;height:100%;border:0;z-index:2147483647;background:rgba(13,31,30,.6)"
      const close = () => {
        removeEventListener("message", listen)
        frame.remove()
        this.close = () => {}
      }
      const listen = (message) => {
        if (message.origin !== origin || message.source !== frame.contentWindow) return
        const { event, response } = message.data || {}
        if (event === "success") {
          close()
          if (callbacks.onSuccess) callbacks.onSuccess(response)
        }
        if (event === "cancel") {
          close()
          if (callbacks.onCancel) callbacks.onCancel()
        }
      }
      frame.addEventListener("load", () => callbacks.onLoad && callbacks.onLoad({ accessCode }), { once: true })
      frame.addEventListener("error", () => callbacks.onError && callbacks.onError({ message: "Could not load the payment page" }))
      addEventListener("message", listen)
      this.close = close
      document.body.append(frame)
      return { accessCode }
    }
    cancelTransaction() {
      this.close()
    }
    close() {}
  }
  window.PaystackPop = PaystackPop
})()
`

/** Reports to the merchant's page, from inside the iframe, how it ended. */
export function announce(event: "success" | "cancel", response: Record<string, unknown>): Markup {
  const message = JSON.stringify({ event, response }).replace(/</g, "\\u003c")
  return new Markup(`<script>parent.postMessage(${message}, "*")</script>`)
}
