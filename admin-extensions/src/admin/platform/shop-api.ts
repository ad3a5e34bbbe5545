import type { CallKey, Data, Meta } from "../../../../src/contract/calls"
import { regainSession } from "./session-lost"

type FormValue = string | number | boolean | File | null | undefined | object

interface Sent {
  params?: Record<string, string>
  query?: Record<string, string | number | undefined>
  body?: Record<string, unknown>
  /** Sent as a multipart form in place of `body`: what is undefined stays out, null and lists go as JSON. */
  form?: Record<string, FormValue>
  /** The same key again is answered with what the first request did. */
  idempotencyKey?: string
}

interface Answer<K extends CallKey> {
  message: string
  data: Data<K>
  meta: Meta<K>
}

/** A refusal. `message` is fit to be shown; `fields` are the messages of a form's fields. */
export class ShopApiError extends Error {
  override readonly name = "ShopApiError"

  constructor(
    readonly status: number,
    readonly code: string,
    message: string,
    readonly fields: Record<string, string[]>,
    readonly body: Record<string, unknown>,
  ) {
    super(message)
  }
}

/**
 * One staff call of `/api/v1`, typed by the call table. The admin signs in with Medusa's session cookie, which these
 * calls accept from the shop's own pages. Throws a ShopApiError. After a 401 it is sent once more with a new cookie, or the page
 * leaves for the sign-in.
 */
export async function shopApi<K extends CallKey>(key: K, sent: Sent = {}): Promise<Answer<K>> {
  const [method = "GET", template = ""] = key.split(" ")
  const path = template.replace(/\{(\w+)\}/g, (_, name: string) =>
    encodeURIComponent(sent.params?.[name] ?? ""),
  )
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(sent.query ?? {})) {
    if (value !== undefined) query.set(name, String(value))
  }
  const text = query.size > 0 ? `?${query}` : ""
  const send = () => sendCall(method, `/api/v1${path}${text}`, sent)
  const first = await send()
  const response = first.status === 401 && (await regainSession()) ? await send() : first
  const body = (await response.json().catch(() => ({}))) as Record<string, unknown>
  if (response.ok) return body as unknown as Answer<K>
  const { code = "unexpected" } = (body.error ?? {}) as { code?: string }
  if (code === "second_factor_required" && response.status === 403) leadToMySecurity()
  const message =
    typeof body.message === "string" ? body.message : "Something went wrong. Try again in a moment"
  throw new ShopApiError(
    response.status,
    code,
    message,
    (body.errors ?? {}) as Record<string, string[]>,
    body,
  )
}

async function sendCall(method: string, address: string, sent: Sent): Promise<Response> {
  return fetch(address, {
    method,
    credentials: "same-origin",
    headers: {
      accept: "application/json",
      ...(sent.body ? { "content-type": "application/json" } : {}),
      ...(sent.idempotencyKey ? { "idempotency-key": sent.idempotencyKey } : {}),
      ...csrfHeader(),
    },
    body: sent.form ? formOf(sent.form) : sent.body ? JSON.stringify(sent.body) : undefined,
  }).catch(() => {
    throw new ShopApiError(
      0,
      "offline",
      "The shop cannot be reached. Check the connection and try again",
      {},
      {},
    )
  })
}

/** Whoever has yet to set up a second factor can do nothing else here. */
function leadToMySecurity(): void {
  const screen = "/app/my-security"
  if (!window.location.pathname.startsWith(screen)) window.location.assign(screen)
}

function formOf(values: Record<string, FormValue>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(values)) {
    if (value === undefined) continue
    if (value instanceof File) form.append(name, value, value.name)
    else form.append(name, typeof value === "string" ? value : JSON.stringify(value))
  }
  return form
}

/** The session's readable cookie comes and goes with the one that opens it. */
export function hasSession(): boolean {
  return csrfCookie() !== undefined
}

function csrfCookie(): string | undefined {
  return document.cookie.split("; ").find((part) => part.startsWith("XSRF-TOKEN="))
}

function csrfHeader(): Record<string, string> {
  const cookie = csrfCookie()
  return cookie ? { "X-XSRF-TOKEN": decodeURIComponent(cookie.slice("XSRF-TOKEN=".length)) } : {}
}
