import express, { type RequestHandler, type Router } from "express"
import { calls } from "../../contract/calls"
import { fileCalls } from "../../contract/files"
import type { Shop } from "../../contract/shop"
import { failure, send } from "./envelope"
import { splitKey } from "./openapi"

/** What the call tables do not have. */
const OTHERS = ["POST /webhooks/{provider}", "GET /openapi.json"]
/** Express answers these itself, by what the path has. */
const ANSWERED = ["HEAD", "OPTIONS"]

/**
 * After all calls: 405 with `Allow` for a path that has calls, but none by this method. Every other request goes on: to a path
 * that nothing has, and to a call that was not looked for here (forms).
 */
export function knownMethods(shop: Shop): Router {
  const methods = new Map<string, Set<string>>()
  for (const key of [...Object.keys(calls), ...Object.keys(fileCalls), ...OTHERS]) {
    const [method, path] = splitKey(key, shop.slug)
    const route = path.replace(/\{(\w+)\}/g, ":$1")
    methods.set(route, (methods.get(route) ?? new Set()).add(method))
  }
  const router = express.Router({ caseSensitive: true })
  for (const [route, own] of methods) router.all(route, noting(own))
  router.use((req, res, next) => {
    const allowed: ReadonlySet<string> | undefined = res.locals.allowed
    if (!allowed || allowed.has(req.method) || ANSWERED.includes(req.method)) return next()
    const names = [...allowed, ...(allowed.has("GET") ? ["HEAD"] : [])].sort().join(", ")
    res.setHeader("Allow", names)
    send(res, failure(405, "method_not_allowed", `Method not allowed. This address accepts ${names}`))
  })
  return router
}

/** A path may fit several routes: `/admin/brands/store` is a name of `/admin/brands/{id}`, too. */
function noting(own: ReadonlySet<string>): RequestHandler {
  return (_req, res, next) => {
    res.locals.allowed = new Set([...(res.locals.allowed ?? []), ...own])
    next()
  }
}
