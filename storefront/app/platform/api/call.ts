import type { CallKey, Calls, Data, Extra, Meta, Sends } from "@contract/calls"

type Part<Name extends string, Value> = [Value] extends [undefined]
  ? unknown
  : Record<string, never> extends Value
    ? { [N in Name]?: Value }
    : { [N in Name]: Value }

/** What a call is given: `params` for the `{…}` of its path, `query`, `body`, as its contract says; files in a form. */
export type Input<K extends CallKey> = Part<"params", Sends<K>["params"]> &
  Part<"query", Sends<K>["query"]> &
  (Calls[K] extends { multipart: unknown } ? { body: FormData } : Part<"body", Sends<K>["body"]>)

/** The success envelope without its `status`: `message`, `data`, `meta` of lists, and the call's named extra fields. */
export type Answer<K extends CallKey> = { message: string; data: Data<K> } & (Meta<K> extends undefined
  ? unknown
  : { meta: Meta<K> }) &
  (Extra<K> extends undefined ? unknown : Extra<K>)

/** The input may be left out where the call needs none. */
export type InputArgs<K extends CallKey, Options> =
  Record<string, never> extends Input<K> ? [input?: Input<K> & Options] : [input: Input<K> & Options]

/** Calls that only read: all that a page rendered for nobody may make. */
export type PublicGet = {
  [K in CallKey]: K extends `GET ${string}` ? (Calls[K]["access"] extends "public" ? K : never) : never
}[CallKey]

interface LooseInput {
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
