import type { IncomingMessage } from "node:http"

/** What Express leaves on the request that it has found a route for. */
type Routed = IncomingMessage & { baseUrl?: unknown; route?: { path?: unknown }; originalUrl?: unknown }

/** What is answered without a route: few names, since every new one costs Prometheus memory. */
const FAMILIES = new Set(["admin", "app", "auth", "hooks", "internal", "livez", "readyz", "static", "store"])

/** The route with its parameters by name (`/api/v1/products/:slug`), never the address that somebody asked for. */
export function routeLabel(request: IncomingMessage): string {
  const { baseUrl, route, originalUrl, url } = request as Routed
  if (typeof route?.path === "string") return `${typeof baseUrl === "string" ? baseUrl : ""}${route.path}`
  const path = typeof originalUrl === "string" ? originalUrl : (url ?? "")
  const family = /^\/([a-z]+)/.exec(path)?.[1] ?? ""
  if (path.startsWith("/api/v1/")) return "/api/v1"
  return FAMILIES.has(family) ? `/${family}` : "other"
}
