import { z } from "zod"
import type { CallLimit } from "./limit-names"
import { decimal } from "./numbers"
import type { Permission } from "./permissions"
import type { Uploads } from "./uploads"

/**
 * One call of `/api/v1`, as data. The same record validates requests, describes the call in the OpenAPI
 * document, types the storefront's client and drives the contract test.
 */
export interface CallSpec {
  summary: string
  /** Longer text for the OpenAPI page: units, rules, what is unusual. */
  description?: string
  /**
   * `public`: no token needed; `session`: anybody signed in, shopper or staff; `customer`: a shopper's account;
   * `staff`: a staff account with the permission.
   */
  access: "public" | "session" | "customer" | "staff"
  /** Staff permission the call needs (docs/access.md). Only with `access: "staff"`. */
  permission?: Permission
  /**
   * Opens a session. A token sent along ends when it succeeds; one that no longer opens anything is ignored, where
   * any other call answers 401.
   */
  signsIn?: true
  /** Open to a staff session that still lacks the second factor which the shop asks for. */
  beforeSecondFactor?: true
  params?: z.ZodObject
  query?: z.ZodObject
  /** Unknown fields are dropped: never refused, never trusted. Prices, roles and owners come from our own records. */
  body?: z.ZodType
  /** Takes `multipart/form-data` with these files, or JSON when there is no file. */
  multipart?: Uploads
  /** Shape of `data` in the success envelope. */
  data: z.ZodType
  /** Adds `meta` to the envelope; `facets` inside it where the call gives them. */
  meta?: z.ZodType
  /** Named fields beside `data`, where apps expect them (`count`, `status`). */
  extra?: z.ZodObject
  /**
   * Answers people's contact or identity data to staff: each read is written down before the answer goes (docs/access.md). Of a list
   * each row is a person's record, or each row of the list that is named.
   */
  answersPeople?: true | string
  /** Accepts `Idempotency-Key`: the same key and body get the first answer again, another body gets 409. */
  idempotent?: true
  /** How often it may be called; one too many answers 429 with `Retry-After`. */
  limits?: readonly CallLimit[]
  /** How long, in seconds, the public cache may serve the answer before asking again. */
  cacheSeconds?: number
  /** Failures that a client developer should know, by HTTP status. */
  failures?: Record<number, string>
}

export type CallTable = Record<string, CallSpec>

/** Keeps the literal type of a table while checking it. Keys read `"GET /products/filter"`. */
export function callTable<const T extends CallTable>(table: T): T {
  return table
}

type Shape<T> = T extends z.ZodType ? z.output<T> : Record<string, never>
type Sent<T> = T extends z.ZodType ? z.input<T> : undefined

/** What a handler receives, after validation. */
export type ParamsOf<S extends CallSpec> = Shape<S["params"]>
export type QueryOf<S extends CallSpec> = Shape<S["query"]>
export type BodyOf<S extends CallSpec> = Shape<S["body"]>
/** What a client sends. */
export type SentParams<S extends CallSpec> = Sent<S["params"]>
export type SentQuery<S extends CallSpec> = Sent<S["query"]>
export type SentBody<S extends CallSpec> = Sent<S["body"]>
/** What the call answers. */
export type DataOf<S extends CallSpec> = z.output<S["data"]>
export type MetaOf<S extends CallSpec> = S["meta"] extends z.ZodType ? z.output<S["meta"]> : undefined
export type ExtraOf<S extends CallSpec> = S["extra"] extends z.ZodType ? z.output<S["extra"]> : undefined

/** Ids travel as strings, whatever they are inside. */
export const Id = z.string().min(1, "Say which one is meant").max(64, "Not found")
/** Naira: a JSON number with at most two decimals. */
export const Naira = z.number().describe("Naira, at most two decimals")
/** UTC instant, ISO 8601. */
export const Instant = z.string().describe("UTC instant, ISO 8601")

/** A field that is a number, a flag or a nested value in JSON, and text in a form. `schema` checks what it means. */
export function formField<T extends z.ZodType>(schema: T) {
  return z.preprocess((value) => (typeof value === "string" ? fromForm(value) : value), schema)
}

/** A number must be decimal digits here, too: JSON knows exponents besides. */
function fromForm(text: string): unknown {
  if (text === "") return undefined
  try {
    const value: unknown = JSON.parse(text)
    return typeof value === "number" ? decimal(text) : value
  } catch {
    return text
  }
}

/** A number field that arrives as text, in a query. `schema` checks what it may be. */
export function numberInText<T extends z.ZodType>(schema: T) {
  return z.preprocess(decimal, schema)
}

/** Query of a paginated list: `page` from 1, `per_page` 20 by default and 100 at most. */
export const PageQuery = z.object({
  page: numberInText(z.number().int().min(1).max(100_000)).default(1).catch(1),
  per_page: numberInText(z.number().int().min(1))
    .default(20)
    .catch(20)
    .transform((n) => Math.min(n, 100)),
})

export const PageMeta = z.object({
  current_page: z.number().int(),
  last_page: z.number().int(),
  per_page: z.number().int(),
  total: z.number().int(),
})
export type PageMeta = z.infer<typeof PageMeta>

export interface WantedPage {
  page: number
  per_page: number
}

export function pageMeta({ page, per_page }: WantedPage, total: number): PageMeta {
  return { current_page: page, per_page, total, last_page: Math.max(1, Math.ceil(total / per_page)) }
}

/** How many rows come before the page. */
export const offsetOf = ({ page, per_page }: WantedPage): number => (page - 1) * per_page

/** The same with how many are wanted, as reads take them. */
export const pageOf = (wanted: WantedPage): [offset: number, most: number] => [
  offsetOf(wanted),
  wanted.per_page,
]
