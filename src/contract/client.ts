import type { CallKey, Calls, Data, Extra, Meta, Sends } from "./calls"

/**
 * What every caller of `/api/v1` shares: the storefront, the admin and the tests. Types come from the call table, so nothing
 * of its schemas is in a page's JavaScript.
 */

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : Record<string, never> extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value }

/** What a call is given for the `{…}` of its path and for its query. */
export type AddressInput<K extends CallKey> = Part<"params", Sends<K>["params"]> &
  Part<"query", Sends<K>["query"]>

/** What a call is given: `params` for the `{…}` of its path, `query`, `body`, as its contract says; files in a form. */
export type Input<K extends CallKey> = AddressInput<K> &
  (Calls[K] extends { multipart: unknown } ? { body: FormData } : Part<"body", Sends<K>["body"]>)

/** The success envelope without its `status`: `message`, `data`, `meta` of lists, and the call's named extra fields. */
export type Answer<K extends CallKey> = { message: string; data: Data<K> } & (Meta<K> extends undefined
  ? unknown
  : { meta: Meta<K> }) &
  (Extra<K> extends undefined ? unknown : Extra<K>)

/** The input may be left out where the call needs none. */
export type InputArgs<K extends CallKey, Options> =
  Record<string, never> extends Input<K> ? [input?: Input<K> & Options] : [input: Input<K> & Options]

export interface LooseInput {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
}

export interface CallAddress {
  method: string
  /** Below `/api/v1`, with the query. */
  path: string
}

/** `"GET /products/single/{id}"` and its input as method and path. Empty and absent query values are left out. */
export function addressOf(key: string, input: LooseInput, brand: string): CallAddress {
  const space = key.indexOf(" ")
  const path = key.slice(space + 1).replace(/\{(\w+)\}/g, (_, name: string) => {
    if (name === "brand") return brand
    const value = input.params?.[name]
    if (value === undefined || value === null || value === "")
      throw new Error(`${key}: parameter ${name} is missing`)
    return encodeURIComponent(String(value))
  })
  const query = new URLSearchParams()
  for (const [name, value] of Object.entries(input.query ?? {})) {
    if (value !== undefined && value !== null && value !== "") query.append(name, String(value))
  }
  const search = query.toString()
  return { method: key.slice(0, space), path: search ? `${path}?${search}` : path }
}

/** The failure envelope of `/api/v1`, or what stands for it when no answer came. */
export interface FailureBody {
  status: 0
  message: string
  error: { code: string; message: string }
  errors?: Record<string, string[]>
  [extra: string]: unknown
}

/** A call that failed. `message` is always fit to be shown; `errors` holds the sentences by field of a 422. */
export class ApiError extends Error {
  override readonly name = "ApiError"
  /** HTTP status; 0 when the shop could not be reached at all. */
  readonly status: number
  readonly code: string
  readonly errors: Record<string, string[]>
  /** The whole answer: some failures carry named fields (409 `price_changed` its fresh summary). */
  readonly body: FailureBody
  /** Seconds that a 429 asks to wait; 0 when it does not say, and for every other failure. */
  readonly retryAfter: number

  constructor(status: number, body: FailureBody, retryAfter = 0) {
    super(body.message)
    this.status = status
    this.code = body.error.code
    this.errors = body.errors ?? {}
    this.body = body
    this.retryAfter = retryAfter
  }
}

/** A failure without an answer of ours: no connection, a time-out, a proxy's page. */
export function noAnswer(status: number, code: string, message: string, retryAfter = 0): ApiError {
  return new ApiError(status, { status: 0, message, error: { code, message } }, retryAfter)
}

/** Our failure envelope; null for anything else (a proxy's page, an empty body). */
export function failureOf(body: unknown): FailureBody | null {
  if (typeof body !== "object" || body === null) return null
  const { message, error } = body as Partial<FailureBody>
  return typeof message === "string" && typeof error?.code === "string" ? (body as FailureBody) : null
}
