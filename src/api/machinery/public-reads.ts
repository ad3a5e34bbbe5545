import { container } from "@medusajs/framework"
import express, { type NextFunction, type Request, type Response, type Router } from "express"
import type { CallSpec } from "../../contract/call"
import { type CallKey, calls } from "../../contract/calls"
import type { Shop } from "../../contract/shop"
import type { ScopedRequest } from "./caller"
import type { Handlers } from "./endpoint"
import { stampRequestId } from "./request-id"
import { mount } from "./router"

/**
 * Public reads, to be put before everything else. Medusa gives each request a container, a session, a log line and
 * three body parsers first, which costs several times what a list of products costs. These calls need none of it:
 * they are for everybody, have no body, and failures are logged where they happen.
 */
export function publicReads(shop: Shop, handlers: Handlers<CallKey>): Router {
  const router = express.Router({ caseSensitive: true })
  router.use((req: Request, res: Response, next: NextFunction) => {
    if (req.method !== "GET" || req.headers.authorization) return next("router")
    ;(req as ScopedRequest).scope = container
    stampRequestId(req, res, next)
  })
  const table: Record<string, CallSpec> = calls
  for (const key of Object.keys(calls) as CallKey[]) {
    const spec = table[key] as CallSpec
    if (spec.access === "public" && spec.cacheSeconds && key.startsWith("GET "))
      mount(router, shop, handlers, key, spec)
  }
  return router
}
