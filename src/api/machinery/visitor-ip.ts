import { isIP } from "node:net"
import type { Request } from "express"

/**
 * The address of who asks, as the front door wrote it: it alone reaches the backend. What is no IP address is never taken
 * for one, whoever wrote it: limits are counted by it, and people and staff are shown it.
 */
export function visitorIp(req: Pick<Request, "ip" | "socket">): string | undefined {
  return req.ip !== undefined && isIP(req.ip) !== 0 ? req.ip : req.socket?.remoteAddress
}
