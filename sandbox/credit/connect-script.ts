/**
 * The popup script that merchants load: `new Connect({ publicKey, signature, transaction, isLive, onSuccess, onClose,
 * onPopup })`, then `setup()` and `open()`. It believes what was signed, and passes all of it to the provider's page.
 */
export const connectScript = `(() => {
  const origin = new URL(document.currentScript.src).origin
  const encode = (value) => {
    const bytes = new TextEncoder().encode(JSON.stringify(value))
    return btoa(String.fromCharCode(...bytes)).replace(/\\+/g, "-").replace(/\\//g, "_").replace(/=+$/, "")
  }
  window.Connect = class Connect {
    constructor(options) {
      this.options = options
    }
    setup() {
      this.frame = document.createElement("iframe")
      this.frame.title = "Credit checkout"
      this.frame.allow = "camera; microphone"
      this.frame.style.cssText = "position:fixed;inset:0;width:100%;height:100%;border:0;z-index:2147483647;background:rgba(13,31,30,.6)"
    }
    open() {
      const { publicKey, signature, transaction, isLive, onPopup, onSuccess, onClose } = this.options
      const frame = this.frame
      const close = () => {
        removeEventListener("message", listen)
        frame.remove()
      }
      const listen = (message) => {
        if (message.origin !== origin || message.source !== frame.contentWindow) return
        const { event, checkoutTransactionId } = message.data || {}
        if (event === "popup" && onPopup) onPopup({ checkoutTransactionId })
        if (event === "success") {
          close()
          if (onSuccess) onSuccess()
        }
        if (event === "close") {
          close()
          if (onClose) onClose()
        }
      }
      addEventListener("message", listen)
      frame.src = origin + "/credit/checkout?d=" + encode({ publicKey, signature, transaction, isLive })
      frame.addEventListener("load", () => frame.focus(), { once: true })
      document.body.append(frame)
    }
  }
})()
`
