import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import type { ArrangedProduct } from "../../../contract/admin-showcase"
import { invalidField } from "../../../errors"
import { productsNamed } from "../../../modules/catalogue/reads/named-products"
import { isBarcode, withBarcode } from "../../../sql/barcodes"

const MOST_FOUND = 20

/** One product's columns; `source` joins `p` (product). */
const product = (source: string) => `
  select p.id, p.title as name, coalesce(c.brand_name, '') as vendor,
         coalesce(nullif(c.card ->> 'avatar', ''), p.thumbnail, '') as image, coalesce(c.is_listed, false) as is_listed
         , s.of, s.place
    from ${source}
    join product p on p.id = s.product_id and p.deleted_at is null
    left join catalogue_product c on c.product_id = p.id
   order by s.of, s.place`

type Row = ArrangedProduct & { of: string }

/** Products of a curated list, or of banners, by what they belong to and in staff's order. */
export async function arrangedProducts(
  scope: MedusaContainer,
  table: "curated_product" | "site_banner_product",
): Promise<Map<string, ArrangedProduct[]>> {
  const owner = table === "curated_product" ? "list" : "banner_id"
  const { rows } = await scope
    .resolve(ContainerRegistrationKeys.PG_CONNECTION)
    .raw<{ rows: Row[] }>(
      product(`(select ${owner} as of, product_id, rank as place from ${table} where deleted_at is null) s`),
    )
  const byOwner = new Map<string, ArrangedProduct[]>()
  for (const { id, name, vendor, image, is_listed, of } of rows) {
    byOwner.set(of, [...(byOwner.get(of) ?? []), { id, name, vendor, image, is_listed }])
  }
  return byOwner
}

/** These products in this order; deleted ones are left out. */
export async function productsById(scope: MedusaContainer, ids: string[]): Promise<ArrangedProduct[]> {
  const { rows } = await scope
    .resolve(ContainerRegistrationKeys.PG_CONNECTION)
    .raw<{ rows: Row[] }>(
      product(
        `(select '' as of, product_id, place from unnest(?::text[]) with ordinality n(product_id, place)) s`,
      ),
      [ids],
    )
  return rows.map(({ id, name, vendor, image, is_listed }) => ({ id, name, vendor, image, is_listed }))
}

/** Products whose name or brand has every word of `q`, or a shade has it as its barcode; those that shoppers see first. */
export async function pickableProducts(scope: MedusaContainer, q: string): Promise<ArrangedProduct[]> {
  const words = q.split(/\s+/).filter(Boolean).slice(0, 6)
  const matches = words.map((word) => {
    const named = productsNamed(word, { columns: ["title"] })
    return isBarcode(word)
      ? {
          sql: `p.id in (${named.sql} union all ${withBarcode("product_id")})`,
          bindings: [...named.bindings, word, word, word],
        }
      : { sql: `p.id in (${named.sql})`, bindings: named.bindings }
  })
  const { rows } = await scope
    .resolve(ContainerRegistrationKeys.PG_CONNECTION)
    .raw<{ rows: ArrangedProduct[] }>(
      `select p.id, p.title as name, coalesce(c.brand_name, '') as vendor,
              coalesce(nullif(c.card ->> 'avatar', ''), p.thumbnail, '') as image,
              coalesce(c.is_listed, false) as is_listed
         from product p left join catalogue_product c on c.product_id = p.id
        where p.deleted_at is null ${matches.map(({ sql }) => `and ${sql}`).join(" ")}
        order by coalesce(c.is_listed, false) desc, coalesce(c.sold_90d, 0) desc, p.title
        limit ${MOST_FOUND}`,
      matches.flatMap(({ bindings }) => bindings),
    )
  return rows
}

/** Throws a 422 on the field for a product that does not exist, or is named twice. */
export async function assertProducts(scope: MedusaContainer, ids: string[], field: string): Promise<void> {
  if (new Set(ids).size !== ids.length) throw invalidField(field, "A product is named twice")
  const found = await scope
    .resolve(ContainerRegistrationKeys.PG_CONNECTION)("product")
    .whereIn("id", ids)
    .whereNull("deleted_at")
    .count({ n: "*" })
    .first()
  if (Number(found?.n) !== ids.length)
    throw invalidField(field, "One of these products does not exist any more")
}
