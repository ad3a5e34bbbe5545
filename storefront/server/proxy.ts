import type { IncomingMessage, ServerResponse } from "node:http"
import { Agent } from "node:http"
import type { Request, RequestHandler } from "express"
import { createProxyMiddleware } from "http-proxy-middleware"
import { doorOf, pathOf } from "./http/address"
import { AWAY, sendFailure, sendPlainPage } from "./http/failure"
import { ADMIN_POLICY, DATA_POLICY, UPLOAD_POLICY } from "./http/security"
import type { Settings } from "./settings"

/** Silence on the backend's side for so long means that it has given up: exports and imports are the longest. */
const BACKEND_SILENCE = 120_000
/** The backend keeps idle connections for 65 s: ours must be gone before, or a request meets a dead line. */
const IDLE_CONNECTION = 30_000

/** Passes a request on to the backend as it is, streaming both ways. Mounted for the listed prefixes only. */
export function backendProxy({
  backendUrl,
  policies,
  shop,
}: Pick<Settings, "backendUrl" | "policies" | "shop">): RequestHandler {
  return createProxyMiddleware<Request, ServerResponse<IncomingMessage>>({
    target: backendUrl,
    agent: new Agent({ keepAlive: true, maxSockets: 256, timeout: IDLE_CONNECTION }),
    proxyTimeout: BACKEND_SILENCE,
    on: {
      proxyReq: (proxyReq, req) => {
        // The visitor as seen at the door; what the visitor claims about itself is not passed on.
        proxyReq.setHeader("X-Forwarded-For", req.ip ?? "")
        proxyReq.setHeader("X-Forwarded-Proto", req.protocol)
        proxyReq.setHeader("X-Forwarded-Host", forwardedHost(req))
        proxyReq.removeHeader("Forwarded")
        proxyReq.removeHeader("X-Forwarded-Port")
        proxyReq.removeHeader("X-Real-IP")
      },
      proxyRes: (proxyRes, req, res) => {
        delete proxyRes.headers["x-powered-by"]
        delete proxyRes.headers["cache-tag"]
        // The visitor's connection is ours to keep.
        delete proxyRes.headers.connection
        delete proxyRes.headers["keep-alive"]
        const own = proxyRes.headers["content-security-policy"] !== undefined
        if (policies && !own) res.setHeader("Content-Security-Policy", policyFor(pathOf(req.originalUrl)))
      },
      error: (error, req, res) => {
        console.error(
          `${req.method} ${pathOf(req.originalUrl)}: the backend did not answer (${error.message})`,
        )
        if (!("writeHead" in res)) return void res.destroy()
        if (res.headersSent) return void res.destroy()
        if (wantsPage(req)) sendPlainPage(res, 503, shop, "We will be back in a moment", AWAY)
        else sendFailure(res, 503, "unavailable", AWAY)
      },
    },
  })
}

/** The host that the visitor's browser shows, for the backend's cookies and origin checks. */
function forwardedHost(req: Request): string {
  const behindOurs = req.app.get("trust proxy fn")(req.socket.remoteAddress, 0) as boolean
  const given = behindOurs ? req.headers["x-forwarded-host"] : undefined
  const host = Array.isArray(given) ? given[0] : given
  return host?.split(",")[0]?.trim() || req.headers.host || ""
}

function wantsPage(req: IncomingMessage & { originalUrl: string }): boolean {
  return doorOf(pathOf(req.originalUrl)) === "backend" && Boolean(req.headers.accept?.includes("text/html"))
}

function policyFor(path: string): string {
  if (path.startsWith("/static/")) return UPLOAD_POLICY
  return path === "/app" || path.startsWith("/app/") ? ADMIN_POLICY : DATA_POLICY
}
