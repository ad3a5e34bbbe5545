import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { StaffProduct, StaffVariant } from "../../../contract/admin-products"
import type { ProductCard } from "../../../contract/catalogue"
import { type Kobo, toNaira } from "../../../contract/money"
import { pick } from "../../../contract/pick"
import { type TextTrait, textTraitNames, textTraitValues } from "../../../contract/product-traits"
import type { Sort } from "../../../contract/sorting"
import type { Undertone } from "../../../contract/undertones"
import { IS_SET } from "../../../modules/catalogue/projection/variant-rows"
import { knownUndertone } from "../../../modules/catalogue/projection/wire-values"
import { productsNamed } from "../../../modules/catalogue/reads/named-products"
import { folded } from "../../../sql/folded"
import { orderBy } from "../../../sql/order-by"
import { type PriceBook, pricesOf, readPriceBooks, shownPrices } from "./prices/price-book"

export interface StaffFilter {
  q?: string
  product_id?: string
  brand_id?: string
  category_id?: string
  status?: string
  stock?: "instock" | "low" | "outofstock"
  sort?: Sort<keyof typeof ORDERS>
}

const ORDERS = { name: folded("title"), changed: "updated_at" }

/** Nine units or fewer count as low stock; more are "In Stock". */
export const LOW_STOCK = 9

/** Ids of one page of products, those changed last first. Drafts are among them, deleted ones are not. */
export async function findProducts(
  db: Knex,
  filter: StaffFilter,
  offset: number,
  limit: number,
): Promise<{ ids: string[]; total: number }> {
  const conditions = ["p.deleted_at is null"]
  const bindings: (string | number)[] = []
  const also = (condition: string, ...values: (string | number)[]) => {
    conditions.push(condition)
    bindings.push(...values)
  }
  if (filter.product_id) also("p.id = ?", filter.product_id)
  if (filter.status) also("p.status = ?", filter.status)
  if (filter.brand_id) {
    also(
      "exists (select 1 from brand_product bp where bp.product_id = p.id and bp.brand_id = ? and bp.deleted_at is null)",
      filter.brand_id,
    )
  }
  if (filter.category_id) {
    also(
      `exists (select 1 from product_category_product pc join product_category c on c.id = pc.product_category_id
                where pc.product_id = p.id and c.deleted_at is null and ? = any(string_to_array(c.mpath, '.')))`,
      filter.category_id,
    )
  }
  if (filter.stock === "instock") also("d.shown_stock > 0")
  if (filter.stock === "low") also("d.shown_stock between 1 and ?", LOW_STOCK)
  if (filter.stock === "outofstock") also("coalesce(d.shown_stock, 0) <= 0")
  for (const word of (filter.q ?? "").split(/\s+/).filter(Boolean)) {
    const named = productsNamed(word, { columns: ["title", "handle"], skus: true })
    also(`p.id in (${named.sql})`, ...named.bindings)
  }
  const order = orderBy(filter.sort, ORDERS, "updated_at desc, id", "id")
  const { rows } = await db.raw<{ rows: { id: string; total: number }[] }>(
    `with found as (
       select p.id, p.title, p.updated_at from product p left join catalogue_desk d on d.product_id = p.id
        where ${conditions.join(" and ")})
     select page.id, counted.total
       from (select count(*)::integer as total from found) counted
       left join (select * from found order by ${order} limit ? offset ?) page on true
      order by ${order}`,
    [...bindings, limit, offset],
  )
  return { ids: rows.map(({ id }) => id).filter(Boolean), total: rows[0]?.total ?? 0 }
}

interface ProductRow {
  id: string
  status: StaffProduct["status"]
  is_listed: boolean
  kind: string
  card: ProductCard
  description: string
  ingredients: string
  how_to_use: string
  traits: Partial<Record<TextTrait, string>>
  images: StaffProduct["images"]
  stamp: string
}

interface VariantRow {
  id: string
  product_id: string
  title: string
  sku: string | null
  swatch: string | null
  undertone: Undertone | null
  options: Record<string, string>
  stock: number
  grams: number | null
  is_counted: boolean
  is_set: boolean
  barcode: string | null
  nafdac_number: string | null
  expires_on: string | null
}

/**
 * When anything was last changed that the form of a product has: texts, variants, prices, brand. Stock is not among it:
 * orders move it all day. To the microsecond, so that of two changes in one moment the second is seen. Prices that are
 * taken away move `product.updated_at` (`prices/price-book.ts`): looking for deleted rows would need a scan.
 */
const productStamp = `to_char(greatest(
  p.updated_at,
  (select max(greatest(v.updated_at, pr.updated_at))
     from product_variant v
     left join product_variant_price_set ps on ps.variant_id = v.id and ps.deleted_at is null
     left join price pr on pr.price_set_id = ps.price_set_id and pr.deleted_at is null
    where v.product_id = p.id and v.deleted_at is null),
  (select max(bp.updated_at) from brand_product bp where bp.product_id = p.id and bp.deleted_at is null)
) at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.US"Z"')`

