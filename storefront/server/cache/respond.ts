import type { IncomingMessage, ServerResponse } from "node:http"
import { LRUCache } from "lru-cache"
import { canonicalAddress, doorOf, pathOf } from "../http/address"
import { preferredEncoding } from "../http/encoding"
import { type Answer, StoredAnswer } from "./answer"
import { isAdminFile } from "./backend-source"
import type { PublicCache } from "./public-cache"

/**
 * Never shared, always passed through whole: sign-in by another service answers with one visitor's cookies and
 * redirects, and the admin's own screens ask by their session cookie.
 */
const PERSONAL = ["/api/v1/auth/", "/api/v1/admin/", "/api/v1/brands-admin", "/api/v1/user/second-factor"]

const addresses = new LRUCache<string, { address: string | null }>({ max: 4_000 })

/** The address under which everybody may share the answer to this URL, or null. Remembered: it is asked each time. */
export function sharedAddress(url: string): string | null {
  const known = addresses.get(url)
  if (known) return known.address
  const path = pathOf(url)
  const door = doorOf(path)
  const shared =
    door === "page" ||
    (door === "api" && !PERSONAL.some((prefix) => path.startsWith(prefix))) ||
    isAdminFile(path)
  const address = shared ? canonicalAddress(url) : null
  addresses.set(url, { address })
  return address
}

const isRead = (req: IncomingMessage) => req.method === "GET" || req.method === "HEAD"

/** The address to answer from the public cache, or null for a request that is somebody's own. */
export function anonymousAddress(req: IncomingMessage): string | null {
  if (!isRead(req) || req.headers.authorization !== undefined) return null
  return sharedAddress(req.url ?? "/")
}

/** Answers public GETs out of the public cache. */
export class CacheResponder {
  /** Flat, as `writeHead` takes them. */
  private readonly security: string[]

  constructor(
    private readonly cache: PublicCache,
    securityHeaders: Record<string, string>,
  ) {
    this.security = Object.entries(securityHeaders).flat()
  }

  /** The quick way, before any other handler: true when the request has been answered from memory. */
  tryNow(req: IncomingMessage, res: ServerResponse): boolean {
    const address = anonymousAddress(req)
    if (address === null) return false
    const answer = this.cache.ready(address)
    return answer !== null && this.sendReady(req, res, answer)
  }

  /** The whole way: fetches or waits when nothing is kept. The address comes from `anonymousAddress`. */
  async answer(req: IncomingMessage, res: ServerResponse, address: string): Promise<void> {
    const answer = await this.cache.get(address)
    if (!(answer instanceof StoredAnswer)) return sendPassed(req, res, answer)
    await answer.prepare(preferredEncoding(req.headers["accept-encoding"]))
    this.sendReady(req, res, answer)
  }

  private sendReady(req: IncomingMessage, res: ServerResponse, answer: StoredAnswer): boolean {
    if (req.headers["if-none-match"]?.includes(answer.etag)) {
      res.writeHead(304, [...this.security, ...answer.notModifiedHead()])
      res.end()
      return true
    }
    const encoding = preferredEncoding(req.headers["accept-encoding"])
    const body = answer.body(encoding)
    if (!body) return false
    clear(res)
    res.writeHead(200, answer.head(encoding, this.security))
    res.end(req.method === "HEAD" ? undefined : body)
    return true
  }
}

/** Header lists replace what earlier handlers have set, and must not meet it. */
function clear(res: ServerResponse): void {
  for (const name of res.getHeaderNames()) res.removeHeader(name)
}

/** An answer for this visitor alone. Its security headers were set by the door already. */
function sendPassed(req: IncomingMessage, res: ServerResponse, answer: Answer): void {
  res.statusCode = answer.status
  for (const [name, value] of Object.entries(answer.headers)) res.setHeader(name, value)
  if (answer.status !== 204 && answer.status !== 304) res.setHeader("Content-Length", answer.body.length)
  res.end(req.method === "HEAD" ? undefined : answer.body)
}
