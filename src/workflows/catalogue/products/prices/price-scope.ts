import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { PriceTask } from "./price-file"

/** What a change was asked for, by name where it has one. */
export interface ScopeParts {
  products: number
  variants: number
  brand: string | null
  category: string | null
  /** With the price of each. */
  rows: number | null
}

/** Of which products a change is, for the history: "Brand Zaron in Face creams", "12 products". */
export function scopeInWords({ products, variants, brand, category, rows }: ScopeParts): string {
  if (rows !== null) return counted(rows, "row of SKU and price", "rows of SKU and price")
  const place = brand && category ? `Brand ${brand} in ${category}` : brand ? `Brand ${brand}` : category
  const parts = [
    products > 0 && counted(products, "product", "products"),
    variants > 0 && counted(variants, "shade or size", "shades or sizes"),
    place,
  ]
  return parts.filter(Boolean).join(" and ")
}

const counted = (count: number, one: string, many: string) =>
  count === 1 ? `1 ${one}` : `${count.toLocaleString("en-NG")} ${many}`

/** The same of a request, whose brand and category are ids. `rows` are the rows of its file. */
export async function priceScope(
  db: Knex | Knex.Transaction,
  { csv, product_ids, variant_ids, brand_id, category_id }: PriceTask,
  rows: number,
): Promise<string> {
  const nameOf = async (table: "brand" | "product_category", id: string | null | undefined) =>
    id ? ((await db(table).where({ id }).first("name"))?.name ?? null) : null
  return scopeInWords({
    products: product_ids?.length ?? 0,
    variants: variant_ids?.length ?? 0,
    brand: await nameOf("brand", brand_id),
    category: await nameOf("product_category", category_id),
    rows: csv ? rows : null,
  })
}
