import { z } from "zod"

interface Json {
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
 * A body that a call may well accept, made from its schema: every field is there. Rules that a JSON Schema cannot say
 * are not kept, so some are refused; they must be refused properly.
 */
export function sampleBody(schema: z.ZodType): unknown {
  return sample(z.toJSONSchema(schema, { io: "input", unrepresentable: "any", reused: "inline" }) as Json)
}

function sample(schema: Json): unknown {
  if (schema.const !== undefined) return schema.const
  if (schema.enum) return schema.enum[0]
  if (schema.allOf) return Object.assign({}, ...schema.allOf.map((part) => sample(part) as object))
  const options = schema.anyOf ?? schema.oneOf
  if (options) return sample(options.find(({ type }) => type !== "null") ?? {})
  const type = Array.isArray(schema.type) ? schema.type[0] : schema.type
  switch (type) {
    case "object":
      return Object.fromEntries(
        Object.entries(schema.properties ?? {}).map(([name, property]) => [name, sample(property)]),
      )
    case "array":
      return schema.items ? [sample(schema.items)] : []
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
