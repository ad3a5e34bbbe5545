import type { IncomingMessage, RequestListener, ServerResponse } from "node:http"
import express, { type ErrorRequestHandler, type RequestHandler } from "express"
import { adminScreen, isAdminSignIn, STAFF_SIGN_IN } from "./admin-screens"
import { backendSource } from "./cache/backend-source"
import { pageSource, type RenderPage } from "./cache/page-source"
import { PublicCache } from "./cache/public-cache"
import { anonymousAddress, CacheResponder, sharedAddress } from "./cache/respond"
import { healthCheck, healthHandler } from "./health"
import { doorOf, isUnsafePath, pathOf } from "./http/address"
import { AWAY, sendFailure, sendPlainPage } from "./http/failure"
import { securityHeaders } from "./http/security"
import { imageHandler } from "./images/handler"
import { Pictures } from "./images/pictures"
import { outboxHandler } from "./outbox"
import { backendProxy } from "./proxy"
import type { Settings } from "./settings"
import type { StaticFiles } from "./static-files"

export interface FrontDoorOptions {
  settings: Settings
  /** Draws a page; the build's request handler. */
  render: RenderPage
  /** The build's files; without them (development) another handler has served them before. */
  files: StaticFiles | null
  /** Development: every page is drawn anew. */
  keepPages?: boolean
}

export interface FrontDoor {
  listener: RequestListener
  cache: PublicCache
}

/**
 * The front door: what the whole shop looks like from outside. The order of the handlers is the rule: own files and
 * kept answers first, because they are nearly all of the traffic; then the narrow doors; then the pages.
 */
export function frontDoor({ settings, render, files, keepPages = true }: FrontDoorOptions): FrontDoor {
  const security = securityHeaders(settings.https)
  const fromBackend = backendSource(settings)
  const cache: PublicCache = new PublicCache({
    maxBytes: settings.cacheBytes,
    source: (address) => (doorOf(pathOf(address)) === "page" ? fromPages(address) : fromBackend(address)),
  })
  const pages = pageSource(render, cache, settings)
  const fromPages: typeof pages = async (address) => {
    const fetched = await pages(address)
    return keepPages || fetched.kind !== "keep" ? fetched : { kind: "pass", answer: fetched.answer }
  }
  const responder = new CacheResponder(cache, security)
  const app = express()
  app.disable("x-powered-by")
  app.disable("etag")
  app.set("trust proxy", settings.trustedProxies)

  app.use((req, res, next) => {
    for (const [name, value] of Object.entries(security)) res.setHeader(name, value)
    if (isUnsafePath(pathOf(req.originalUrl)))
      return sendFailure(res, 400, "bad_address", "That address is not valid")
    next()
  })
  app.get("/health", healthHandler(healthCheck(settings.backendUrl)))
  app.use("/img/", imageHandler(new Pictures(settings)))
  if (settings.demo) app.get("/dev/outbox", outboxHandler(settings.outboxDir))

  const proxy = backendProxy(settings)
  const shareOrPass: RequestHandler = (req, res, next) => {
    const address = anonymousAddress(req)
    if (address === null) return proxy(req, res, next)
    responder.answer(req, res, address).catch(next)
  }
  app.use((req, res, next) => {
    const path = pathOf(req.originalUrl)
    switch (doorOf(path)) {
      case "closed":
      case "own":
        return sendFailure(res, 404, "not_found", "There is nothing at this address")
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
      return sendFailure(res, 405, "method_not_allowed", "Pages can only be looked at")
    }
    // A page is drawn for nobody, so a token changes nothing; an address too long to keep is none of ours.
    const address = sharedAddress(req.originalUrl)
    if (address === null) return sendFailure(res, 414, "bad_address", "That address is too long")
    responder.answer(req, res, address).catch(next)
  }

  const broken: ErrorRequestHandler = (error: unknown, req, res, _next) => {
    console.error(`${req.method} ${req.originalUrl}:`, error)
    if (res.headersSent) return void res.destroy()
    if (doorOf(pathOf(req.originalUrl)) === "page")
      sendPlainPage(res, 500, settings.shop, "Something went wrong", AWAY)
    else sendFailure(res, 500, "unexpected", "Something went wrong on our side. Please try again in a moment")
  }
  app.use(broken)

  const listener = (req: IncomingMessage, res: ServerResponse) => {
    if (files?.tryNow(req, res) || responder.tryNow(req, res)) return
    app(req, res)
  }
  return { listener, cache }
}

/** A browser's own navigation to an admin call means the screen; the screens' own requests ask for JSON. */
function opensAdminCall(req: IncomingMessage, path: string): boolean {
  if (req.method !== "GET" || !(path === "/admin" || path.startsWith("/admin/"))) return false
  return Boolean(req.headers.accept?.includes("text/html"))
}
