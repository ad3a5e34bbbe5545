import type { z } from "zod"

/** One place of a schema where a value comes in. */
export interface SchemaField {
  /** `product.quantity`, `ids[]` */
  path: string
  /**
   * `value`: a checked value; `object`: named fields, others are dropped; `open`: takes what it is given, whatever its
   * names.
   */
  kind: "value" | "object" | "open"
  /** Of a text with a form of its own: `date`, `datetime`, `email`. */
  format?: string
}

interface Definition {
  type: string
  format?: string
  shape?: Record<string, z.ZodType>
  catchall?: z.ZodType
  innerType?: z.ZodType
  element?: z.ZodType
  options?: z.ZodType[]
  items?: z.ZodType[]
  in?: z.ZodType
  out?: z.ZodType
  left?: z.ZodType
  right?: z.ZodType
  valueType?: z.ZodType
}

/** Every place of a schema, by walking its definition: what no example has is there as well. */
export function schemaFields(schema: z.ZodType, path = ""): SchemaField[] {
  const definition = schema._zod.def as unknown as Definition
  const below = (child: z.ZodType | undefined, name = path) => (child ? schemaFields(child, name) : [])
  switch (definition.type) {
    case "object": {
      const kind = definition.catchall && definition.catchall._zod.def.type !== "never" ? "open" : "object"
      const fields = Object.entries(definition.shape ?? {})
      return [
        { path, kind },
        ...fields.flatMap(([name, child]) => below(child, path ? `${path}.${name}` : name)),
      ]
    }
    case "array":
      return below(definition.element, `${path}[]`)
    case "tuple":
      return (definition.items ?? []).flatMap((item) => below(item, `${path}[]`))
    case "union":
      return (definition.options ?? []).flatMap((option) => below(option))
    case "intersection":
      return [...below(definition.left), ...below(definition.right)]
    case "pipe":
      // What a transformation takes is checked by what comes after it.
      return isOpen(definition.in) ? below(definition.out) : below(definition.in)
    case "optional":
    case "nullable":
    case "default":
    case "prefault":
    case "catch":
    case "nonoptional":
    case "readonly":
      return below(definition.innerType)
    case "record":
      return [{ path, kind: "open" }, ...below(definition.valueType, `${path}.*`)]
    case "unknown":
    case "any":
    case "transform":
    case "custom":
      return [{ path, kind: "open" }]
    default:
      return [{ path, kind: "value", ...(definition.format && { format: definition.format }) }]
  }
}

function isOpen(schema: z.ZodType | undefined): boolean {
  return schema !== undefined && ["transform", "unknown", "any"].includes(schema._zod.def.type)
}
