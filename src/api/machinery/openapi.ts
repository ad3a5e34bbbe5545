import { z } from "zod"
import type { CallSpec } from "../../contract/call"
import type { FileSpec } from "../../contract/files"
import type { Shop } from "../../contract/shop"
import type { FileField } from "../../contract/uploads"
import { INSTALLATION_HEADER } from "./installation-id"

type Json = Record<string, unknown>

/** What everybody may read about: the calls of shoppers and apps. */
export function withoutStaffCalls<Spec extends { access: string }>(
  table: Record<string, Spec>,
): Record<string, Spec> {
  return Object.fromEntries(Object.entries(table).filter(([, { access }]) => access !== "staff"))
}

/** The OpenAPI 3.1 document of the call table. Schemas are JSON Schema 2020-12, as 3.1 wants. */
export function openApiDocument(
  table: Record<string, CallSpec>,
  shop: Shop,
  files: Record<string, FileSpec> = {},
): Json {
  const paths: Record<string, Json> = {}
  const add = (key: string, spec: CallSpec | FileSpec, success: Json) => {
    const [method, path] = splitKey(key, shop.slug)
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(key, path, spec, success) }
  }
  for (const [key, spec] of Object.entries(table))
    add(key, spec, { [JSON_TYPE]: { schema: answerSchema(spec) } })
  for (const [key, spec] of Object.entries(files))
    add(key, spec, Object.fromEntries(spec.types.map((type) => [type, {}])))
  return {
    openapi: "3.1.0",
    info: {
      title: `${shop.name} API`,
      version: "1",
      description:
        "Calls of the storefront and the mobile apps. Success: `{status: 1, message, data}`; failure: `{status: 0, message, error: {code, message}, errors}`. Money is naira with at most two decimals, weights kilograms, instants UTC.",
    },
    servers: [{ url: "/api/v1" }],
    paths,
    components: {
      securitySchemes: { bearer: { type: "http", scheme: "bearer" } },
      schemas: { Failure: failureSchema },
    },
  }
}

/** `"GET /a/{id}"` to method and path, with the shop's slug in place of `{brand}`. */
export function splitKey(key: string, slug: string): [method: string, path: string] {
  const space = key.indexOf(" ")
  return [key.slice(0, space), key.slice(space + 1).replaceAll("{brand}", slug)]
}

/** The whole success answer of a call, as JSON Schema. */
function answerSchema(spec: CallSpec): Json {
  const envelope = z.object({ status: z.literal(1), message: z.string(), data: spec.data })
  const withMeta = spec.meta ? envelope.extend({ meta: spec.meta }) : envelope
  const whole = spec.extra ? withMeta.extend(spec.extra.shape) : withMeta
  return jsonSchema(whole, "output")
}

const failureSchema: Json = {
  type: "object",
  required: ["status", "message", "error"],
  properties: {
    status: { const: 0 },
    message: { type: "string" },
    error: {
      type: "object",
      required: ["code", "message"],
      properties: { code: { type: "string" }, message: { type: "string" } },
    },
    errors: { type: "object", additionalProperties: { type: "array", items: { type: "string" } } },
  },
}

const installationHeader = {
  name: INSTALLATION_HEADER,
  in: "header",
  required: false,
  description: "An app's random number of its own installation, a UUID say. Browsers send none",
  schema: { type: "string", minLength: 16, maxLength: 128 },
}

/** `success`: what it answers when it goes well, by media type. */
function operation(key: string, path: string, given: CallSpec | FileSpec, success: Json): Json {
  const spec: Partial<CallSpec> & Pick<CallSpec, "access" | "summary"> =
    "types" in given ? fileCall(given) : given
  const failures: Record<string, string> = { "429": "Too many requests", ...spec.failures }
  if (spec.access !== "public") failures["401"] = "No session, or it has ended"
  if (spec.access === "staff") failures["403"] = "You are not authorized to view this page"
  if (spec.body || spec.query)
    failures["422"] = spec.failures?.[422] ?? "A field is missing or wrong: see `errors`"
  if (spec.params) failures["404"] = "Not found, or not yours"
  return {
    operationId: key
      .toLowerCase()
      .replace(/[^a-z0-9]+/g, "_")
      .replace(/^_|_$/g, ""),
    summary: spec.summary,
    ...(spec.description ? { description: spec.description } : {}),
    tags: [path.startsWith("/admin") ? "staff" : path.split("/")[1]],
    ...(spec.access === "public" ? {} : { security: [{ bearer: [] }] }),
    parameters: [
      ...parameters(spec.params, "path"),
      ...parameters(spec.query, "query"),
      ...(spec.idempotent
        ? [
            {
              name: "Idempotency-Key",
              in: "header",
              required: false,
              schema: { type: "string", maxLength: 255 },
            },
          ]
        : []),
      ...(spec.signsIn || key === "POST /user/order/create" ? [installationHeader] : []),
    ],
    ...requestBody(spec),
    responses: {
      "200": { description: "Success", content: success },
      ...Object.fromEntries(
        Object.entries(failures).map(([status, description]) => [
          status,
          {
            description,
            content: { "application/json": { schema: { $ref: "#/components/schemas/Failure" } } },
          },
        ]),
      ),
    },
  }
}

