import type { Knex } from "@medusajs/framework/mikro-orm/knex"
import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { toNaira } from "../../../../contract/money"
import type { OrderProduct } from "../../../../contract/staff-orders"
import { CATALOGUE_MODULE } from "../../../../modules/catalogue"
import { unfinished } from "../../../../modules/catalogue/domain/unfinished-word"
import { isBarcode, withBarcode } from "../../../../sql/barcodes"
import { containing } from "../../../../sql/containing"
import { folded } from "../../../../sql/folded"

const MOST = 20

const NAMED = "v.stock_words like any(array[catalogue_plain(?), ?])"

/** Variants on sale with every word in what the stock sheet looks for, or as their barcode; what is in stock first. */
export async function findOrderProducts(container: MedusaContainer, typed: string): Promise<OrderProduct[]> {
  const words = typed.split(/\s+/).filter(Boolean).slice(0, 6)
  if (words.length === 0) return []
  const db: Knex = container.resolve(ContainerRegistrationKeys.PG_CONNECTION)
  const { rows } = await db.raw<{ rows: { variant_id: string }[] }>(
    `select v.variant_id from catalogue_variant v join catalogue_product p using (product_id)
      where p.is_listed and v.price_kobo is not null
        and ${words.map((word) => (isBarcode(word) ? `(${NAMED} or v.variant_id in (${withBarcode("id")}))` : NAMED)).join(" and ")}
      order by (v.stock > 0 or v.is_plenty) desc, ${folded("p.title")}, ${folded("v.title")}, v.variant_id limit ${MOST}`,
    words.flatMap((word) => [
      ...[containing(word), containing(unfinished(word))],
      ...(isBarcode(word) ? [word, word, word] : []),
    ]),
  )
  return orderProducts(
    container,
    rows.map(({ variant_id }) => variant_id),
  )
}

/** These variants as an order takes them, in that order; those that are not in the shop any more are missing. */
export async function orderProducts(
  container: MedusaContainer,
  variantIds: string[],
): Promise<OrderProduct[]> {
  const found = await container.resolve(CATALOGUE_MODULE).variantsForSale(variantIds)
  return found.map((variant) => ({
    variant_id: variant.variant_id,
    product_id: variant.product_id,
    name: variant.product_title,
    variant_title: variant.variant_title,
    brand: variant.vendor,
    image: variant.image,
    price: toNaira(variant.price_kobo),
    stock_quantity: variant.published ? Math.max(0, variant.available) : 0,
  }))
}
