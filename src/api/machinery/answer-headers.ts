import type { RequestHandler } from "express"

/**
 * On every answer of the backend, Medusa's own included. The front door sends the same and more; a request that
 * bypasses it, on this machine or through a network mistake, still gets the minimum.
 */
const HEADERS = {
  "X-Content-Type-Options": "nosniff",
  "X-Frame-Options": "DENY",
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
}

export const answerHeaders: RequestHandler = (_req, res, next) => {
  res.removeHeader("X-Powered-By")
  for (const [name, value] of Object.entries(HEADERS)) res.setHeader(name, value)
  next()
}
