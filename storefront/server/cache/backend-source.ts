import { ASKED_BY } from "../../../src/contract/network-address"
import { log } from "../../../src/log/log"
import { addressShape } from "../../../src/log/requests"
import type { Backends } from "../backends"
import { pathOf } from "../http/address"
import { AWAY, BUSY, failureEnvelope } from "../http/failure"
import { ADMIN_POLICY, DATA_POLICY } from "../http/security"
import { isAdminFile, STORE_KEY, storeKeyOf } from "../http/shared-address"
import type { Settings } from "../settings"
import type { BackendGate } from "../traffic/backend-gate"
import { type Askers, Busy } from "../traffic/gate"
import type { Answer } from "./answer"
import { lifetimeOf, outwardCacheControl } from "./policy"
import { type Fetched, OWN_SHARE, type Source } from "./public-cache"

/** Words to look for make an answer that nobody has ready: the backend counts them by who asked first. */
const SEARCH = /[?&]q=[^&]/

/** Longer than any list takes, shorter than a visitor's patience. */
const TIMEOUT = 10_000

/** Cached answers carry what describes them, and nothing about the one request that fetched them. */
const CACHED_HEADERS = ["content-type", "content-language", "content-security-policy", "content-disposition"]

/** Belong to one connection, or are set again by the front door. */
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
  "x-request-id",
  "set-cookie",
])

function refusal(status: number, code: string, text: string): Answer {
  return {
    status,
    headers: {
      "content-type": "application/json; charset=utf-8",
      "cache-control": "no-store",
      ...(status === 503 ? { "retry-after": "5" } : {}),
    },
    body: Buffer.from(failureEnvelope(code, text)),
  }
}

const UNAVAILABLE = refusal(503, "unavailable", AWAY)
/** There was no room for it: nothing is wrong. */
export const TOO_BUSY = refusal(503, "unavailable", BUSY)
const NO_FILE = refusal(404, "not_found", "Not found")

/**
 * Anonymous GETs from the backend: without cookies, token or anything else of the visitor's. `gate` is before everything
 * that the backend is asked to do.
 */
export function backendSource(
  { publicUrl }: Pick<Settings, "publicUrl">,
  backends: Backends,
  gate: BackendGate,
): Source {
  const { protocol } = new URL(publicUrl)
  const headers = {
    Accept: "application/json, */*;q=0.5",
    "Accept-Encoding": "identity",
    "X-Forwarded-Proto": protocol.slice(0, -1),
  }
  const ask = async (shared: string, { first }: Askers): Promise<Fetched> => {
    const { address, key } = storeKeyOf(shared)
    // Medusa's own lists cost as much as searches, and are counted as they are.
    const isSearch = SEARCH.test(address) || key !== null
    const asker: Record<string, string> = isSearch && first !== OWN_SHARE ? { [ASKED_BY]: first } : {}
    if (key !== null) asker[STORE_KEY] = key
    const response = await backends.fetch(address, {
      headers: { ...headers, ...asker },
      redirect: "manual",
      signal: AbortSignal.timeout(TIMEOUT),
    })
    const body = Buffer.from(await response.arrayBuffer())
    return isAdminFile(pathOf(address)) && response.ok
      ? adminFile(response, body)
      : sort(response, body, isSearch)
  }
  return async (address, askers) => {
    const asked = { url: storeKeyOf(address).address, headers: {} }
    try {
      return await gate.run(askers, asked, () => ask(address, askers))
    } catch (error) {
      if (error instanceof Busy) return { kind: "failed", answer: TOO_BUSY }
      log.error("the backend did not answer", {
        method: "GET",
        path: addressShape(storeKeyOf(address).address),
        reason: reason(error),
      })
      return { kind: "failed", answer: UNAVAILABLE }
    }
  }
}

const YEAR = 31_536_000

/**
 * The backend answers an address of the admin's that it has no file for with the admin's page. Cached for a year under the
 * name of a file that is yet to be deployed, it would break the admin by then.
 */
function adminFile({ status, headers }: Response, body: Buffer): Fetched {
  const type = headers.get("content-type")
  if (status !== 200 || !type || type.startsWith("text/html")) return { kind: "pass", answer: NO_FILE }
  const described = {
    "content-type": type,
    "cache-control": `public, max-age=${YEAR}, immutable`,
    "content-security-policy": ADMIN_POLICY,
  }
  const lifetime = { fresh: YEAR, staleWhileRevalidate: 0, staleIfError: YEAR, tags: [] }
  return { kind: "cache", answer: { status: 200, headers: described, body }, lifetime }
}

function sort(response: Response, body: Buffer, isSearch: boolean): Fetched {
  const lifetime = lifetimeOf(response.status, response.headers)
  if (lifetime)
    return {
      kind: "cache",
      answer: { status: 200, headers: cachedHeaders(response.headers), body },
      lifetime,
    }
  const answer = { status: response.status, headers: passedHeaders(response.headers), body }
  // A search is refused to the one who asked too often; others who wait for it ask for themselves.
  const failed = response.status >= 500 || (response.status === 429 && !isSearch)
  return { kind: failed ? "failed" : "pass", answer }
}

function cachedHeaders(source: Headers): Record<string, string> {
  const headers: Record<string, string> = {
    "cache-control": outwardCacheControl(source),
    "content-security-policy": DATA_POLICY,
  }
  for (const name of CACHED_HEADERS) {
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
