import { container } from "@medusajs/framework"
import express, { type NextFunction, type Request, type Response, type Router } from "express"
import type { CallSpec } from "../../contract/call"
import { type CallKey, calls } from "../../contract/calls"
import type { Shop } from "../../contract/shop"
import type { ScopedRequest } from "./caller"
import { fail, type Handlers } from "./endpoint"
import { knownMethods } from "./known-methods"
import { stampRequestId } from "./request-id"
import { mount } from "./router"

/** As Medusa's own parser takes it by itself. Calls that take more, or files, go the long way. */
const BODY_LIMIT = "100kb"
/** A file of fees for every LGA is larger than other bodies. */
export const LARGER_BODIES = ["/admin/delivery/import", "/admin/delivery/import/preview"]

/**
 * Our own calls, to be put before everything else. Medusa gives each request a container, a session, a log line and
 * three body parsers first, which costs several times what a list of products costs. Ours need a JSON body and cookies
 * at most; failures are logged where they happen. Forms, files and whatever is no call of the table go the long way.
 */
export function ownCalls(
  shop: Shop,
  handlers: Handlers<CallKey>,
  /** What answers something else than the envelope, and goes before the calls here as on the long way. */
  others: Router[],
): Router {
  const router = express.Router({ caseSensitive: true })
  router.use((req: Request, res: Response, next: NextFunction) => {
    if (!hasJsonOrNothing(req)) return next("router")
    ;(req as ScopedRequest).scope = container
    req.cookies = cookiesOf(req)
    stampRequestId(req, res, next)
  })
  for (const other of others) router.use(other)
  const json = express.json({ limit: BODY_LIMIT })
  const table: Record<string, CallSpec> = calls
  for (const key of Object.keys(calls) as CallKey[]) {
    const spec = table[key] as CallSpec
    if (!spec.multipart && !LARGER_BODIES.includes(key.replace("POST ", "")))
      mount(router, shop, handlers, key, spec, json)
  }
  router.use(knownMethods(shop))
  router.use((error: unknown, req: Request, res: Response, _next: NextFunction) =>
    fail(req as ScopedRequest, res, error),
  )
  return router
}

function hasJsonOrNothing(req: Request): boolean {
  const type = req.headers["content-type"]
  return type === undefined ? !req.headers["content-length"] : /^application\/json\b/i.test(type)
}

function cookiesOf(req: Request): Record<string, string> {
  const cookies: Record<string, string> = {}
  for (const pair of (req.headers.cookie ?? "").split(";")) {
    const mark = pair.indexOf("=")
    const name = pair.slice(0, mark).trim()
    if (mark < 0 || name in cookies) continue
    cookies[name] = decoded(pair.slice(mark + 1).trim())
  }
  return cookies
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text)
  } catch {
    return text
  }
}
