import fc from "fast-check"
import { NASTY, RAW_NUMBERS } from "./nasty"

/** A request as it goes over the wire. */
export interface FuzzRequest {
  method: string
  /** Below the server's root, with its query. */
  path: string
  headers: Record<string, string>
  body: Buffer | null
}

interface Json {
  type?: string | string[]
  properties?: Record<string, Json>
  items?: Json
  anyOf?: Json[]
  oneOf?: Json[]
  allOf?: Json[]
  enum?: unknown[]
  const?: unknown
  format?: string
  minLength?: number
  minimum?: number
}

/** One operation of an OpenAPI document. */
export interface Operation {
  method: string
  path: string
  inPath: string[]
  inQuery: { name: string; schema: Json }[]
  body: Json | null
  isForm: boolean
}

interface Document {
  paths: Record<
    string,
    Record<
      string,
      {
        parameters?: { name: string; in: string; schema: Json }[]
        requestBody?: { content: Record<string, { schema: Json }> }
      }
    >
  >
}

export function operationsOf(document: object): Operation[] {
  return Object.entries((document as Document).paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, { parameters = [], requestBody }]) => {
      const [[type, content] = []] = Object.entries(requestBody?.content ?? {})
      return {
        method: method.toUpperCase(),
        path,
        inPath: parameters.filter((one) => one.in === "path").map(({ name }) => name),
        inQuery: parameters.filter((one) => one.in === "query"),
        body: content?.schema ?? null,
        isForm: type === "multipart/form-data",
      }
    }),
  )
}

/**
 * Values that the shop knows, by the end of a field's name: `product_id`, `email`. They lead further in than made-up
 * ones.
 */
export type Known = Record<string, readonly string[]>

type Draw = fc.GeneratorValue

/** A request to this operation: some as they should be, most with something wrong in one place or everywhere. */
export function requestTo(operation: Operation, known: Known, draw: Draw): FuzzRequest {
  const { body, headers } = bodyOf(draw, operation, known)
  return {
    method: chance(draw, 2) ? oneOf(draw, ["PATCH", "PUT", "POST", "DELETE"]) : operation.method,
    path: `${pathOf(draw, operation, known)}${queryOf(draw, operation, known)}`,
    headers: { ...oddHeaders(draw), ...headers },
    body,
  }
}

/** True in that many of a hundred cases. */
const chance = (draw: Draw, percent: number): boolean => draw(fc.integer, { min: 0, max: 99 }) < percent

const oneOf = <T>(draw: Draw, list: readonly T[]): T => list[draw(fc.nat, { max: list.length - 1 })] as T

function nasty(draw: Draw): unknown {
  switch (draw(fc.nat, { max: 3 })) {
    case 0:
      return draw(fc.string, { unit: "binary", maxLength: 40 })
    case 1:
      return draw(fc.jsonValue, { maxDepth: 3 })
    default:
      return oneOf(draw, NASTY)
  }
}

function knownFor(draw: Draw, name: string, known: Known): string | null {
  const names = Object.keys(known).filter((end) => name === end || name.endsWith(`_${end}`))
  const list = names.length > 0 ? known[names.sort((a, b) => b.length - a.length)[0] ?? ""] : undefined
  return list && list.length > 0 ? oneOf(draw, list) : null
}

function pathOf(draw: Draw, { path }: Operation, known: Known): string {
  return path.replace(/\{(\w+)\}/g, (_, name: string) => {
    if (chance(draw, 60)) return encodeURIComponent(knownFor(draw, name, known) ?? "none")
    return oneOf(draw, [
      () => inAddress(nasty(draw), 300) || "%20",
      () => "%00",
      () => "%ff%fe",
      () => "%zz",
      () => "a%00b",
      () => "%ED%A0%80",
      () => "..%2f..",
      () => "x".repeat(2_000),
    ])()
  })
}

/** As part of an address, whose length has to stay below what a server reads of a request's head. */
function inAddress(value: unknown, longest: number): string {
  const text = typeof value === "string" ? value : (JSON.stringify(value) ?? "")
  return encodeURIComponent(text.slice(0, longest).replace(/\p{Cs}/gu, "\ufffd"))
}

function queryOf(draw: Draw, { inQuery }: Operation, known: Known): string {
  const pairs = inQuery
    .filter(() => chance(draw, 40))
    .flatMap(({ name, schema }) => {
      const good = inAddress(sample(draw, schema, name, known), 300)
      if (chance(draw, 40)) return [`${name}=${good}`]
      const bad = inAddress(nasty(draw), 150)
      return oneOf(draw, [
        [`${name}=${bad}`],
        [`${name}=${bad}`],
        [`${name}=${good}`, `${name}=${bad}`],
        [`${name}[]=${bad}`],
        [`${name}[a][b]=${bad}`],
        [`${name}[__proto__][x]=1`],
        [`${name}=%00`],
        [`${name}=%zz%ff`],
        [name],
      ])
    })
  if (chance(draw, 10))
    pairs.push(oneOf(draw, ["__proto__[a]=1", "&&&=", "q=%F0%9F", "constructor=1", "a[b]".repeat(50)]))
  return pairs.length > 0 ? `?${pairs.join("&")}` : ""
}

