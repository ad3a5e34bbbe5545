/**
 * Below a public field, what is not: prices of other buyers (wholesale lists), stock by warehouse, products that a
 * category or a collection has but the shop does not show, notes and labels of staff.
 */
export const INSIDE = new Set([
  "prices",
  "price_set",
  "inventory_items",
  "metadata",
  "external_id",
  "deleted_at",
  "product",
  "products",
  "sales_channels",
  "tags",
])

/** Medusa names by itself what nobody asked for: labels, and the metadata of whatever hangs on a product. */
export function shown(body: unknown, { list, one }: { list: string; one: string }): unknown {
  if (typeof body !== "object" || body === null) return body
  return Object.fromEntries(
    Object.entries(body).map(([name, value]) => [
      name,
      name === list || name === one ? withoutInside(value) : value,
    ]),
  )
}

function withoutInside(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(withoutInside)
  // Dates and sums say themselves what they are in JSON.
  if (typeof value !== "object" || value === null || "toJSON" in value) return value
  return Object.fromEntries(
    Object.entries(value)
      .filter(([name]) => !INSIDE.has(name))
      .map(([name, below]) => [name, withoutInside(below)]),
  )
}