/** What of a file's call is like any other's. */
function fileCall({ access, summary, description, params, query }: FileSpec) {
  return {
    access,
    summary,
    ...(description ? { description } : {}),
    ...(params ? { params } : {}),
    ...(query ? { query } : {}),
  }
}

/** A form may also come as JSON while it has no file: what has no file of its own needs no form. */
function requestBody({ body, multipart }: Partial<CallSpec>): Json {
  if (!body && !multipart) return {}
  const fields: Fields = body ? jsonSchema(body, "input") : { type: "object", properties: {} }
  if (!multipart) {
    const required = !body?.safeParse({}).success
    return { requestBody: { required, content: { [JSON_TYPE]: { schema: fields } } } }
  }
  const files = Object.entries(multipart.files)
  const form: Fields = {
    ...fields,
    properties: { ...fields.properties, ...Object.fromEntries(files.map(fileProperty(fields))) },
    required: [
      ...(fields.required ?? []),
      ...files.flatMap(([name, { isNeeded }]) => (isNeeded ? [name] : [])),
    ],
  }
  const encoding = Object.fromEntries(
    files.map(([name, { types }]) => [name, { contentType: types.join(", ") }]),
  )
  const needsForm = files.some(([, { isNeeded }]) => isNeeded)
  return {
    requestBody: {
      required: true,
      content: {
        [FORM_TYPE]: { schema: form, ...(files.length > 0 ? { encoding } : {}) },
        ...(needsForm ? {} : { [JSON_TYPE]: { schema: fields } }),
      },
    },
  }
}

const JSON_TYPE = "application/json"
const FORM_TYPE = "multipart/form-data"

/** JSON Schema of an object, as far as it is looked into here. */
interface Fields extends Json {
  properties?: Json
  required?: string[]
}

/** A field that takes a file, and in its place what the call's own field takes (an address, null). */
const fileProperty =
  ({ properties = {} }: Fields) =>
  ([name, { also, most }]: [string, FileField]): [string, Json] => {
    const one = { type: "string", format: "binary" }
    const file = most > 1 ? { type: "array", items: one, maxItems: most } : one
    const others = also.filter((other) => other !== name)
    const description = others.length > 0 ? { description: `Also accepted as ${others.join(", ")}` } : {}
    const own = properties[name]
    return [name, own ? { anyOf: [file, own], ...description } : { ...file, ...description }]
  }

function parameters(schema: z.ZodObject | undefined, where: "path" | "query"): Json[] {
  if (!schema) return []
  const whole = jsonSchema(schema, "input") as { properties?: Record<string, Json>; required?: string[] }
  return Object.entries(whole.properties ?? {}).map(([name, property]) => ({
    name,
    in: where,
    required: where === "path" || (whole.required ?? []).includes(name),
    ...(typeof property.description === "string" ? { description: property.description } : {}),
    schema: property,
  }))
}

function jsonSchema(schema: z.ZodType, io: "input" | "output"): Json {
  const { $schema: _, ...rest } = z.toJSONSchema(schema, {
    io,
    unrepresentable: "any",
    reused: "inline",
    override: ({ zodSchema, jsonSchema: json }) => {
      if (io === "input" && zodSchema instanceof z.ZodObject) requireOnlyNeeded(zodSchema, json)
    },
  }) as Json
  return rest
}

/** What comes through a preprocessing step always counts as required for zod, whatever follows accepts. */
function requireOnlyNeeded(schema: z.ZodObject, json: { required?: string[] }): void {
  const needed = Object.entries<z.ZodType>(schema.shape)
    .filter(([, field]) => !field.safeParse(undefined).success)
    .map(([name]) => name)
  if (needed.length > 0) json.required = needed
  else delete json.required
}
