import type { IncomingMessage, RequestListener, ServerResponse } from "node:http"
import express, { type ErrorRequestHandler, type RequestHandler } from "express"
import { SECURITY_TXT } from "../../src/contract/contact-address"
import { isClearHead } from "../../src/contract/request-form"
import { type Log, log } from "../../src/log/log"
import { addressShape, logRequest, requestId } from "../../src/log/requests"
import { SAVER_PATH } from "../app/platform/saver/choice"
import { adminScreen, isAdminSignIn, STAFF_SIGN_IN } from "./admin-screens"
import { Backends } from "./backends"
import { backendSource } from "./cache/backend-source"
import { pageSource, type RenderPage } from "./cache/page-source"
import { PublicCache } from "./cache/public-cache"
import { CacheResponder } from "./cache/respond"
import { healthCheck, healthHandler, Readiness } from "./health"
import { entryOf, isUnsafePath, pathOf } from "./http/address"
import { saverChoice } from "./http/data-saver"
import { AWAY, sendFailure, sendPlainPage } from "./http/failure"
import { RequestLog } from "./http/request-log"
import { securityHeaders } from "./http/security"
import { type RoutesOf, SharedAddresses } from "./http/shared-address"
import { storeSharing } from "./http/store-sharing"
import { TRANSFER_FORMS, transferPresses } from "./http/transfer-press"
import { imageHandler } from "./images/handler"
import { Pictures } from "./images/pictures"
import { outboxHandler } from "./outbox"
import { backendProxy } from "./proxy"
import type { Settings } from "./settings"
import type { StaticFiles } from "./static-files"
import { BackendGate } from "./traffic/backend-gate"
import { FairGate } from "./traffic/gate"
import { TRAFFIC, type TrafficLimits } from "./traffic/limits"
import { visitors } from "./traffic/visitor"

export interface FrontDoorOptions {
  settings: Settings
  /** Draws a page; the build's request handler. */
  render: RenderPage
  /** The routes of the build that a page's path leads to. */
  routesOf?: RoutesOf
  /** The build's files; without them (development) another handler has served them before. */
  files: StaticFiles | null
  /** Development: every page is rendered again. */
  cachePages?: boolean
  limits?: TrafficLimits
  /** Gets a line for each request that is not answered from memory. */
  requests?: Log
}

export interface FrontDoor {
  listener: RequestListener
  cache: PublicCache
  /** From now on balancers read that this process stops, and clients that they must send no second request here. */
  drain(): void
  stop(): void
  /** What is sent along with requests to the backend, so that it goes on with the trace that is under way. */
  traceBy(headers: () => Record<string, string>): void
  /** What waits and runs at this moment. */
  load(): FrontDoorLoad
}

export interface FrontDoorLoad {
  gates: Record<"backend" | "store" | "pages", FairGate["load"]>
  backends: Backends["count"]
  isDraining: boolean
}

/**
 * The front door: what the whole shop looks like from outside. The order of the handlers is the rule: own files and
 * cached answers first, because they are nearly all of the traffic; then the backend's addresses; then the pages.
 */
