import { randomUUID } from "node:crypto"
import type { NextFunction, Request, Response } from "express"

export function stampRequestId(req: Request, res: Response, next: NextFunction): void {
  const given = req.headers["x-request-id"]
  res.setHeader(
    "X-Request-Id",
    typeof given === "string" && /^[\w-]{8,64}$/.test(given) ? given : randomUUID(),
  )
  res.setHeader("X-Content-Type-Options", "nosniff")
  if (req.method !== "GET" || req.headers.authorization) res.setHeader("Cache-Control", "no-store")
  next()
}
