import { z } from "zod"
import { brand } from "../harness/brand"

/** An answer of a call, whatever its status. */
export interface Answer {
  /** `METHOD /path`, as in the table of calls. */
  key: string
  http: number
  /** The whole body. */
  body: Record<string, unknown>
  /** `data` of the envelope. */
  data: unknown
  message: string
}

export interface Sent {
  /** What the path's names stand for. */
  path?: Record<string, string>
  query?: Record<string, string>
  json?: unknown
  /** Multipart form data: text, or pictures and papers as a phone would send them. */
  form?: Record<string, string | Upload>
}

export interface Upload {
  bytes: Buffer
  name: string
  type: string
}

/** A client that knows the specification and nothing else: JSON or multipart, and a bearer token. */
export class App {
  constructor(
    readonly host: string,
    readonly token?: string,
  ) {}

  async call(key: string, { path = {}, query = {}, json, form }: Sent = {}): Promise<Answer> {
    const [method, route = ""] = key.split(" ")
    const filled = route.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = name === "brand" ? brand : path[name]
      if (!value) throw new Error(`${key} needs ${name}`)
      return encodeURIComponent(value)
    })
    const response = await fetch(`${this.host}/api/v1${filled}${queryText(query)}`, {
      method,
      headers: {
        ...(this.token ? { authorization: `Bearer ${this.token}` } : {}),
        ...(json === undefined ? {} : { "content-type": "application/json" }),
      },
      body: form ? formData(form) : json === undefined ? undefined : JSON.stringify(json),
    })
    const body = z.record(z.string(), z.unknown()).parse(await response.json())
    return {
      key,
      http: response.status,
      body,
      data: body.data,
      message: typeof body.message === "string" ? body.message : "",
    }
  }

  /** The same, for what another test stands on: answers the data, and throws when the call fails. */
  async get<T>(key: string, sent: Sent, shape: z.ZodType<T>): Promise<T> {
    const answer = await this.call(key, sent)
    const faults = faultsOf(answer, { data: shape })
    if (faults.length > 0) throw new Error(`${key}: ${faults.join("; ")}`)
    return shape.parse(answer.data)
  }
}

function queryText(query: Record<string, string>): string {
  const text = new URLSearchParams(query).toString()
  return text ? `?${text}` : ""
}

function formData(fields: Record<string, string | Upload>): FormData {
  const form = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === "string") form.append(name, value)
    else form.append(name, new Blob([new Uint8Array(value.bytes)], { type: value.type }), value.name)
  }
  return form
}

/** What a call has to answer when it succeeds. */
export interface Shape {
  data: z.ZodType
  /** Named fields beside `data`. */
  beside?: z.ZodType
  /** A list of pages: `meta` has its four numbers. */
  isPaged?: boolean
}

const Success = z.object({ status: z.literal(1), message: z.string().min(1) })
const Meta = z.object({
  meta: z.object({
    current_page: z.number().int().min(1),
    last_page: z.number().int().min(1),
    per_page: z.number().int().min(1).max(100),
    total: z.number().int().min(0),
  }),
})
const Failure = z
  .object({
    status: z.literal(0),
    message: z.string().min(1),
    error: z.object({ code: z.string().regex(/^[a-z0-9_]+$/), message: z.string() }),
    errors: z.record(z.string(), z.array(z.string()).min(1)).optional(),
  })
  .refine(({ message, error }) => message === error.message, "message and error.message differ")

/** Types, libraries and inner names of fields: nothing for a person. */
const UNFIT =
  /\b(expected|received|undefined|null|NaN|string|boolean|enum|zod|regex|invalid (input|option|type))\b|[<>]=|\btoo (big|small)\b|\b[a-z]+_[a-z_]+\b/i

/** Sentences of an answer that no person should read. */
export function unfitSentences({ body, message }: Answer): string[] {
  const errors = z.record(z.string(), z.array(z.string())).safeParse(body.errors)
  const all = [message, ...(errors.success ? Object.values(errors.data).flat() : [])]
  return all.filter((sentence) => UNFIT.test(sentence))
}

/** What is wrong with an answer that has to be a success of this shape. */
export function faultsOf(answer: Answer, { data, beside, isPaged }: Shape): string[] {
  if (answer.http < 200 || answer.http > 299)
    return [
      `${answer.http} ${answer.message} ${JSON.stringify(answer.body.errors ?? answer.body.error ?? "")}`,
    ]
  return [
    ...issuesOf(Success, answer.body, "envelope"),
    ...issuesOf(data, answer.data, "data"),
    ...(beside ? issuesOf(beside, answer.body, "body") : []),
    ...(isPaged ? issuesOf(Meta, answer.body, "body") : []),
    ...unfitSentences(answer),
  ]
}

/** What is wrong with a refusal: its status, its envelope, its words. */
export function faultsOfRefusal(answer: Answer, http: number): string[] {
  return [
    ...(answer.http === http ? [] : [`${answer.http} in place of ${http}: ${answer.message}`]),
    ...issuesOf(Failure, answer.body, "envelope"),
    ...unfitSentences(answer),
  ]
}

function issuesOf(shape: z.ZodType, value: unknown, where: string): string[] {
  const read = shape.safeParse(value)
  if (read.success) return []
  return read.error.issues
    .slice(0, 10)
    .map(({ path, message }) => `${[where, ...path].join(".")}: ${message}`)
}
