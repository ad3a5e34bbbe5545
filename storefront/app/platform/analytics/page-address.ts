/** What of an address analytics is told: which product, and the campaign that brought the visitor. */
const TOLD = /^(product_id|utm_\w+)$/
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

/** The address as analytics is told it: no e-mail, token or order number in it. */
export function pageAddress({
  origin,
  pathname,
  search,
}: Pick<URL, "origin" | "pathname" | "search">): string {
  const path = isSecretPage(pathname) ? `/${firstPart(pathname)}` : pathname
  const told = [...new URLSearchParams(search)].filter(([name]) => TOLD.test(name))
  return `${origin}${path}${told.length > 0 ? `?${new URLSearchParams(told)}` : ""}`
}

/** Where the visitor came from; a page of ours as it would be told itself. */
export function referrerAddress(referrer: string, origin: string): string {
  if (!URL.canParse(referrer)) return ""
  const from = new URL(referrer)
  return from.origin === origin ? pageAddress(from) : from.origin
}