/** What anybody may send along. Header values are bytes that Node's client lets pass. */
function oddHeaders(draw: Draw): Record<string, string> {
  const bytes = () => draw(fc.string, { maxLength: 60 }).replace(/[^\x20-\x7e]/g, "?")
  const odd: Record<string, () => string> = {
    "idempotency-key": () =>
      oneOf(draw, [bytes(), "same-key", "é\xff\x80", "k".repeat(255), "k".repeat(256)]),
    "x-request-id": bytes,
    "user-agent": () => oneOf(draw, [bytes(), "é\xff", "M".repeat(3_000)]),
    "accept-language": bytes,
    accept: () => oneOf(draw, ["text/html", "*/*;q=x", bytes()]),
    cookie: () =>
      oneOf(draw, [bytes(), "device=%00", "staff=%00.a.b", "=;;=", "a=%zz; a=b", "XSRF-TOKEN=%00"]),
    "x-xsrf-token": bytes,
    "x-installation-id": () => oneOf(draw, [bytes(), "x".repeat(2_000)]),
    "x-forwarded-for": bytes,
    origin: () => oneOf(draw, ["https://evil.example", "null", bytes()]),
    "if-none-match": bytes,
    range: () => "bytes=0-1,5-",
    "content-encoding": () => oneOf(draw, ["gzip", "br", "deflate", "zstd", "identity"]),
    authorization: () =>
      oneOf(draw, ["Bearer", "Bearer a b", "Basic YTpi", bytes(), "Bearer eyJhbGciOiJub25lIn0.e30."]),
  }
  const chosen = Object.keys(odd).filter(() => chance(draw, 4))
  return Object.fromEntries(chosen.map((name) => [name, odd[name]?.() ?? ""]))
}

function bodyOf(
  draw: Draw,
  { body, isForm, method }: Operation,
  known: Known,
): { body: Buffer | null; headers: Record<string, string> } {
  if (!body && (method === "GET" || chance(draw, 70))) return { body: null, headers: {} }
  const good = body ? sample(draw, body, "", known) : {}
  if (isForm && chance(draw, 70)) return form(draw, good)
  if (chance(draw, 8)) return oddlyTyped(draw, JSON.stringify(good))
  return { body: Buffer.from(jsonOf(draw, good)), headers: { "content-type": "application/json" } }
}

function jsonOf(draw: Draw, good: unknown): string {
  switch (draw(fc.nat, { max: 11 })) {
    case 0:
      return JSON.stringify(nasty(draw)) ?? ""
    case 1:
      return deep(draw)
    case 2:
      return Buffer.from(draw(fc.uint8Array, { maxLength: 200 })).toString("latin1")
    case 3:
      return JSON.stringify(good).replace(/:(?:"[^"]*"|\d+)/, `:${oneOf(draw, RAW_NUMBERS)}`)
    case 4:
      return JSON.stringify(good).replace(
        /}$/,
        ',"__proto__":{"isAdmin":true},"constructor":{"prototype":{}}}',
      )
    case 5:
    case 6:
      return JSON.stringify(good)
    default:
      return JSON.stringify(spoiled(draw, good, 1 + draw(fc.nat, { max: 2 })))
  }
}

/** More levels than any recursion bears, as large as a body may be. */
function deep(draw: Draw): string {
  const levels = oneOf(draw, [100, 2_000, 12_000, 16_000])
  const [open, close] = oneOf(draw, [
    ["[", "]"],
    ['{"a":', "}"],
  ])
  const nest = `${open.repeat(levels)}1${close.repeat(levels)}`
  return chance(draw, 50)
    ? nest
    : `{"q":${nest},"product":${nest.slice(0, 1_000)}`.concat(chance(draw, 50) ? "}" : "")
}

/** Puts something wrong in so many places. */
function spoiled(draw: Draw, value: unknown, places: number): unknown {
  let copy: unknown = structuredClone(value)
  for (let index = 0; index < places; index++) {
    const found = placesOf(copy)
    if (found.length === 0) return nasty(draw)
    const { holder, name } = oneOf(draw, found)
    const kind = draw(fc.nat, { max: 9 })
    if (kind === 0) delete holder[name]
    else if (kind === 1) holder[`${name}\u0000`] = nasty(draw)
    else if (kind === 2) holder[name] = [holder[name], nasty(draw)]
    else holder[name] = nasty(draw)
    if (chance(draw, 3)) copy = [copy]
  }
  return copy
}

interface Place {
  holder: Record<string, unknown>
  name: string
}

function placesOf(value: unknown): Place[] {
  if (typeof value !== "object" || value === null) return []
  const holder = value as Record<string, unknown>
  return Object.keys(holder)
    .slice(0, 40)
    .flatMap((name) => [{ holder, name }, ...placesOf(holder[name])])
}

