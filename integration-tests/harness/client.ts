import { randomUUID } from "node:crypto"
import type { CallKey, Data, Sends } from "../../src/contract/calls"
import type { FailureBody } from "../../src/contract/client"
import { readShop } from "../../src/contract/shop"
import { newMobile } from "./phone-numbers"
import { tally } from "./tally"

/** `{brand}` in the path of a call. */
const { slug } = readShop({})

/** An answer of `/api/v1`, whatever its status: tests look at failures as often as at successes. */
export interface Answer<T> extends Partial<Pick<FailureBody, "error" | "errors">> {
  /** The HTTP status. */
  http: number
  headers: Headers
  status: number
  message: string
  data: T
  meta?: { current_page: number; last_page: number; per_page: number; total: number }
  /** The whole body: named fields beside `data` are here. */
  body: Record<string, unknown>
}

export interface Sent {
  params?: Record<string, string>
  query?: Record<string, string | number | boolean | undefined>
  /** Not typed by the contract: tests also send what a client must not. */
  body?: unknown
  /** Sent as it is, in place of `body`. */
  text?: string
  /** Sent as a multipart form in place of `body`: text, or a file with its name. */
  form?: Record<string, string | { file: Buffer; name: string }>
  headers?: Record<string, string>
}

/** A call as it is passed on: `path` below `/api/v1`, its `{…}` not yet filled but for the shop's slug. */
export interface Carried {
  url: string
  method: string
  path: string
  sent: Sent
  headers: Record<string, string>
}
/** Brings a call to the shop, and its answer back. */
export type Carrier = (
  call: Carried,
) => Promise<{ status: number; headers: Headers; body: Record<string, unknown> }>

/** A shopper or a member of staff at a running shop, as a mobile app would call it. */
export class ShopClient {
  /** How calls go over the wire; a file of tests may put another carrier in its place. */
  static carrier: Carrier = byFetch

  token: string | undefined

  constructor(readonly url: string) {}

  /** Keys of the call table have typed `params` and `data`; any other `"METHOD /path"` below `/api/v1` may be called, too. */
  async call<K extends CallKey>(
    key: K,
    sent?: Sent & { params?: { [Name in keyof Sends<K>["params"]]: string } },
  ): Promise<Answer<Data<K>>>
  async call(key: string, sent?: Sent): Promise<Answer<unknown>>
  async call(key: string, sent: Sent = {}): Promise<Answer<unknown>> {
    const [method = "GET", path = "/"] = key.split(" ")
    const { status, headers, body } = await ShopClient.carrier({
      url: this.url,
      method,
      path: path.replaceAll("{brand}", slug),
      sent,
      headers: {
        accept: "application/json",
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        ...(sent.body === undefined ? {} : { "content-type": "application/json" }),
        ...sent.headers,
      },
    })
    return { ...body, http: status, headers, body } as Answer<unknown>
  }

  /** Signs in; further calls carry the token. Throws when it is refused. */
  async signIn(identifier: string, password = "Beauty-2026!"): Promise<this> {
    tally({ signIns: 1 })
    const answer = await this.call("POST /auth/login", { body: { email: identifier, password } })
    if (answer.http !== 200)
      throw new Error(`${identifier} could not sign in: ${answer.http} ${answer.message}`)
    this.token = answer.data.access_token
    return this
  }

  /** Makes a new account that nobody else uses and signs in as it. */
  async register(more: Record<string, unknown> = {}): Promise<{ email: string; mobile: string }> {
    const account = { email: `ada.${randomUUID().slice(0, 8)}@example.com`, mobile: newMobile() }
    const password = "Beauty-2026!"
    tally({ signIns: 1 })
    const answer = await this.call("POST /auth/register", {
      body: {
        first_name: "Ada",
        last_name: "Obi",
        dob: "1995-04-12",
        gender: "female",
        password,
        password_confirmation: password,
        ...account,
        ...more,
      },
    })
    // Somebody else of the run has this number.
    if (answer.http === 422 && answer.errors?.mobile && more.mobile === undefined) return this.register(more)
    if (answer.http >= 300)
      throw new Error(`Registration failed: ${answer.http} ${JSON.stringify(answer.body)}`)
    this.token = answer.data.access_token
    return account
  }
}

/** As any program would: the address filled in, JSON or a form sent. */
export async function byFetch({ url, method, path, sent, headers }: Carried): ReturnType<Carrier> {
  const filled = path.replace(/\{(\w+)\}/g, (_, name: string) => {
    const value = sent.params?.[name]
    if (value === undefined) throw new Error(`${method} ${path} needs the parameter ${name}`)
    return encodeURIComponent(value)
  })
  const target = new URL(`${url}/api/v1${filled}`)
  for (const [name, value] of Object.entries(sent.query ?? {})) {
    if (value !== undefined) target.searchParams.set(name, String(value))
  }
  const response = await fetch(target, {
    method,
    headers,
    body: sent.form ? asForm(sent.form) : (sent.text ?? asJson(sent.body)),
    redirect: "manual",
  })
  const body = parse(`${method} ${path}`, response.status, await response.text())
  return { status: response.status, headers: response.headers, body }
}

function asJson(body: unknown): string | undefined {
  return body === undefined ? undefined : JSON.stringify(body)
}

export function asForm(fields: NonNullable<Sent["form"]>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === "string") form.append(name, value)
    else form.append(name, new Blob([new Uint8Array(value.file)]), value.name)
  }
  return form
}

function parse(key: string, status: number, text: string): Record<string, unknown> {
  try {
    return JSON.parse(text) as Record<string, unknown>
  } catch {
    throw new Error(`${key} answered ${status}, and not JSON: ${text.slice(0, 300)}`)
  }
}
