import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { ProductCard, ProductVariant } from "../../../contract/catalogue"
import { labOf } from "../../../contract/colour-difference"
import { pick } from "../../../contract/pick"
import type { MixedShade, ProductShades } from "../../../contract/shades"

/** What "Find my shade" looks through at most: the best sellers. */
const MOST_PRODUCTS = 200

interface Row {
  card: ProductCard
  variants: ProductVariant[]
}

const select = "select card, detail::jsonb -> 'variants' as variants from catalogue_product"

/** Listed products whose shades have a colour and an undertone, the best sellers first. */
export async function readShades(pg: Knex): Promise<ProductShades[]> {
  const { rows } = await pg.raw<{ rows: Row[] }>(
    `${select} where is_listed and undertones <> '{}' order by sold_90d desc, product_id limit ${MOST_PRODUCTS}`,
  )
  return rows.map(present)
}

/** Those of one listed product, by its id or by the id of one of its variants; null when it has none. */
export async function readShadesOf(
  pg: Knex,
  by: { productId: string } | { variantId: string },
): Promise<ProductShades | null> {
  const [condition, id] =
    "productId" in by
      ? ["product_id = ?", by.productId]
      : ["product_id = (select product_id from catalogue_variant where variant_id = ?)", by.variantId]
  const { rows } = await pg.raw<{ rows: Row[] }>(
    `${select} where is_listed and undertones <> '{}' and ${condition}`,
    [id],
  )
  return rows[0] ? present(rows[0]) : null
}

function present({ card, variants }: Row): ProductShades {
  return { ...pick(card, "id", "name", "slug", "vendor", "image"), shades: variants.flatMap(shadeOf) }
}

function shadeOf(variant: ProductVariant): MixedShade[] {
  const { id, title, swatch, undertone } = variant
  if (swatch === null || undertone === null || !labOf(swatch)) return []
  return [
    {
      ...pick(variant, "price", "regular_price", "sale_price", "wholesale_price"),
      ...pick(variant, "stock_quantity", "badge", "image"),
      ...{ variant_id: id, name: title, swatch, undertone },
    },
  ]
}