export function frontDoor({
  settings,
  render,
  routesOf = () => [],
  files,
  cachePages = true,
  limits = TRAFFIC,
  requests = log,
}: FrontDoorOptions): FrontDoor {
  const security = securityHeaders(settings.https)
  const see = visitors(settings)
  const addresses = new SharedAddresses(routesOf)
  const gate = new BackendGate(limits, settings.backendCount)
  const backends = new Backends(settings)
  backends.start()
  const readiness = new Readiness()
  const fromBackend = backendSource(settings, backends, gate)
  const cache: PublicCache = new PublicCache({
    maxBytes: settings.cacheBytes,
    source: (address, askers) =>
      entryOf(pathOf(address)) === "page" ? fromPages(address, askers) : fromBackend(address, askers),
  })
  const drawing = new FairGate(limits.pages)
  const pages = pageSource(render, cache, settings, drawing)
  const fromPages: typeof pages = async (address, askers) => {
    const fetched = await pages(address, askers)
    return cachePages || fetched.kind !== "cache" ? fetched : { kind: "pass", answer: fetched.answer }
  }
  const responder = new CacheResponder(cache, addresses, security, storeSharing(settings.storeOrigins))
  const app = express()
  app.disable("x-powered-by")
  app.disable("etag")

  /** The id goes on to the backend with the other headers. */
  const receive = (req: IncomingMessage, res: ServerResponse) => {
    const id = requestId(req.headers)
    req.headers["x-request-id"] = id
    res.setHeader("X-Request-Id", id)
    for (const [name, value] of Object.entries(security)) res.setHeader(name, value)
    logRequest(requests, id, { method: req.method, url: req.url }, res)
  }
  app.use((req, res, next) => {
    receive(req, res)
    if (isUnsafePath(pathOf(req.originalUrl)))
      return sendFailure(res, 400, "bad_address", "That address is not valid")
    next()
  })
  app.get("/health", healthHandler(healthCheck(backends)))
  app.get("/livez", readiness.alive)
  app.get("/readyz", readiness.ready)
  app.use("/img/", imageHandler(new Pictures(settings, backends, gate.backend), see))
  if (settings.demo) app.get("/dev/outbox", outboxHandler(settings.outboxDir))
  app.post(SAVER_PATH, saverChoice(settings.https))
  app.post(TRANSFER_FORMS, transferPresses(backends, gate, see))
  app.get("/security.txt", (_req, res) => res.redirect(301, SECURITY_TXT))

  const proxy = backendProxy({ settings, backends, limits, see, gate, log: new RequestLog() })
  const shareOrPass: RequestHandler = (req, res, next) => {
    const address = addresses.ofAnonymous(req)
    if (address === null) return proxy(req, res)
    responder.answer(req, res, address, see(req).key).catch(next)
  }
  app.use((req, res, next) => {
    const path = pathOf(req.originalUrl)
    switch (entryOf(path)) {
      case "closed":
      case "own":
        return sendFailure(res, 404, "not_found", "Not found")
      case "backend":
        if (opensAdminCall(req, path))
          return res.redirect(302, adminScreen(req.originalUrl, settings.shop.slug))
        if (isAdminSignIn(path)) return res.redirect(302, STAFF_SIGN_IN)
        return shareOrPass(req, res, next)
      case "api":
        return shareOrPass(req, res, next)
      case "page":
        return page(req, res, next)
    }
  })

  const page: RequestHandler = (req, res, next) => {
    if (req.method !== "GET" && req.method !== "HEAD") {
      res.setHeader("Allow", "GET, HEAD")
      return sendFailure(res, 405, "method_not_allowed", "Method not allowed")
    }
    // A page is rendered for nobody, so a token changes nothing; an address too long to cache is none of ours.
    const address = addresses.ofPage(req.originalUrl, req.headers)
    if (address === null) return sendFailure(res, 414, "bad_address", "That address is too long")
    responder.answer(req, res, address, see(req).key).catch(next)
  }

  const broken: ErrorRequestHandler = (error: unknown, req, res, _next) => {
    log.error("unhandled error", about(req, error))
    if (res.headersSent) return void res.destroy()
    if (entryOf(pathOf(req.originalUrl)) === "page")
      sendPlainPage(res, 500, settings.shop, "Something went wrong", AWAY)
    else sendFailure(res, 500, "unexpected", "Something went wrong on our side. Please try again in a moment")
  }
  app.use(broken)

  /** Calls that nobody shares go straight on: most of a flood is such calls, and Express would be half of their work. */
  const passNow = (req: IncomingMessage, res: ServerResponse): boolean => {
    const path = pathOf(req.url ?? "")
    if (entryOf(path) !== "api" || isUnsafePath(path) || addresses.ofAnonymous(req) !== null) return false
    receive(req, res)
    proxy(req, res)
    return true
  }
  const listener = (req: IncomingMessage, res: ServerResponse) => {
    try {
      if (!isClearHead(req.rawHeaders)) return refuseNow(res, security, 400, UNCLEAR)
      // It sends a request back as it arrived, with whatever somebody in between has added to it.
      if (req.method === "TRACE") return refuseNow(res, security, 405, NO_METHOD)
      if (readiness.isDraining) res.setHeader("Connection", "close")
      if (files?.tryNow(req, res) || responder.tryNow(req, res) || passNow(req, res)) return
      app(req, res)
    } catch (error) {
      log.error("unhandled error", about(req, error))
      res.destroy()
    }
  }
  return {
    listener,
    cache,
    drain: () => readiness.drain(),
    stop: () => backends.stop(),
    traceBy: (headers) => {
      backends.traceHeaders = headers
    },
    load: () => ({
      gates: { backend: gate.backend.load, store: gate.store.load, pages: drawing.load },
      backends: backends.count,
      isDraining: readiness.isDraining,
    }),
  }
}

function about({ method, url, headers }: IncomingMessage, error: unknown) {
  return { request_id: headers["x-request-id"], method, path: addressShape(url ?? ""), error }
}

/** A browser's own navigation to an admin call means the screen; the screens' own requests ask for JSON. */
function opensAdminCall(req: IncomingMessage, path: string): boolean {
  if (req.method !== "GET" || !(path === "/admin" || path.startsWith("/admin/"))) return false
  return Boolean(req.headers.accept?.includes("text/html"))
}

const UNCLEAR = { code: "bad_request", text: "That request is not valid" }
const NO_METHOD = { code: "method_not_allowed", text: "This request is not supported" }

/** Before anything else has looked at the request. Nothing that follows over the same connection is believed. */
function refuseNow(
  res: ServerResponse,
  security: Record<string, string>,
  status: number,
  { code, text }: { code: string; text: string },
): void {
  for (const [name, value] of Object.entries(security)) res.setHeader(name, value)
  res.setHeader("Connection", "close")
  sendFailure(res, status, code, text)
}
