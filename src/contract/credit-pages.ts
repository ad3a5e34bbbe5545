type Env = Record<string, string | undefined>

const PUBLISHED = "https://checkout.creditdirect.ng/bnpl/checkout.min.js"

/**
 * The credit provider's popup script; null where buying on credit is closed: outside a demo it is open once the shop has
 * the provider's key.
 */
export function creditScriptUrl(env: Env): string | null {
  if (env.CREDIT_PROVIDER === "none") return null
  if (env.CREDIT_SCRIPT_URL) return env.CREDIT_SCRIPT_URL
  const isSandbox = env.SHOP_DEMO === "true" || env.NODE_ENV !== "production"
  if (!isSandbox) return env.CREDIT_PUBLIC_KEY ? PUBLISHED : null
  const sandbox = env.SANDBOX_PUBLIC_URL || `http://127.0.0.1:${env.SANDBOX_PORT || 9400}`
  return `${sandbox.replace(/\/$/, "")}/credit/bnpl/checkout.min.js`
}

/** The one page of the shop on which the provider's script may run and its popup, of the same origin, be drawn. */
export const CREDIT_PAGE = "/payment/credit"

/** What that page lets in. */
export interface CreditPages {
  script: string
  origin: string
}

export function readCreditPages(env: Env): CreditPages | null {
  const script = creditScriptUrl(env)
  return script === null ? null : { script, origin: new URL(script).origin }
}
