const ORIGIN = "http://same-site.invalid"

/** A path of the shop itself, or null: other sites are refused in every spelling that a browser would follow. */
export function ownPath(text: unknown): string | null {
  if (typeof text !== "string" || text.length > 1_000 || /[\p{Cc}\\]/u.test(text)) return null
  // The login page reads "checkout", as apps spell it, as well as "/checkout".
  if (/^[\w-]+$/.test(text)) return text
  if (!text.startsWith("/") || text.startsWith("//") || !URL.canParse(text, ORIGIN)) return null
  const url = new URL(text, ORIGIN)
  if (url.origin !== ORIGIN || url.pathname.startsWith("//")) return null
  return url.pathname + url.search
}
