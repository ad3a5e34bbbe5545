import { createHash } from "node:crypto"

/** On every answer, whoever made it. */
export function securityHeaders(https: boolean): Record<string, string> {
  return {
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "strict-origin-when-cross-origin",
    "Permissions-Policy":
      "camera=(self), geolocation=(), microphone=(), payment=(), usb=(), browsing-topics=()",
    "Cross-Origin-Opener-Policy": "same-origin",
    "X-Frame-Options": "DENY",
    ...(https ? { "Strict-Transport-Security": "max-age=63072000; includeSubDomains" } : {}),
  }
}

const SCRIPT = "<script"
const SCRIPT_END = "</script>"

/** CSP sources of the inline scripts that a page really holds. Data blocks (JSON-LD) never run and need none. */
export function scriptHashes(page: Buffer): string[] {
  const hashes = new Set<string>()
  for (let start = page.indexOf(SCRIPT); start !== -1; start = page.indexOf(SCRIPT, start + 1)) {
    // React writes ">" inside of attributes as an entity.
    const text = page.indexOf(">", start) + 1
    const end = page.indexOf(SCRIPT_END, text)
    if (text === 0 || end === -1) break
    const attributes = page.toString("latin1", start + SCRIPT.length, text - 1)
    start = end
    if (/\ssrc\s*=/i.test(attributes) || /\stype\s*=\s*["']?application\/(ld\+)?json/i.test(attributes))
      continue
    hashes.add(`'sha256-${createHash("sha256").update(page.subarray(text, end)).digest("base64")}'`)
  }
  return [...hashes]
}

/**
 * The policy of a page. Scripts run by hash, so that a cached page needs no nonce. Style elements come from our own
 * files only; style attributes are allowed because React writes computed ones (a swatch's colour, a bar's width) into
 * the HTML, where no hash can stand for them.
 */
export function pagePolicy(page: Buffer, https: boolean): string {
  const directives = [
    "default-src 'self'",
    ["script-src 'self'", ...scriptHashes(page)].join(" "),
    "style-src 'self'",
    "style-src-attr 'unsafe-inline'",
    "img-src 'self' data: blob:",
    "font-src 'self'",
    "connect-src 'self'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    "base-uri 'self'",
    "object-src 'none'",
  ]
  return [...directives, ...(https ? ["upgrade-insecure-requests"] : [])].join("; ")
}

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
  "base-uri 'self'",
  "object-src 'none'",
].join("; ")
