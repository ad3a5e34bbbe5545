import {
  defineMiddlewares,
  errorHandler,
  type MedusaNextFunction,
  type MedusaRequest,
  type MedusaResponse,
  type MiddlewareFunction,
} from "@medusajs/framework/http"
import type { RequestHandler } from "express"
import { readEnvironment } from "../config/environment"
import { readShop } from "../contract/shop"
import { isShopError } from "../errors"
import { cookieAsBearer, staffSessionsOnly } from "./machinery/admin-door"
import type { ScopedRequest } from "./machinery/caller"
import { coreAuth } from "./machinery/core-auth"
import { fail } from "./machinery/endpoint"
import { failure, httpStatus, send } from "./machinery/envelope"
import { putFirst } from "./machinery/first-layers"
import { health } from "./machinery/health"
import { medusaAdminGuard } from "./machinery/medusa-admin-guard"
import { publicReads } from "./machinery/public-reads"
import { apiRouter } from "./machinery/router"
import { storedFiles } from "./machinery/stored-files"
import { downloads } from "./v1/downloads"
import { handlers } from "./v1/handlers"
import { socialRedirects } from "./v1/social-redirects"
import { webhooks } from "./v1/webhooks"

const core = errorHandler()
const shop = readShop(process.env)
/** Medusa types its own Express request; ours are plain Express handlers, which is what it runs. */
const plain = (handler: RequestHandler) => handler as unknown as MiddlewareFunction
// Medusa's shop API knows nothing of our rules for carts, prices and orders, and nobody needs it.
const nothingThere: RequestHandler = (_req, res) =>
  send(res, failure(404, "not_found", "There is nothing at this address"))
const oursFirst = plain(
  putFirst(["/api/v1", publicReads(shop, handlers)], ["/admin", cookieAsBearer], ["/store", nothingThere]),
)
const env = readEnvironment(process.env)
const files = plain(storedFiles({ publicDir: env.uploadsDir, privateDir: env.staffFilesDir }))

const api = plain(apiRouter(shop, handlers, webhooks, [downloads, socialRedirects]))

export default defineMiddlewares({
  errorHandler: (error: unknown, req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction) => {
    if (req.path.startsWith("/api/v1")) fail(req as unknown as ScopedRequest, res, error)
    // Our providers and hooks speak through Medusa's own calls, too: its admin shows `message`.
    else if (isShopError(error)) {
      if (error.retryAfter) res.setHeader("Retry-After", error.retryAfter)
      res
        .status(httpStatus[error.kind])
        .json({ type: "invalid_data", code: error.code, message: error.message })
    } else core(error, req, res, next)
  },
  routes: [
    // The signature of a webhook is over the raw bytes.
    {
      matcher: "/api/v1/webhooks/:provider",
      method: ["POST"],
      bodyParser: { preserveRawBody: true, sizeLimit: "1mb" },
    },
    { matcher: "/internal/health", middlewares: [oursFirst, health] },
    { matcher: "/auth", middlewares: [plain(coreAuth())] },
    { matcher: "/admin", middlewares: [oursFirst, plain(staffSessionsOnly), plain(medusaAdminGuard)] },
    { matcher: "/store", middlewares: [oursFirst, plain(nothingThere)] },
    { matcher: "/static", middlewares: [files] },
    { matcher: "/api/v1", middlewares: [oursFirst, api] },
  ],
})
