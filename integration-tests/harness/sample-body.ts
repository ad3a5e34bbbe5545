import { z } from "zod"

export interface Json {
  type?: string | string[]
  properties?: Record<string, Json>
  required?: string[]
  items?: Json
  anyOf?: Json[]
  oneOf?: Json[]
  allOf?: Json[]
  enum?: unknown[]
  const?: unknown
  default?: unknown
  format?: string
  minLength?: number
  minimum?: number
}

/**
 * A body that a call may well accept, generated from its schema: every field is there. Rules that a JSON Schema cannot express
 * are not followed, so some are refused; they must be refused properly.
 */
export function sampleBody(schema: z.ZodType): unknown {
  return sample(z.toJSONSchema(schema, { io: "input", unrepresentable: "any", reused: "inline" }) as Json)
}

/** A value that a JSON Schema takes: with every field that it names, or only with those that it cannot do without. */
export function sample(schema: Json, fields: "all" | "needed" = "all"): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => sample(part, fields) as object))
  const options = schema.anyOf ?? schema.oneOf
  if (options) return sample(options.find(({ type }) => type !== "null") ?? {}, fields)
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  switch (type) {
    case "object":
      return Object.fromEntries(
        Object.entries(schema.properties ?? {})
          .filter(([name]) => fields === "all" || schema.required?.includes(name))
          .map(([name, property]) => [name, sample(property, fields)]),
      )
    case "array":
      return schema.items ? [sample(schema.items, fields)] : []
    case "string":
      return schema.format === "email" ? "sample@example.com" : "sample".padEnd(schema.minLength ?? 0, "x")
    case "number":
    case "integer":
      return Math.max(1, schema.minimum ?? 1)
    case "boolean":
      return true
    case "null":
      return null
    default:
      return "sample"
  }
}