/** These products as staff see them, in the order asked for. Unknown and deleted ones are left out. */
export async function readProducts(db: Knex, ids: string[]): Promise<StaffProduct[]> {
  if (ids.length === 0) return []
  const [{ rows: products }, { rows: variants }] = await Promise.all([
    db.raw<{ rows: ProductRow[] }>(
      `select p.id, p.status, coalesce(cp.is_listed, false) as is_listed, cp.card,
              coalesce(p.metadata ->> 'kind', 'product') as kind, coalesce(p.description, '') as description,
              coalesce(p.metadata ->> 'ingredients', '') as ingredients,
              coalesce(p.metadata ->> 'how_to_use', '') as how_to_use,
              jsonb_build_object(${textTraitNames.map((name) => `'${name}', p.metadata ->> '${name}'`).join(", ")}) as traits,
              coalesce((select jsonb_agg(jsonb_build_object('url', i.url, 'alt', coalesce(i.metadata ->> 'alt', ''))
                                         order by i.rank, i.id)
                          from image i where i.product_id = p.id and i.deleted_at is null), '[]') as images,
              ${productStamp} as stamp
         from product p join catalogue_product cp on cp.product_id = p.id
        where p.id = any(?::text[]) and p.deleted_at is null`,
      [ids],
    ),
    db.raw<{ rows: VariantRow[] }>(
      `select v.id, v.product_id, v.title, v.sku, coalesce(v.weight, p.weight) as grams,
              coalesce(v.metadata ->> 'swatch', c.swatch) as swatch,
              ${knownUndertone("coalesce(v.metadata ->> 'undertone', c.undertone)")} as undertone, coalesce(c.options, '{}') as options,
              v.barcode, nullif(v.metadata ->> 'nafdac_number', '') as nafdac_number,
              nullif(v.metadata ->> 'expires_on', '') as expires_on,
              coalesce(cv.stock, 0) as stock, v.manage_inventory and exists (
                select 1 from product_variant_inventory_item vi
                 where vi.variant_id = v.id and vi.deleted_at is null) as is_counted,
              ${IS_SET} as is_set
         from product_variant v
         join product p on p.id = v.product_id
         left join catalogue_variant cv on cv.variant_id = v.id
         left join lateral (
           select jsonb_object_agg(o.title, ov.value) as options, max(ov.metadata ->> 'swatch') as swatch,
                  max(ov.metadata ->> 'undertone') as undertone
             from product_variant_option vo
             join product_option_value ov on ov.id = vo.option_value_id and ov.deleted_at is null
             join product_option o on o.id = ov.option_id and o.deleted_at is null
            where vo.variant_id = v.id) c on true
        where v.product_id = any(?::text[]) and v.deleted_at is null
        order by v.variant_rank, v.created_at, v.id`,
      [ids],
    ),
  ])
  const books = await readPriceBooks(
    db,
    variants.map(({ id }) => id),
  )
  const byId = new Map(products.map((row) => [row.id, row]))
  const ofProduct = new Map<string, VariantRow[]>()
  for (const variant of variants)
    ofProduct.set(variant.product_id, [...(ofProduct.get(variant.product_id) ?? []), variant])
  return ids.flatMap((id) => {
    const row = byId.get(id)
    return row ? [present(row, ofProduct.get(id) ?? [], books)] : []
  })
}

function present(row: ProductRow, variants: VariantRow[], books: Map<string, PriceBook>): StaffProduct {
  const chosen = variants.find(({ id }) => id === row.card.variant_id) ?? variants[0]
  return {
    ...row.card,
    ...cardPrices(chosen && books.get(chosen.id)),
    variant_id: chosen?.id ?? null,
    status: row.status,
    is_listed: row.is_listed,
    kind: row.kind,
    sku: chosen?.sku ?? null,
    description: row.description,
    ingredients: row.ingredients,
    how_to_use: row.how_to_use,
    skin_types: textTraitValues("skin_types", row.traits.skin_types),
    hair_types: textTraitValues("hair_types", row.traits.hair_types),
    concerns: textTraitValues("concerns", row.traits.concerns),
    finishes: textTraitValues("finishes", row.traits.finishes),
    images: row.images,
    variants: variants.map((variant) => presentVariant(variant, books.get(variant.id))),
    updated_at: row.stamp,
  }
}

/** Of the prices as they are: the card follows them within two seconds, and staff look at once. */
function cardPrices(
  book: PriceBook | undefined,
): Partial<Pick<ProductCard, "price" | "regular_price" | "sale_price" | "wholesale_price" | "onsale">> {
  const shown = shownPrices(book, new Date())
  if (!shown) return {}
  return {
    price: toNaira(shown.price),
    regular_price: toNaira(shown.regular),
    sale_price: naira(shown.sale),
    wholesale_price: naira(shown.wholesale),
    onsale: shown.sale === null ? "0" : "1",
  }
}

function presentVariant(variant: VariantRow, book: PriceBook | undefined): StaffVariant {
  const prices = pricesOf(book)
  const sale = book?.rows.sale[0]
  return {
    ...pick(variant, "id", "title", "sku", "options", "swatch", "undertone", "is_counted", "is_set"),
    regular_price: naira(prices.regular),
    sale_price: naira(prices.sale),
    sale_starts_at: sale?.starts_at?.toISOString() ?? null,
    sale_ends_at: sale?.ends_at?.toISOString() ?? null,
    wholesale_price: naira(prices.wholesale),
    stock_quantity: variant.stock,
    weight: Math.round(variant.grams ?? 0) / 1000,
    barcode: variant.barcode,
    nafdac_number: variant.nafdac_number,
    expires_on: variant.expires_on,
  }
}

function naira(kobo: Kobo | null): number | null {
  return kobo === null ? null : toNaira(kobo)
}
