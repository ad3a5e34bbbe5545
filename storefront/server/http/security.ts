import { createHash } from "node:crypto"
import { type Analytics, analyticsSources } from "../../../src/contract/analytics"
import { CREDIT_PAGE } from "../../../src/contract/credit-pages"
import type { Settings } from "../settings"

const PERMISSIONS = "geolocation=(), payment=(), usb=(), browsing-topics=()"

/** Pictures are also shown elsewhere: in mails that are read in a browser, in chats, in apps. */
export const SHOWN_ANYWHERE = { "Cross-Origin-Resource-Policy": "cross-origin" }

/** On every answer, whoever produced it. */
export function securityHeaders(https: boolean): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy": `camera=(self), microphone=(), ${PERMISSIONS}`,
    // A card's bank may ask for its code in a window that the payment frame opens.
    "Cross-Origin-Opener-Policy": "same-origin-allow-popups",
    "Cross-Origin-Resource-Policy": "same-origin",
    "X-Frame-Options": "DENY",
    ...(https ? { "Strict-Transport-Security": "max-age=63072000; includeSubDomains" } : {}),
  }
}

/**
 * What the page of the credit checkout sends instead of the common headers: the provider looks at the borrower's face in
 * its frame. `null`: any other page, or no provider.
 */
export function creditPage(
  address: string,
  settings: Pick<Settings, "paymentPages" | "creditPages">,
): { paymentPages: Settings["paymentPages"]; permissions: string } | null {
  const { creditPages: credit, paymentPages: card } = settings
  if (!credit || address.split("?", 1)[0] !== CREDIT_PAGE) return null
  return {
    paymentPages: {
      scripts: [...card.scripts, credit.script],
      frames: [...new Set([...card.frames, credit.origin])],
    },
    permissions: `camera=(self "${credit.origin}"), microphone=(self "${credit.origin}"), ${PERMISSIONS}`,
  }
}

/** CSP sources of inline scripts by their exact texts. */
export function scriptHashes(scripts: readonly Buffer[]): string[] {
  const hashes = scripts.map((text) => `'sha256-${createHash("sha256").update(text).digest("base64")}'`)
  return [...new Set(hashes)]
}

/**
 * The policy of a page with these inline scripts: those that the renderer put there, not those that stand in its HTML.
 * Scripts run by hash, so that a cached page needs no nonce. Style elements come from our own
 * files only; style attributes are allowed because React writes computed ones (a swatch's colour, a bar's width) into
 * the HTML, where no hash can stand for them. Payment providers are named on every page: whoever walks on to checkout
 * still has the policy of the page that was loaded first.
 */
export function pagePolicy(
  scripts: readonly Buffer[],
  {
    https,
    paymentPages,
    analytics = null,
  }: Pick<Settings, "https" | "paymentPages"> & { analytics?: Analytics | null },
): string {
  const measured = analyticsSources(analytics)
  const directives = [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes(scripts), ...paymentPages.scripts, ...measured.scripts].join(" "),
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    ["img-src 'self' data: blob:", ...measured.connects].join(" "),
    "font-src 'self'",
    ["connect-src 'self'", ...measured.connects].join(" "),
    ["frame-src 'self'", ...paymentPages.frames].join(" "),
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'none'",
    "object-src 'none'",
  ]
  return [...directives, ...(https ? ["upgrade-insecure-requests"] : [])].join("; ")
}

/** The service worker asks this shop alone, and runs nothing but itself. */
export const WORKER_POLICY = "default-src 'none'; script-src 'self'; connect-src 'self'"

/** JSON and other answers that no browser should draw. */
export const DATA_POLICY = "default-src 'none'; frame-ancestors 'none'"

/** What strangers uploaded is looked at, never run. */
export const UPLOAD_POLICY = "sandbox; default-src 'none'"

/** The admin's interface sets style elements at run time and shows pictures chosen but not yet uploaded. */
export const ADMIN_POLICY = [
  "default-src 'self'",
  "script-src 'self'",
  "style-src 'self' 'unsafe-inline'",
  "img-src 'self' data: blob:",
  "font-src 'self' data:",
  "connect-src 'self'",
  "form-action 'self'",
  "frame-ancestors 'none'",
  "base-uri 'none'",
  "object-src 'none'",
].join("; ")
