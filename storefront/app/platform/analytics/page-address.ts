/** What of an address analytics receives: which product, and the campaign that brought the visitor. */
const REPORTED = /^(product_id|utm_\w+)$/
/** Pages whose path or query opens something to whoever has it: the rest of the path is left out, and no tag begins there. */
const SECRET = new Set([
  "pay",
  "preview",
  "reset-password",
  "staff-invitation",
  "newsletter",
  "stop-mails",
  "verify-email",
  "payment",
])

const firstPart = (pathname: string) => pathname.split("/")[1] ?? ""

export function isSecretPage(pathname: string): boolean {
  return SECRET.has(firstPart(pathname))
}

/** The address as analytics receives it: no e-mail, token or order number in it. */
export function pageAddress({
  origin,
  pathname,
  search,
}: Pick<URL, "origin" | "pathname" | "search">): string {
  const path = isSecretPage(pathname) ? `/${firstPart(pathname)}` : pathname
  const reported = [...new URLSearchParams(search)].filter(([name]) => REPORTED.test(name))
  return `${origin}${path}${reported.length > 0 ? `?${new URLSearchParams(reported)}` : ""}`
}

/** Where the visitor came from; a page of ours as it would be reported itself. */
export function referrerAddress(referrer: string, origin: string): string {
  if (!URL.canParse(referrer)) return ""
  const from = new URL(referrer)
  return from.origin === origin ? pageAddress(from) : from.origin
}
