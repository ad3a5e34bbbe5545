import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { StaffProduct, StaffVariant } from "../../../../contract/admin-products"
import { cleanLine, cleanLines } from "../../../../contract/clean-text"
import { dayOf } from "../../../../contract/days"
import { pick } from "../../../../contract/pick"
import type { ProductRow } from "../../../../modules/product-operations/domain/product-row"
import { kobo, ONLY_VARIANT } from "../product-form"
import { readProducts } from "../read-products"

/** A product as it is now, in the words of the file. */
export interface CurrentProduct {
  staff: StaffProduct
  optionNames: string[]
  rows: (ProductRow & { variant_id: string; reserved: number; is_counted: boolean; staff: StaffVariant })[]
}

interface Extra {
  product_id: string
  section: string | null
  category: string | null
  subcategory: string | null
  option_names: string[] | null
}

interface StockRow {
  variant_id: string
  stocked: string | null
  reserved: string
  is_counted: boolean
}

/** These products by id. What is hidden from shoppers (a place in an inactive category) is left empty, and so stays. */
export async function currentProducts(db: Knex, ids: string[]): Promise<Map<string, CurrentProduct>> {
  if (ids.length === 0) return new Map()
  const [products, { rows: extras }, { rows: stocks }] = await Promise.all([
    readProducts(db, ids),
    db.raw<{ rows: Extra[] }>(
      `select p.id as product_id, s.name as section, c.name as category, u.name as subcategory,
              (select array_agg(o.title order by o.title)
                 from product_product_option l join product_option o on o.id = l.product_option_id and o.deleted_at is null
                where l.product_id = p.id and l.deleted_at is null) as option_names
         from product p
         left join catalogue_product cp on cp.product_id = p.id
         left join product_category s on s.id = cp.section_id
         left join product_category c on c.id = cp.category_id
         left join product_category u on u.id = cp.subcategory_id
        where p.id = any(?::text[])`,
      [ids],
    ),
    db.raw<{ rows: StockRow[] }>(
      `select v.id as variant_id, sum(il.stocked_quantity) as stocked, coalesce(sum(il.reserved_quantity), 0) as reserved,
              v.manage_inventory and not v.allow_backorder
                and count(distinct vi.inventory_item_id) = 1 and max(vi.required_quantity) = 1 as is_counted
         from product_variant v
         left join product_variant_inventory_item vi on vi.variant_id = v.id and vi.deleted_at is null
         left join inventory_level il on il.inventory_item_id = vi.inventory_item_id and il.deleted_at is null
        where v.product_id = any(?::text[]) and v.deleted_at is null group by v.id`,
      [ids],
    ),
  ])
  const extra = new Map(extras.map((row) => [row.product_id, row]))
  const shelf = new Map(stocks.map((row) => [row.variant_id, row]))
  return new Map(
    products.map((staff) => [
      staff.id,
      {
        staff,
        optionNames: (extra.get(staff.id)?.option_names ?? []).filter((name) => name !== ONLY_VARIANT.option),
        rows: staff.variants.map((variant) =>
          row(staff, variant, extra.get(staff.id), shelf.get(variant.id)),
        ),
      },
    ]),
  )
}

function row(
  staff: StaffProduct,
  variant: StaffVariant,
  extra: Extra | undefined,
  shelf: StockRow | undefined,
): CurrentProduct["rows"][number] {
  const isCounted = shelf?.is_counted ?? false
  return {
    staff: variant,
    slug: staff.slug,
    variant_id: variant.id,
    options: plainOptions(variant.options),
    reserved: Number(shelf?.reserved ?? 0),
    is_counted: isCounted,
    product: {
      name: cleanLine(staff.name),
      short_description: cleanLines(staff.short_description),
      description: cleanLines(staff.description),
      brand: cleanLine(staff.brand?.name ?? ""),
      section: cleanLine(extra?.section ?? ""),
      category: cleanLine(extra?.category ?? ""),
      subcategory: cleanLine(extra?.subcategory ?? ""),
      kind: staff.kind === "bundle" ? "bundle" : "product",
      is_wholesale: staff.is_wholesale === 1,
      status: staff.status === "published" ? "published" : "draft",
      ingredients: cleanLines(staff.ingredients),
      how_to_use: cleanLines(staff.how_to_use),
      ...pick(staff, "skin_types", "hair_types", "concerns", "finishes"),
      images: staff.images.map(({ url, alt }) => ({ url, alt: cleanLine(alt) })),
    },
    variant: {
      sku: variant.sku?.trim() || null,
      barcode: variant.barcode?.trim() || null,
      swatch: variant.swatch?.trim() || null,
      undertone: variant.undertone,
      regular: kobo(variant.regular_price) ?? undefined,
      sale: kobo(variant.sale_price),
      sale_starts_at: variant.sale_starts_at,
      sale_ends_at: variant.sale_ends_at,
      wholesale: kobo(variant.wholesale_price),
      stock: isCounted ? Number(shelf?.stocked ?? 0) : undefined,
      grams: Math.round(variant.weight * 1000),
      nafdac_number: variant.nafdac_number,
      expires_on: dayOf(variant.expires_on ?? ""),
    },
  }
}

/** The only variant of a product has no option that anybody chose. */
function plainOptions(options: Record<string, string>): Record<string, string> {
  const { [ONLY_VARIANT.option]: _, ...own } = options
  return own
}
