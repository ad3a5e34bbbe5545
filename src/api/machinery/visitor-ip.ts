import { isIP } from "node:net"
import type { Request } from "express"

/**
 * The visitor's address, as the front door wrote it: nobody else's word is left in a request (`front-door-trust.ts`). Anything that is not
 * an IP address is dropped: limits are counted by it, and users and staff see it.
 */
export function visitorIp(req: Pick<Request, "ip" | "socket">): string | undefined {
  return req.ip !== undefined && isIP(req.ip) !== 0 ? req.ip : req.socket?.remoteAddress
}
