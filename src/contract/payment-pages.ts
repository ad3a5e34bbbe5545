type Env = Record<string, string | undefined>

/** What of a payment provider's a page of ours may run and show. Its policy blocks everything else. */
export interface PaymentPages {
  /** Addresses of scripts, whole. */
  scripts: string[]
  /** Origins of frames. */
  frames: string[]
}

/**
 * The card provider's popup script, which pays on our own page; null when there is none to use (`CARD_SCRIPT_URL=none`,
 * or a provider whose popup would take the amount from the browser): then its hosted page is used.
 */
export function cardScriptUrl(env: Env): string | null {
  const own = env.CARD_SCRIPT_URL
  const isPaystack = !env.CARD_PROVIDER || env.CARD_PROVIDER === "paystack"
  if (own === "none" || !isPaystack) return null
  if (own) return own
  const isSandbox = env.SHOP_DEMO === "true" || env.NODE_ENV !== "production"
  return isSandbox ? `${sandboxForBrowsers(env)}/v2/inline.js` : "https://js.paystack.co/v2/inline.js"
}

/** For the storefront's Content-Security-Policy. */
export function readPaymentPages(env: Env): PaymentPages {
  const script = cardScriptUrl(env)
  if (!script) return { scripts: [], frames: [] }
  const isPublished = new URL(script).host === "js.paystack.co"
  return {
    scripts: [script],
    frames: [isPublished ? "https://checkout.paystack.com" : new URL(script).origin],
  }
}

function sandboxForBrowsers(env: Env): string {
  return (env.SANDBOX_PUBLIC_URL || `http://127.0.0.1:${env.SANDBOX_PORT || 9400}`).replace(/\/$/, "")
}
