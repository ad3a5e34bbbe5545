import type { CreditPaymentDue } from "@contract/credit"
import { whilePaying } from "~/platform/paying"

/** What the provider's script puts on the page. It opens what our server signed: no sum of the page's is believed. */
interface Connect {
  setup(): void
  open(): void
}

interface ConnectOptions {
  publicKey: string
  signature: string
  transaction: CreditPaymentDue["transaction"]
  isLive: boolean
  onSuccess: () => void
  onClose: () => void
  onPopup: (popup: { checkoutTransactionId?: unknown }) => void
}

declare global {
  interface Window {
    Connect?: new (options: ConnectOptions) => Connect
  }
}

/** `finished`: the shopper is through, ask the shop; `closed`: given up for now; `unavailable`: it did not come. */
export type ConnectEnd = "finished" | "closed" | "unavailable"

const PATIENCE_MS = 15_000

/** Opens the provider's popup on this page. `opened` receives the provider's id of the checkout. */
export const openConnect = (
  payment: CreditPaymentDue,
  opened: (checkoutTransactionId: string) => void,
): Promise<ConnectEnd> => whilePaying(openPopup(payment, opened))

async function openPopup(
  { script_url, public_key, signature, transaction, is_live }: CreditPaymentDue,
  opened: (checkoutTransactionId: string) => void,
): Promise<ConnectEnd> {
  if (!window.Connect && !(await loadScript(script_url))) return "unavailable"
  const { Connect } = window
  if (!Connect) return "unavailable"
  return new Promise((resolve) => {
    try {
      const connect = new Connect({
        publicKey: public_key,
        signature,
        transaction,
        isLive: is_live,
        onSuccess: () => resolve("finished"),
        onClose: () => resolve("closed"),
        onPopup: ({ checkoutTransactionId }) => {
          if (typeof checkoutTransactionId === "string") opened(checkoutTransactionId)
        },
      })
      connect.setup()
      connect.open()
    } catch {
      resolve("unavailable")
    }
  })
}

/** False when the script does not come; it is asked for again the next time. */
function loadScript(url: string): Promise<boolean> {
  return new Promise((resolve) => {
    const script = document.createElement("script")
    const done = (good: boolean) => () => {
      clearTimeout(timer)
      if (!good) script.remove()
      resolve(good)
    }
    const timer = setTimeout(done(false), PATIENCE_MS)
    script.addEventListener("load", done(true))
    script.addEventListener("error", done(false))
    script.src = url
    document.head.append(script)
  })
}
