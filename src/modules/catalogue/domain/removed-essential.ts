/** What a change of Medusa's admin takes from a product that it must have while it is on sale. */
export type RemovedEssential = "price" | "stock" | "variants"

/**
 * Looks at the body of a change as Medusa's product and variant calls take it: `prices` that leave no plain price in
 * naira, stock that is no longer counted, no variant left. Null: it takes nothing of these away. Prices that are not
 * sent stay, so a body without them takes nothing.
 */
export function removedEssential(body: unknown): RemovedEssential | null {
  if (!isRecord(body)) return null
  if (Array.isArray(body.variants) && body.variants.length === 0) return "variants"
  if (Array.isArray(body.prices) && !body.prices.some(isPlainNaira)) return "price"
  if (body.manage_inventory === false) return "stock"
  for (const part of [body.variants, body.create, body.update]) {
    for (const row of Array.isArray(part) ? part : []) {
      const taken = removedEssential(row)
      if (taken) return taken
    }
  }
  return null
}

function isPlainNaira(price: unknown): boolean {
  if (!isRecord(price)) return false
  const hasRules = isRecord(price.rules) && Object.keys(price.rules).length > 0
  return String(price.currency_code).toLowerCase() === "ngn" && !hasRules && Number(price.amount) > 0
}

function isRecord(value: unknown): value is Record<string, unknown> {
  return typeof value === "object" && value !== null && !Array.isArray(value)
}
