import {
  defineMiddlewares,
  errorHandler,
  type MedusaNextFunction,
  type MedusaRequest,
  type MedusaResponse,
  type MiddlewareFunction,
} from "@medusajs/framework/http"
import type { RequestHandler } from "express"
import { environment } from "../config/environment"
import { configuredShop } from "../config/shop-now"
import { isShopError } from "../errors"
import { log } from "../log/log"
import { workOnEnqueue } from "../workflows/composition/outbox/process-worker"
import { cookieAsBearer, staffSessionsOnly } from "./machinery/admin-session"
import { answerHeaders } from "./machinery/answer-headers"
import type { ScopedRequest } from "./machinery/caller"
import { clearAddress, refuseUnclearHeads } from "./machinery/clear-requests"
import { coreAuth } from "./machinery/core-auth"
import { fail } from "./machinery/endpoint"
import { failure, httpStatus, isAborted, send } from "./machinery/envelope"
import { fileRouter } from "./machinery/file-endpoint"
import { putFirst } from "./machinery/first-layers"
import { trustOnlyFrontDoor } from "./machinery/front-door-trust"
import { health } from "./machinery/health"
import { medusaAdminGuard } from "./machinery/medusa-admin-guard"
import { notNow } from "./machinery/not-now"
import { LARGER_BODIES, ownCalls } from "./machinery/own-calls"
import { unsortable } from "./machinery/read-fields"
import { alive, ready } from "./machinery/readiness"
import { requestLine } from "./machinery/request-id"
import { apiRouter } from "./machinery/router"
import { runJob } from "./machinery/run-job"
import { staffForms } from "./machinery/staff-forms"
import { storedFiles } from "./machinery/stored-files"
import { isUnfitValue } from "./machinery/unfit-value"
import { uploadSize } from "./machinery/upload-size"
import { CATALOGUE_LISTS, orderToTheEnd } from "./store/catalogue-reads"
import { storeApi } from "./store/router"
import { askWhatIsHidden, WITH_CATEGORIES } from "./store/shown"
import { storeGuard } from "./store/store-guard"
import { files as fileHandlers } from "./v1/files"
import { handlers } from "./v1/handlers"
import { webhooks } from "./v1/money/webhooks"
import { socialRedirects } from "./v1/people/social-redirects"

workOnEnqueue()

const core = errorHandler()
const shop = configuredShop()
/** Medusa types its own Express request; ours are plain Express handlers, which is what it runs. */
const plain = (handler: RequestHandler) => handler as unknown as MiddlewareFunction
const nothingThere: RequestHandler = (_req, res) => send(res, failure(404, "not_found", "Not found"))
const others = [fileRouter(fileHandlers), socialRedirects]
const oursFirst = plain(
  putFirst(
    ["/api/v1", ownCalls(shop, handlers, others)],
    ["/admin", cookieAsBearer],
    ["/admin/uploads", uploadSize],
    ["/store", storeGuard],
    // Each goes before those above it: these before all of them.
    ["/", clearAddress],
    ["/", answerHeaders],
    ["/", requestLine],
  ),
)
const env = environment()
refuseUnclearHeads()
trustOnlyFrontDoor(env.doorSecrets)
const files = plain(
  storedFiles({ publicDir: env.uploadsDir, privateDir: env.staffFilesDir, bucket: env.bucket }),
)

const api = plain(apiRouter(shop, handlers, webhooks, others))

/** What the stock guard in the database says to Medusa's own inventory screens. */
const isBelowReserved = (error: unknown) =>
  typeof error === "object" &&
  error !== null &&
  "message" in error &&
  /\bbelow_reserved:/.test(String(error.message))

export default defineMiddlewares({
  errorHandler: (thrown: unknown, req: MedusaRequest, res: MedusaResponse, next: MedusaNextFunction) => {
    const error = unsortable(req, thrown) ?? thrown
    if (req.path.startsWith("/api/v1") || isAborted(error)) fail(req as unknown as ScopedRequest, res, error)
    // Our providers and hooks speak through Medusa's own calls, too: its admin shows `message`.
    else if (isShopError(error)) {
      if (error.retryAfter) res.setHeader("Retry-After", error.retryAfter)
      res
        .status(httpStatus[error.kind])
        .json({ type: "invalid_data", code: error.code, message: error.message })
    } else if (isBelowReserved(error)) {
      const message = "Units are held for orders: there cannot be fewer than that"
      res.status(422).json({ type: "invalid_data", code: "below_reserved", message })
    } else if (isUnfitValue(error)) {
      log.warn("a value does not fit", { request_id: res.getHeader("X-Request-Id"), error })
      const message = "A value in this request is not valid"
      res.status(400).json({ type: "invalid_data", code: "unfit_value", message })
    } else {
      const failure = notNow(error)
      if (!failure) return core(error, req, res, next)
      log.error("the database failed", { request_id: res.getHeader("X-Request-Id"), error })
      res.setHeader("Retry-After", failure.retryAfter ?? 0)
      res
        .status(failure.status)
        .json({ type: "unexpected_state", code: failure.body.error.code, message: failure.body.message })
    }
  },
  routes: [
    // The signature of a webhook is over the raw bytes.
    {
      matcher: "/api/v1/webhooks/:provider",
      method: ["POST"],
      bodyParser: { preserveRawBody: true, sizeLimit: "1mb" },
    },
    ...LARGER_BODIES.map((path) => ({
      matcher: `/api/v1${path}`,
      method: ["POST" as const],
      bodyParser: { sizeLimit: "1mb" },
    })),
    // The first request of every process is one of these: a backend counts as ready only when it answers here.
    { matcher: "/internal/health", middlewares: [oursFirst, health] },
    { matcher: "/livez", middlewares: [oursFirst, alive] },
    { matcher: "/readyz", middlewares: [oursFirst, ready] },
    { matcher: "/internal/jobs/:name", middlewares: [oursFirst, runJob(env.jobsKey)] },
    { matcher: "/auth", middlewares: [plain(coreAuth())] },
    {
      matcher: "/admin",
      middlewares: [oursFirst, plain(staffSessionsOnly), plain(medusaAdminGuard), plain(staffForms)],
    },
    // Medusa's shop API with our rules: its catalogue is read, what belongs to a shopper we answer ourselves.
    { matcher: "/store", middlewares: [oursFirst, plain(storeApi())] },
    ...CATALOGUE_LISTS.map((matcher) => ({ matcher, method: "GET" as const, middlewares: [orderToTheEnd] })),
    ...WITH_CATEGORIES.map((matcher) => ({
      matcher,
      method: "GET" as const,
      middlewares: [askWhatIsHidden],
    })),
    // Ours are under /api/v1/webhooks; Medusa's would book money past the shop's own records.
    { matcher: "/hooks", middlewares: [oursFirst, plain(nothingThere)] },
    { matcher: "/static", middlewares: [files] },
    { matcher: "/api/v1", middlewares: [oursFirst, api] },
  ],
})
