import type { NextFunction, Request, RequestHandler, Response } from "express"
import { log } from "../../log/log"
import { logRequest, requestId } from "../../log/requests"
import type { ScopedRequest } from "./caller"

/** Before everything else: the answer says the request's id, and the log has one line when it is over. */
export const requestLine: RequestHandler = (expressReq, res, next) => {
  const req = expressReq as ScopedRequest
  const id = requestId(req.headers)
  res.setHeader("X-Request-Id", id)
  logRequest(log, id, { method: req.method, url: req.originalUrl }, res, () => accountOf(req))
  next()
}

/** The account that asks, a shopper's or a staff member's; null for a visitor. */
export function accountOf({ caller }: ScopedRequest): string | null {
  return caller?.userId ?? caller?.customerId ?? null
}

export function stampRequestId(req: Request, res: Response, next: NextFunction): void {
  if (!res.hasHeader("X-Request-Id")) res.setHeader("X-Request-Id", requestId(req.headers))
  res.setHeader("X-Content-Type-Options", "nosniff")
  if (req.method !== "GET" || req.headers.authorization) res.setHeader("Cache-Control", "no-store")
  next()
}
