import { isDecodable } from "../../../src/contract/request-form"

/** What a path is for. Only the listed prefixes ever reach the backend. */
export type Entry = "page" | "api" | "backend" | "closed" | "own"

/** Of Medusa's own sign-in what the admin needs, and `/store`: Medusa's shop API with the shop's own rules. */
const BACKEND = ["/app", "/admin", "/auth/user", "/auth/session", "/static", "/store"]
/** Where its clients sign shoppers in, by our rules. Nothing below it: accounts are created at `/api/v1`. */
const CUSTOMER_SIGN_IN = "/auth/customer/emailpass"
/** `/cloud` is what Medusa's admin asks for its maker's hosting: there is none here. */
const CLOSED = ["/hooks", "/auth", "/internal", "/cloud"]
const OWN = ["/health", "/livez", "/readyz", "/assets", "/img", "/dev"]

const under = (path: string, prefix: string) =>
  path.startsWith(prefix) && (path.length === prefix.length || path[prefix.length] === "/")

/** By whole segments: `/appetising` is a page, `/app` and `/app/orders` are the admin. */
export function entryOf(path: string): Entry {
  // A list of ours with the name under which Medusa's shop API lies; that has nothing at its root.
  if (path === "/store" || path === "/store/") return "page"
  // The papers of orders are a page of the shop's among the admin's addresses.
  if (path === "/admin/orders/print") return "page"
  if (under(path, "/api/v1")) return "api"
  if (path === CUSTOMER_SIGN_IN) return "backend"
  if (BACKEND.some((prefix) => under(path, prefix))) return "backend"
  if (CLOSED.some((prefix) => under(path, prefix))) return "closed"
  return OWN.some((prefix) => under(path, prefix)) ? "own" : "page"
}

export function pathOf(url: string): string {
  const end = url.search(/[?#]/)
  return end < 0 ? url : url.slice(0, end)
}

/**
 * Dot segments and backslashes, plain or encoded, would name another path once somebody resolves them: such a
 * request could climb out of its prefix on the way to the backend. What cannot be decoded names nothing.
 */
export function isUnsafePath(path: string): boolean {
  return (
    !path.startsWith("/") ||
    path.includes("\\") ||
    /%5c/i.test(path) ||
    /(^|\/|%2f)(\.|%2e){1,2}($|\/|%2f)/i.test(path) ||
    !isDecodable(path)
  )
}

/** Set by campaigns and apps, and our own `ref`: no page is another one for them, and scripts in the browser read them. */
const CAMPAIGN =
  /^(utm_\w+|gclid|gbraid|wbraid|fbclid|msclkid|ttclid|twclid|igshid|igsh|mc_cid|mc_eid|_ga|_gl|yclid|ref)$/

const MAX_ADDRESS = 1_500
const MAX_PARAMETERS = 24

/**
 * The address under which an answer is cached: path and query with the parameters in order, without those that nobody
 * reads. Null for one that is not worth caching: too long, too many parameters, or unsafe.
 */
export function canonicalAddress(url: string, isRead: (name: string) => boolean): string | null {
  if (url.length > MAX_ADDRESS) return null
  const path = pathOf(url)
  if (isUnsafePath(path)) return null
  const mark = url.indexOf("?")
  if (mark < 0) return path
  const hash = url.indexOf("#")
  const query = new URLSearchParams(url.slice(mark + 1, hash < 0 ? undefined : hash))
  const read = [...query].filter(([name]) => isRead(name))
  if (read.length > MAX_PARAMETERS) return null
  const canonical = new URLSearchParams(read)
  canonical.sort()
  return canonical.size > 0 ? `${path}?${canonical}` : path
}

/**
 * Where a redirect leads a visitor whose address named a campaign: the page was asked for without it, and it has to
 * arrive. Addresses of other sites stay as they are.
 */
export function withCampaign(location: string, url: string): string {
  const mark = url.indexOf("?")
  if (mark < 0 || !/^\/(?!\/)/.test(location)) return location
  const target = new URL(location, "http://door")
  for (const [name, value] of new URLSearchParams(url.slice(mark + 1)))
    if (CAMPAIGN.test(name) && !target.searchParams.has(name)) target.searchParams.append(name, value)
  return target.pathname + target.search + target.hash
}
