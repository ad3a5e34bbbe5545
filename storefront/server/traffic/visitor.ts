import type { IncomingMessage, OutgoingHttpHeaders } from "node:http"
import { isIP } from "node:net"
import { addressKey, VISITOR_CLAIM } from "../../../src/contract/network-address"
import type { Settings } from "../settings"

/** Who asks, as the front door saw it. */
export interface Visitor {
  /** An IP address, always. */
  address: string
  /** What the visitor's share of everything is counted by. */
  key: string
  protocol: "http" | "https"
}

export type SeeVisitor = (req: IncomingMessage) => Visitor

/**
 * Sees the visitor behind so many proxies of ours (`TRUSTED_PROXIES`). What anybody else says about a visitor is not
 * believed, and neither is an address that is none.
 */
export function visitors({
  trustedProxies,
  publicUrl,
}: Pick<Settings, "trustedProxies" | "publicUrl">): SeeVisitor {
  const shop = new URL(publicUrl)
  return (req) => {
    const address = addressOf(req, trustedProxies)
    const said = (name: string) => (trustedProxies > 0 ? firstOf(req.headers[name]) : undefined)
    const protocol = said("x-forwarded-proto")?.toLowerCase()
    return {
      address,
      key: addressKey(address),
      // This process speaks no TLS: a visitor comes as the shop's address says, unless a proxy of ours knows better.
      protocol:
        protocol === "http" || protocol === "https"
          ? protocol
          : shop.protocol === "https:"
            ? "https"
            : "http",
    }
  }
}

function addressOf(req: IncomingMessage, proxies: number): string {
  let seen = req.socket.remoteAddress ?? ""
  if (proxies === 0) return seen
  const said = String(req.headers["x-forwarded-for"] ?? "").split(",")
  for (let hop = 0; hop < proxies; hop++) {
    const before = said.pop()?.trim() ?? ""
    if (isIP(before) === 0) break
    seen = before
  }
  return seen
}

function firstOf(header: string | string[] | undefined): string | undefined {
  return String(header ?? "")
    .split(",")[0]
    ?.trim()
}

/** Belong to one connection, not to the request. `Expect` is answered here. */
const OF_THE_CONNECTION = new Set([
  "connection",
  "expect",
  "keep-alive",
  "proxy-authenticate",
  "proxy-authorization",
  "proxy-connection",
  "te",
  "trailer",
  "transfer-encoding",
  "upgrade",
])

/**
 * The headers with which a request goes on to the backend. They are written before anything is sent, and Node has put
 * doubled names together and all names in small letters by then.
 */
export function passedOn(req: IncomingMessage, visitor: Visitor): OutgoingHttpHeaders {
  const headers: OutgoingHttpHeaders = {}
  const named = new Set(
    (req.headers.connection ?? "")
      .toLowerCase()
      .split(",")
      .map((name) => name.trim()),
  )
  for (const [name, value] of Object.entries(req.headers)) {
    if (value === undefined || OF_THE_CONNECTION.has(name) || named.has(name) || VISITOR_CLAIM.test(name))
      continue
    headers[name] = value
  }
  headers["x-forwarded-for"] = visitor.address
  headers["x-forwarded-proto"] = visitor.protocol
  return headers
}
