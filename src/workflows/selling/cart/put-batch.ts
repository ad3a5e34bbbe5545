import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { type LeftOut, putTogether, type Wanted } from "./put-together"
import type { LiveLine } from "./read-cart"

export interface BatchEntry {
  product_id: string
  variant_id?: string | null | undefined
  quantity: number
}

const UNKNOWN = "A product that the shop does not have"

/** Puts several products into the cart (`putTogether`); without a variant the product's default one. */
export async function putBatch(
  container: MedusaContainer,
  customerId: string,
  entries: readonly BatchEntry[],
): Promise<{ lines: LiveLine[]; leftOut: LeftOut[] }> {
  const { rows } = await container
    .resolve(ContainerRegistrationKeys.PG_CONNECTION)
    .raw<{ rows: { product_id: string; name: string; default_variant_id: string | null }[] }>(
      `select product_id, card ->> 'name' as name, default_variant_id from catalogue_product where product_id = any(?::text[])`,
      [entries.map(({ product_id }) => product_id)],
    )
  const known = new Map(rows.map((row) => [row.product_id, row]))
  const wanted = entries.map(({ product_id, variant_id, quantity }): Wanted => {
    const product = known.get(product_id)
    return {
      product_id,
      variant_id: variant_id ?? product?.default_variant_id ?? product_id,
      name: product?.name ?? UNKNOWN,
      variant_title: null,
      quantity,
    }
  })
  return putTogether(container, customerId, wanted)
}
