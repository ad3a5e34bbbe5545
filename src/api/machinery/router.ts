import express, {
  type NextFunction,
  type Request,
  type RequestHandler,
  type Response,
  type Router,
} from "express"
import type { CallSpec } from "../../contract/call"
import { type CallKey, calls } from "../../contract/calls"
import { fileCalls } from "../../contract/files"
import type { Shop } from "../../contract/shop"
import { hasSecondFactor, readFormerCaller, type ScopedRequest } from "./caller"
import { docsPage } from "./docs-page"
import { endpoint, fail, type Handlers } from "./endpoint"
import { failure, send } from "./envelope"
import { knownMethods } from "./known-methods"
import { openApiDocument, splitKey, withoutStaffCalls } from "./openapi"
import { stampRequestId } from "./request-id"

/** The one router under `/api/v1`: the call table, webhooks, files, the OpenAPI document, and a 404 for the rest. */
export function apiRouter(
  shop: Shop,
  handlers: Handlers<CallKey>,
  webhooks: Router,
  /** Calls that answer something else than the envelope: files, redirects. */
  others: Router[],
): Router {
  const router = express.Router({ caseSensitive: true })
  router.use(stampRequestId)
  router.use("/webhooks", webhooks)
  for (const other of others) router.use(other)

  const table: Record<string, CallSpec> = calls
  for (const key of Object.keys(calls) as CallKey[])
    mount(router, shop, handlers, key, table[key] as CallSpec)

  const forStaff = whenAsked(() => JSON.stringify(openApiDocument(calls, shop, fileCalls)))
  const forEverybody = whenAsked(() =>
    JSON.stringify(openApiDocument(withoutStaffCalls(calls), shop, withoutStaffCalls(fileCalls))),
  )
  router.get("/openapi.json", (expressReq, res) => {
    const req = expressReq as unknown as ScopedRequest
    isStaff(req).then(
      (yes) => {
        res.setHeader("Cache-Control", "no-store")
        res.type("json").send(yes ? forStaff() : forEverybody())
      },
      (error: unknown) => fail(req, res, error),
    )
  })
  router.use("/docs", docsPage(shop))

  router.use(knownMethods(shop))
  router.use((_req, res) => send(res, failure(404, "not_found", "Not found")))
  router.use((error: unknown, req: Request, res: Response, _next: NextFunction) =>
    fail(req as ScopedRequest, res, error),
  )
  return router
}

/** Written out once, and not before somebody asks: both are a megabyte, and a fifth of the work of a start. */
function whenAsked(write: () => string): () => string {
  let written: string | undefined
  return () => {
    written ??= write()
    return written
  }
}

/** Whoever could make the staff calls may read of them, by bearer or by the cookie of the back office. */
async function isStaff(req: ScopedRequest): Promise<boolean> {
  const caller = await readFormerCaller(req, true)
  return caller !== null && caller.userId !== null && hasSecondFactor(caller)
}

export function mount<K extends CallKey>(
  router: Router,
  shop: Shop,
  handlers: Handlers<CallKey>,
  key: K,
  spec: CallSpec,
  ...before: RequestHandler[]
): void {
  const [method, path] = splitKey(key, shop.slug)
  const route = router.route(path.replace(/\{(\w+)\}/g, ":$1"))
  const handler = endpoint(key, spec, handlers[key] as unknown as Handlers<CallKey>[K])
  route[method.toLowerCase() as "get" | "post" | "put" | "delete"](...before, handler)
}
