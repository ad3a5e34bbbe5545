import type { CallKey, Calls, Sends } from "../../../../src/contract/calls"
import {
  type AddressInput,
  type Answer,
  ApiError,
  addressOf,
  failureOf,
  noAnswer,
} from "../../../../src/contract/client"
import { regainSession } from "./session-lost"
import { refuseUnread, type UnreadFigure } from "./typed-figures"

type FormValue = string | number | boolean | File | null | undefined | object

/** With its figures and days as they are typed: one may be missing yet, or be none. */
type Typed<Value> = number extends Value
  ? Value | UnreadFigure | null
  : string extends Value
    ? Value | UnreadFigure | null
    : Value extends readonly (infer Item)[]
      ? Typed<Item>[]
      : Value extends object
        ? { [Name in keyof Value]: Typed<Value[Name]> }
        : Value

/** The fields of a call's form, and its files under the names that the call table gives them. */
type FormOf<K extends CallKey> = {
  [Field in Exclude<keyof Sends<K>["body"], FileName<K>> as string extends Field ? never : Field]?: Typed<
    Sends<K>["body"][Field]
  > | null
} & { [Name in FileName<K>]?: File | null }
type FileName<K extends CallKey> = Calls[K] extends { multipart: { files: infer Files } }
  ? keyof Files
  : never

type BodyInput<K extends CallKey> = [Sends<K>["body"]] extends [undefined]
  ? { body?: Record<string, never> }
  : Record<string, never> extends SentBody<K>
    ? { body?: SentBody<K> }
    : { body: SentBody<K> }

/**
 * A body as a form has it: what is not filled in yet goes as null or "", and the shop says so on its field. A field whose
 * schema takes anything that is typed may be left out.
 */
type Sendable<Body> = Body extends unknown
  ? {
      [Field in keyof Body as unknown extends Body[Field] ? never : Field]: Typed<Body[Field]> | null | ""
    } & {
      [Field in keyof Body as unknown extends Body[Field] ? Field : never]?: unknown
    }
  : never
/** The body of a call, as it may be sent. */
export type SentBody<K extends CallKey> = Sendable<Sends<K>["body"]>

/** Sent as a multipart form in place of `body`: what is undefined is left out, null and lists go as JSON. */
type FormInput<K extends CallKey> = { form: FormOf<K> }

/** What a call is sent, as the call table has it. */
export type Sent<K extends CallKey> = AddressInput<K> &
  (Calls[K] extends { multipart: unknown } ? FormInput<K> | BodyInput<K> : BodyInput<K>) & {
    /** The shop's slug, for calls with `{brand}` in their address. */
    brand?: string
    /** The same key again is answered with what the first request did. */
    idempotencyKey?: string
  }

/** What is sent may be left out where the call needs nothing. */
export type SentArgs<K extends CallKey, More extends unknown[] = []> =
  Record<string, never> extends Sent<K> ? [sent?: Sent<K>, ...more: More] : [sent: Sent<K>, ...more: More]

export interface LooseSent {
  params?: Record<string, unknown>
  query?: Record<string, unknown>
  body?: unknown
  form?: Record<string, FormValue>
  brand?: string
  idempotencyKey?: string
}

/**
 * One staff call of `/api/v1`, typed by the call table both ways. The admin signs in with Medusa's session cookie, which these
 * calls accept from the shop's own pages. Throws an ApiError. After a 401 it is sent once more with a new cookie, or the page
 * leaves for the sign-in.
 */
export function shopApi<K extends CallKey>(key: K, ...[sent]: SentArgs<K>): Promise<Answer<K>> {
  return callShop(key, loosely(sent))
}

/** What is sent, once its types have been checked. */
export function loosely<K extends CallKey>(sent: Sent<K> | undefined): LooseSent {
  return (sent ?? {}) as LooseSent
}

/** `shopApi` for code that passes on what its own callers were checked for. */
export async function callShop<K extends CallKey>(key: K, sent: LooseSent): Promise<Answer<K>> {
  for (const part of [sent.query, sent.body, sent.form]) refuseUnread(part)
  const { method, path } = addressOf(key, sent, sent.brand ?? "")
  const send = () => sendCall(method, `/api/v1${path}`, sent)
  const first = await send()
  const response = first.status === 401 && (await regainSession()) ? await send() : first
  const body: unknown = await response.json().catch(() => null)
  if (response.ok && body !== null) return body as Answer<K>
  const failure = failureOf(body)
  if (!failure) throw noAnswer(response.status, "unexpected", "Something went wrong. Try again in a moment")
  if (failure.error.code === "second_factor_required" && response.status === 403) leadToMySecurity()
  throw new ApiError(response.status, failure)
}

async function sendCall(method: string, address: string, sent: LooseSent): Promise<Response> {
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
    throw noAnswer(0, "offline", "The shop cannot be reached. Check the connection and try again")
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
