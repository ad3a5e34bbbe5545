import { z } from "zod"
import type { CallSpec } from "../../src/contract/call"

/** Names of everybody's things: products, places, programmes. Nobody owns them. */
const PUBLIC = new Set([
  "product_id",
  "variant_id",
  "brand_id",
  "category_id",
  "section_id",
  "subcategory_id",
  "state_id",
  "lga_id",
  "pickup_address_id",
  "shipping_id",
  "referral_id",
])

/** Whether a call names a thing that may be somebody's: in its path, its query or anywhere in its body. */
export function namesSomething(spec: CallSpec): boolean {
  if (spec.params) return true
  return [spec.query, spec.body].some((schema) => schema !== undefined && names(schema).some(isName))
}

function isName(field: string): boolean {
  return /^(id|ids|reference|order_number)$|_ids?$/.test(field) && !PUBLIC.has(field)
}

function names(schema: z.ZodType): string[] {
  const found: string[] = []
  const walk = (node: unknown): void => {
    if (typeof node !== "object" || node === null) return
    for (const [key, value] of Object.entries(node)) {
      if (key === "properties") found.push(...Object.keys(value as object))
      walk(value)
    }
  }
  walk(z.toJSONSchema(schema, { io: "input", unrepresentable: "any" }))
  return found
}