function oddlyTyped(draw: Draw, text: string): { body: Buffer; headers: Record<string, string> } {
  const type = oneOf(draw, [
    "text/plain",
    "application/xml",
    "application/x-www-form-urlencoded",
    "application/json; charset=utf-16",
    "application/json; charset=nonsense",
    "application/json; charset=iso-8859-1",
    "application/jsonp",
    "multipart/form-data",
    "multipart/form-data; boundary=",
    "multipart/form-data; boundary=x",
    "multipart/mixed; boundary=x",
    "",
    "/",
    ";;;",
  ])
  const content = oneOf(draw, [text, `a[b]=${text}&a=1&__proto__[x]=1`, "a=%zz&b=%00", `--x\r\n${text}`])
  return { body: Buffer.from(content), headers: { "content-type": type } }
}

/** A form with its fields, something that is called a file, and now and then a part that is none. */
function form(draw: Draw, good: unknown): { body: Buffer; headers: Record<string, string> } {
  const boundary = "fuzz"
  const spoilt = spoiled(draw, good, draw(fc.nat, { max: 2 }))
  const fields = Object.entries(typeof spoilt === "object" && spoilt !== null ? spoilt : { a: spoilt })
  const parts: Buffer[] = fields.map(([name, value]) =>
    Buffer.from(
      `Content-Disposition: form-data; name="${name.replace(/["\r\n]/g, "")}"\r\n\r\n${
        typeof value === "string" ? value : JSON.stringify(value)
      }`,
    ),
  )
  if (chance(draw, 60)) parts.push(filePart(draw))
  if (chance(draw, 10)) parts.push(Buffer.from("no header at all"))
  if (chance(draw, 10))
    parts.push(Buffer.from('Content-Disposition: form-data; name="a[b][__proto__]"\r\n\r\n1'))
  const whole = Buffer.concat([
    ...parts.flatMap((part) => [Buffer.from(`--${boundary}\r\n`), part, Buffer.from("\r\n")]),
    Buffer.from(chance(draw, 85) ? `--${boundary}--\r\n` : `--${boundary}`),
  ])
  return {
    body: chance(draw, 90) ? whole : whole.subarray(0, Math.floor(whole.length / 2)),
    headers: { "content-type": `multipart/form-data; boundary=${boundary}` },
  }
}

const BEGINNINGS = [
  "\x89PNG\r\n\x1a\n",
  "\xff\xd8\xff\xe0",
  "%PDF-1.7\n",
  "GIF89a",
  "RIFF\0\0\0\0WEBP",
  "<svg>",
  "PK\x03\x04",
  "",
]

function filePart(draw: Draw): Buffer {
  const field = oneOf(draw, ["file", "image", "images[]", "avatar", "logo", "document", "photos", "\u0000"])
  const name = oneOf(draw, ["a.png", "../../a.png", "a\u0000.pdf", "", "x".repeat(5_000), "ß\ud83d.csv"])
  const rest = draw(fc.uint8Array, { maxLength: 300 })
  return Buffer.concat([
    Buffer.from(`Content-Disposition: form-data; name="${field}"; filename="${name}"\r\n`),
    Buffer.from(`Content-Type: ${oneOf(draw, ["image/png", "application/pdf", "text/csv", "x"])}\r\n\r\n`),
    Buffer.from(oneOf(draw, BEGINNINGS), "latin1"),
    chance(draw, 30) ? Buffer.from("name,price\n\ud800,1e400\n=1+1,\u0000\n") : Buffer.from(rest),
  ])
}

/** What the schema would take, with values that the shop knows where the field's name is that of a record. */
function sample(draw: Draw, schema: Json, name: string, known: Known): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return oneOf(draw, schema.enum)
  if (schema.allOf)
    return Object.assign({}, ...schema.allOf.map((part) => sample(draw, part, name, known) as object))
  const options = schema.anyOf ?? schema.oneOf
  if (options) return sample(draw, oneOf(draw, options), name, known)
  const type = Array.isArray(schema.type) ? oneOf(draw, schema.type) : schema.type
  switch (type) {
    case "object":
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(() => chance(draw, 85))
          .map(([field, property]) => [field, sample(draw, property, field, known)]),
      )
    case "array":
      return Array.from({ length: draw(fc.nat, { max: 2 }) }, () =>
        schema.items ? sample(draw, schema.items, name.replace(/s$/, ""), known) : nasty(draw),
      )
    case "integer":
      return Math.max(schema.minimum ?? 0, draw(fc.nat, { max: 50 }))
    case "number":
      return Math.max(schema.minimum ?? 0, draw(fc.nat, { max: 5_000_000 }) / 100)
    case "boolean":
      return draw(fc.boolean)
    case "null":
      return null
    default:
      return text(draw, schema, name, known)
  }
}

function text(draw: Draw, { format, minLength = 0 }: Json, name: string, known: Known): string {
  const one = knownFor(draw, name, known)
  if (one !== null && chance(draw, 80)) return one
  if (format === "email") return "fuzz@example.com"
  if (/date|dob|_at$|^from$|^to$|start|end/.test(name))
    return oneOf(draw, ["2026-11-22", "2026-11-22T10:00:00Z", "1995-04-12"])
  return draw(fc.string, { unit: "grapheme", minLength, maxLength: minLength + 20 })
}
