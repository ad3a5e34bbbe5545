import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import { skuKey } from "../../../../contract/name-key"
import type { ProductRow } from "../../../../modules/product-operations/domain/product-row"

/** What of a row says which product it is about. */
export type NamedBy = "variant_id" | "sku" | "barcode" | "slug" | "name"

/** What says so by itself. */
type Identifier = Exclude<NamedBy, "name">

interface Owner {
  productId: string
  slug: string
  /** Null: the product as a whole. */
  variantId: string | null
  sku: string | null
}

/** Whose variant ids, SKUs, barcodes and slugs are at this moment, as far as rows have them. */
export type Owners = Record<Identifier, Map<string, Owner[]>>

/** A product that a row names, and by what. */
export interface Claim extends Owner {
  by: Identifier
}

interface Found {
  id: string
  sku: string | null
  codes: (string | null)[]
  product_id: string
  slug: string
}

export async function ownersOf(db: Knex, rows: readonly ProductRow[]): Promise<Owners> {
  const stated = (value: (row: ProductRow) => string | null | undefined) => [
    ...new Set(rows.flatMap((row) => value(row) ?? [])),
  ]
  const slugs = stated(({ slug }) => slug)
  const bindings = {
    ids: stated(({ variant_id }) => variant_id),
    skus: stated(({ variant }) => (variant.sku ? skuKey(variant.sku) : null)),
    barcodes: stated(({ variant }) => variant.barcode),
  }
  const [{ rows: variants }, products] = await Promise.all([
    db.raw<{ rows: Found[] }>(
      `select v.id, v.sku, array[v.barcode, v.ean, v.upc] as codes, p.id as product_id, p.handle as slug
         from product_variant v join product p on p.id = v.product_id and p.deleted_at is null
        where v.deleted_at is null and (v.id = any(:ids::text[]) or lower(v.sku) = any(:skus::text[])
           or v.barcode = any(:barcodes::text[]) or v.ean = any(:barcodes::text[]) or v.upc = any(:barcodes::text[]))
        order by v.id`,
      bindings,
    ),
    db("product")
      .whereIn("handle", slugs)
      .whereNull("deleted_at")
      .select<{ id: string; handle: string }[]>("id", "handle"),
  ])
  const owners: Owners = { variant_id: new Map(), sku: new Map(), barcode: new Map(), slug: new Map() }
  const note = (by: Identifier, value: string | null, owner: Owner) => {
    if (value !== null) owners[by].set(value, [...(owners[by].get(value) ?? []), owner])
  }
  for (const { id, sku, codes, product_id, slug } of variants) {
    const owner = { productId: product_id, slug, variantId: id, sku }
    note("variant_id", id, owner)
    note("sku", sku === null ? null : skuKey(sku), owner)
    for (const code of new Set(codes)) note("barcode", code, owner)
  }
  for (const { id, handle } of products)
    note("slug", handle, { productId: id, slug: handle, variantId: null, sku: null })
  return owners
}

/** The products that a row's variant id, SKU, barcode and slug name, in this order. */
export function claimsOf({ variant_id, variant, slug }: ProductRow, owners: Owners): Claim[] {
  const sku = variant.sku ? skuKey(variant.sku) : null
  const values = { variant_id, sku, barcode: variant.barcode, slug }
  return (["variant_id", "sku", "barcode", "slug"] as const).flatMap((by) => {
    const found = owners[by].get(values[by] ?? "") ?? []
    // Of two that differ in capitals alone, from an older version, the one that has it in these letters.
    const exact = by === "sku" ? found.filter((owner) => owner.sku === variant.sku) : []
    return (exact.length > 0 ? exact : found).map((owner) => ({ ...owner, by }))
  })
}

export const WORDS = { variant_id: "variant", sku: "SKU", barcode: "barcode", slug: "slug" } as const

/** Why a row names no single product by these; null when it does, or names none. */
export function contradiction(row: ProductRow, claims: readonly Claim[]): string | null {
  const [first, ...others] = claims
  if (row.variant_id && first?.by !== "variant_id")
    return `There is no variant ${row.variant_id}: leave variant_id empty for a new one`
  if (!first) return null
  const other = others.find(({ productId }) => productId !== first.productId)
  if (other && other.by !== "slug") {
    const what =
      other.by === first.by
        ? `This ${WORDS[first.by]} is`
        : `${capital(WORDS[first.by])} and ${WORDS[other.by]} are`
    return `${what} of two products, ${first.slug} and ${other.slug}`
  }
  if (row.slug && row.slug !== first.slug) {
    return `This ${WORDS[first.by]} belongs to the product ${first.slug}`
  }
  return null
}

const capital = (word: string): string => word.charAt(0).toUpperCase() + word.slice(1)
