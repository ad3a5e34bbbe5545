import { container } from "@medusajs/framework"
import express, {
  type Application,
  type NextFunction,
  type Request,
  type RequestHandler,
  type Response,
  type Router,
} from "express"
import type { CallSpec } from "../../contract/call"
import { type CallKey, calls } from "../../contract/calls"
import type { Shop } from "../../contract/shop"
import type { ScopedRequest } from "./caller"
import type { Handlers } from "./endpoint"
import { mount, stampRequestId } from "./router"

/** Express's own first layers: the query and the request's methods. */
const EXPRESS_LAYERS = 2

interface Layer {
  name: string
}

/**
 * Public reads before everything else. Medusa gives each request a container, a session, a log line and three body
 * parsers first, which costs several times what a list of products costs. These calls need none of it: they are for
 * everybody, have no body, and failures are logged where they happen.
 *
 * The answer is a middleware that puts them first once, at the first request it sees: Medusa hands its Express
 * application to nobody earlier. Requests that come before are answered the long way.
 */
export function publicReadsFirst(shop: Shop, handlers: Handlers<CallKey>): RequestHandler {
  let isDone = false
  return (req, _res, next) => {
    if (!isDone) {
      isDone = true
      putFirst(req.app, publicReads(shop, handlers))
    }
    next()
  }
}

function publicReads(shop: Shop, handlers: Handlers<CallKey>): Router {
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

function putFirst(app: Application, router: Router): void {
  app.use("/api/v1", router)
  const { stack } = (app as unknown as { _router: { stack: Layer[] } })._router
  const ours = stack.pop()
  if (ours) stack.splice(EXPRESS_LAYERS, 0, ours)
}
