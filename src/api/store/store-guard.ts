import type { RequestHandler } from "express"
import { signedAgain } from "../machinery/caller"
import { failure, send } from "../machinery/envelope"
import { isCatalogueRead } from "./catalogue-reads"

/** What belongs to one shopper: answered by us in Medusa's shape (`router.ts`), never by Medusa's own calls. */
const PERSONAL =
  /^\/(carts|shipping-options|payment-providers|payment-collections|orders|customers)(\/[\w.-]{1,80}){0,4}$/
const METHODS = new Set(["GET", "HEAD", "POST", "DELETE"])

export function isPersonalCall(method: string, path: string): boolean {
  return METHODS.has(method) && PERSONAL.test(path)
}

const nothingThere: RequestHandler = (_req, res) => send(res, failure(404, "not_found", "Not found"))

/**
 * First of all at `/store`: what is not listed is not there. Nobody comes by a cookie. Medusa's check of tokens knows
 * the present secret alone, so a token signed with a former one is signed again; the catalogue is the same for
 * everybody, whoever asks.
 */
export const storeGuard: RequestHandler = (req, res, next) => {
  if (req.baseUrl !== "/store") return nothingThere(req, res, next)
  delete req.headers.cookie
  if (req.method === "OPTIONS") return next()
  if (isCatalogueRead(req.method, req.path)) {
    delete req.headers.authorization
    return next()
  }
  if (!isPersonalCall(req.method, req.path)) return nothingThere(req, res, next)
  const [scheme, token, ...more] = (req.headers.authorization ?? "").trim().split(/\s+/)
  if (scheme?.toLowerCase() === "bearer" && token && more.length === 0)
    req.headers.authorization = `Bearer ${signedAgain(token)}`
  next()
}
