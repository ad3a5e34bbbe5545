import { AWAY, failureEnvelope } from "../http/failure"
import { ADMIN_POLICY, DATA_POLICY } from "../http/security"
import type { Settings } from "../settings"
import type { Answer } from "./answer"
import { lifetimeOf, outwardCacheControl } from "./policy"
import type { Fetched, Source } from "./public-cache"

/** Longer than any list takes, shorter than a visitor's patience. */
const TIMEOUT = 10_000

/** Kept answers carry what describes them, and nothing about the one request that fetched them. */
const KEPT = ["content-type", "content-language", "content-security-policy", "content-disposition"]

/** Belong to one connection, or are made anew at the door. */
const DROPPED = new Set([
  "connection",
  "keep-alive",
  "transfer-encoding",
  "content-length",
  "content-encoding",
  "cache-tag",
  "date",
  "etag",
  "x-powered-by",
  "set-cookie",
])

export const UNAVAILABLE: Answer = {
  status: 503,
  headers: {
    "content-type": "application/json; charset=utf-8",
    "cache-control": "no-store",
    "retry-after": "5",
  },
  body: Buffer.from(failureEnvelope("unavailable", AWAY)),
}

/** Anonymous GETs from the backend: without cookies, token or anything else of the visitor's. */
export function backendSource({ backendUrl, publicUrl }: Pick<Settings, "backendUrl" | "publicUrl">): Source {
  const { host, protocol } = new URL(publicUrl)
  const headers = {
    Accept: "application/json, */*;q=0.5",
    "Accept-Encoding": "identity",
    "X-Forwarded-Host": host,
    "X-Forwarded-Proto": protocol.slice(0, -1),
  }
  return async (address) => {
    try {
      const response = await fetch(`${backendUrl}${address}`, {
        headers,
        redirect: "manual",
        signal: AbortSignal.timeout(TIMEOUT),
      })
      const body = Buffer.from(await response.arrayBuffer())
      return isAdminFile(address) && response.ok ? adminFile(response, body) : sort(response, body)
    } catch (error) {
      console.error(`GET ${address}: the backend did not answer (${reason(error)})`)
      return { kind: "failed", answer: UNAVAILABLE }
    }
  }
}

/**
 * Files of the admin's interface: named by their content, and megabytes large as the backend sends them. Kept here,
 * they travel compressed.
 */
export function isAdminFile(path: string): boolean {
  return path.startsWith("/app/assets/")
}

const YEAR = 31_536_000

function adminFile({ headers }: Response, body: Buffer): Fetched {
  const described = {
    "content-type": headers.get("content-type") ?? "application/octet-stream",
    "cache-control": `public, max-age=${YEAR}, immutable`,
    "content-security-policy": ADMIN_POLICY,
  }
  const lifetime = { fresh: YEAR, staleWhileRevalidate: 0, staleIfError: YEAR, tags: [] }
  return { kind: "keep", answer: { status: 200, headers: described, body }, lifetime }
}

function sort(response: Response, body: Buffer): Fetched {
  const lifetime = lifetimeOf(response.status, response.headers)
  if (lifetime)
    return { kind: "keep", answer: { status: 200, headers: keptHeaders(response.headers), body }, lifetime }
  const answer = { status: response.status, headers: passedHeaders(response.headers), body }
  return { kind: response.status >= 500 || response.status === 429 ? "failed" : "pass", answer }
}

function keptHeaders(source: Headers): Record<string, string> {
  const headers: Record<string, string> = {
    "cache-control": outwardCacheControl(source),
    "content-security-policy": DATA_POLICY,
  }
  for (const name of KEPT) {
    const value = source.get(name)
    if (value !== null) headers[name] = value
  }
  return headers
}

function passedHeaders(source: Headers): Record<string, string | string[]> {
  const headers: Record<string, string | string[]> = { "content-security-policy": DATA_POLICY }
  source.forEach((value, name) => {
    if (!DROPPED.has(name)) headers[name] = value
  })
  const cookies = source.getSetCookie()
  return cookies.length > 0 ? { ...headers, "set-cookie": cookies } : headers
}

/** `fetch` hides what happened in the cause. */
function reason(error: unknown): string {
  if (!(error instanceof Error)) return String(error)
  return error.cause instanceof Error ? error.cause.message || error.cause.name : error.message
}
