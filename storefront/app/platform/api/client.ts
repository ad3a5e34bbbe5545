import type { CallKey } from "@contract/calls"
import { type Answer, addressOf, type InputArgs } from "@contract/client"
import { NOT_AUTHORIZED, toastSessionLost } from "~/platform/session/lost"
import { getToken } from "~/platform/session/token"
import { showToast } from "~/platform/toast-store"
import { apiError, timedOut, unreachable } from "./error"

export interface CallOptions {
  /** Same key, same body: the first answer again. Make one per intent: `crypto.randomUUID()`. */
  idempotencyKey?: string
  signal?: AbortSignal
  /** Milliseconds until the call is given up; 20 seconds by default. */
  timeout?: number
  /** Only the shop's own answer will do, not a cached one. */
  fresh?: boolean
  /** Asked as nobody in particular: a session that has ended is no reason for a refusal. */
  nameless?: boolean
}

const NOT_AUTHORIZED_MESSAGE = "You are not authorized to view this page"

const RETRIES = 2

/**
 * Calls `/api/v1` from the browser: `const { data, meta } = await api("GET /products/filter", { query: { page: 2 } })`.
 * Throws `ApiError` for every failure but an abort by the caller's own signal. Reads are tried again when the line breaks.
 */
export async function api<K extends CallKey>(
  key: K,
  ...[input]: InputArgs<K, CallOptions>
): Promise<Answer<K>> {
  const given: CallOptions & {
    params?: Record<string, unknown>
    query?: Record<string, unknown>
    body?: unknown
  } = input ?? {}
  const brand = document.documentElement.dataset.brand ?? ""
  const { method, path } = addressOf(key, given, brand)
  const token = given.nameless ? null : getToken()
  const request: RequestInit = {
    method,
    headers: headersFor(method, token, given),
    credentials: "same-origin",
  }
  if (given.fresh) request.cache = "no-store"
  if (given.body !== undefined)
    request.body = given.body instanceof FormData ? given.body : JSON.stringify(given.body)

  const response = await send(`/api/v1${path}`, request, given)
  const body: unknown = await response.json().catch(() => null)
  if (response.ok && body !== null) return body as Answer<K>
  if (response.status === 401 && token) toastSessionLost(method === "GET" ? "read" : "acted")
  const failure = apiError(response.status, body, Number(response.headers.get("retry-after")) || 0)
  if (failure.message === NOT_AUTHORIZED_MESSAGE) window.dispatchEvent(new Event(NOT_AUTHORIZED))
  throw failure
}

/** `api` for something that is done: what the shop answers is said. */
export async function apiWithToast<K extends CallKey>(...call: Parameters<typeof api<K>>) {
  const answer = await api(...call)
  showToast({ message: answer.message, tone: "success" })
  return answer
}

function headersFor(
  method: string,
  token: string | null,
  options: CallOptions & { body?: unknown },
): Headers {
  const headers = new Headers({ Accept: "application/json" })
  if (token) headers.set("Authorization", `Bearer ${token}`)
  if (options.body !== undefined && !(options.body instanceof FormData))
    headers.set("Content-Type", "application/json")
  if (options.idempotencyKey) headers.set("Idempotency-Key", options.idempotencyKey)
  const xsrf = method === "GET" ? null : cookie("XSRF-TOKEN")
  if (xsrf) headers.set("X-XSRF-TOKEN", xsrf)
  return headers
}

async function send(
  url: string,
  request: RequestInit,
  { signal, timeout = 20_000 }: CallOptions,
): Promise<Response> {
  for (let attempt = 0; ; attempt++) {
    const clock = AbortSignal.timeout(timeout)
    try {
      return await fetch(url, { ...request, signal: signal ? AbortSignal.any([signal, clock]) : clock })
    } catch (error) {
      if (signal?.aborted) throw error
      if (clock.aborted) throw timedOut()
      if (request.method !== "GET" || attempt >= RETRIES) throw unreachable()
      await pause(300 * 2 ** attempt)
    }
  }
}

const pause = (ms: number) => new Promise((done) => setTimeout(done, ms))

function cookie(name: string): string | null {
  const found = document.cookie.split("; ").find((pair) => pair.startsWith(`${name}=`))
  return found ? decodeURIComponent(found.slice(name.length + 1)) : null
}
