import { z } from "zod"
import type { CallSpec } from "../../contract/call"
import type { Shop } from "../../contract/shop"
import { INSTALLATION_HEADER } from "./installation-id"

type Json = Record<string, unknown>

/** What everybody may read about: the calls of shoppers and apps. */
export function withoutStaffCalls(table: Record<string, CallSpec>): Record<string, CallSpec> {
  return Object.fromEntries(Object.entries(table).filter(([, { access }]) => access !== "staff"))
}

/** The OpenAPI 3.1 document of the call table. Schemas are JSON Schema 2020-12, as 3.1 wants. */
export function openApiDocument(table: Record<string, CallSpec>, shop: Shop): Json {
  const paths: Record<string, Json> = {}
  for (const [key, spec] of Object.entries(table)) {
    const [method, path] = splitKey(key, shop.slug)
    paths[path] = { ...paths[path], [method.toLowerCase()]: operation(key, path, spec) }
  }
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
export function answerSchema(spec: CallSpec): Json {
  const envelope = z.object({ status: z.literal(1), message: z.string(), data: spec.data })
  const withMeta = spec.meta ? envelope.extend({ meta: spec.meta }) : envelope
  const whole = spec.extra ? withMeta.extend(spec.extra.shape) : withMeta
  return jsonSchema(whole, "output")
}

export const failureSchema: Json = {
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

function operation(key: string, path: string, spec: CallSpec): Json {
  const failures: Record<string, string> = { "429": "Too many requests", ...spec.failures }
  if (spec.access !== "public") failures["401"] = "No session, or it is gone"
  if (spec.access === "staff") failures["403"] = "You are not authorized to view this page"
  if (spec.body || spec.query)
    failures["422"] = spec.failures?.[422] ?? "A field is missing or wrong: see `errors`"
  if (spec.params) failures["404"] = "There is no such thing, or it is not yours"
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
    ...(spec.body
      ? {
          requestBody: {
            required: true,
            content: {
              [spec.multipart ? "multipart/form-data" : "application/json"]: {
                schema: jsonSchema(spec.body, "input"),
              },
            },
          },
        }
      : {}),
    responses: {
      "200": { description: "Success", content: { "application/json": { schema: answerSchema(spec) } } },
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
  }) as Json
  return rest
}
