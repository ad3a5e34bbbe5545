import type { IncomingMessage, ServerResponse } from "node:http"
import { withCampaign } from "../http/address"
import { preferredEncoding } from "../http/encoding"
import type { SharedAddresses } from "../http/shared-address"
import { isUnchanged } from "../http/unchanged"
import { Askers } from "../traffic/gate"
import { type Answer, StoredAnswer } from "./answer"
import type { PublicCache } from "./public-cache"

/** Headers, as a flat list, by which pages of other origins may read an answer. */
export type SharedWith = (req: IncomingMessage) => readonly string[]

/** Answers public GETs out of the public cache. */
export class CacheResponder {
  /** Flat, as `writeHead` takes them. */
  private readonly security: string[]

  constructor(
    private readonly cache: PublicCache,
    private readonly addresses: SharedAddresses,
    securityHeaders: Record<string, string>,
    private readonly sharedWith: SharedWith = () => [],
  ) {
    this.security = Object.entries(securityHeaders).flat()
  }

  /** The quick way, before any other handler: true when the request has been answered from memory. */
  tryNow(req: IncomingMessage, res: ServerResponse): boolean {
    const address = this.addresses.ofAnonymous(req)
    if (address === null) return false
    const answer = this.cache.ready(address)
    return answer !== null && this.sendReady(req, res, answer)
  }

  /** The whole way: fetches or waits when nothing is cached. `visitor` is the key of the one whose share of the work it is. */
  async answer(req: IncomingMessage, res: ServerResponse, address: string, visitor: string): Promise<void> {
    const answer = await this.cache.get(address, { askers: new Askers(visitor) })
    if (!(answer instanceof StoredAnswer)) return sendPassed(req, res, answer, this.sharedWith(req))
    await answer.prepare(preferredEncoding(req.headers["accept-encoding"]))
    this.sendReady(req, res, answer)
  }

  private sendReady(req: IncomingMessage, res: ServerResponse, answer: StoredAnswer): boolean {
    if (isUnchanged(req, answer.etag)) {
      res.writeHead(304, [...this.security, ...answer.notModifiedHead(), ...this.sharedWith(req)])
      res.end()
      return true
    }
    const encoding = preferredEncoding(req.headers["accept-encoding"])
    const body = answer.body(encoding)
    if (!body) return false
    const id = res.getHeader("X-Request-Id")
    clear(res)
    const head = answer.head(encoding, this.security)
    const shared = this.sharedWith(req)
    const own = typeof id === "string" ? [...shared, "X-Request-Id", id] : shared
    res.writeHead(200, own.length > 0 ? [...head, ...own] : head)
    res.end(req.method === "HEAD" ? undefined : body)
    return true
  }
}

/** Header lists replace what earlier handlers have set, and must not meet it. */
function clear(res: ServerResponse): void {
  for (const name of res.getHeaderNames()) res.removeHeader(name)
}

/** An answer for this visitor alone. Its security headers were set by the front door already. */
function sendPassed(
  req: IncomingMessage,
  res: ServerResponse,
  answer: Answer,
  shared: readonly string[],
): void {
  res.statusCode = answer.status
  for (let at = 0; at < shared.length; at += 2) res.setHeader(shared[at] ?? "", shared[at + 1] ?? "")
  for (const [name, value] of Object.entries(answer.headers)) res.setHeader(name, value)
  const { location } = answer.headers
  if (typeof location === "string") res.setHeader("location", withCampaign(location, req.url ?? ""))
  if (answer.status !== 204 && answer.status !== 304) res.setHeader("Content-Length", answer.body.length)
  res.end(req.method === "HEAD" ? undefined : answer.body)
}
