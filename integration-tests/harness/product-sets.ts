import type { ShopClient } from "./client"
import { stockedVariant } from "./journey"
import { productPlace, unique } from "./new-product"
import type { ShopUnderTest } from "./shop"

type Variant = Awaited<ReturnType<typeof stockedVariant>>

/** A new product with no units in stock, on sale. */
export async function emptyProduct(shop: ShopUnderTest, owner: ShopClient, more = {}): Promise<Variant> {
  const { brandId } = await productPlace(shop)
  const made = await owner.call("POST /admin/products/store", {
    body: {
      ...{ name: `Glow Set ${unique()}`, status: "published", brand_id: brandId, kind: "bundle" },
      ...{ regular_price: 5000, stock_quantity: 0, weight: 0.4, sku: `SET-${unique()}`, ...more },
    },
  })
  if (made.http !== 200 || !made.data.variant_id) throw new Error(made.message)
  return { product_id: made.data.id, variant_id: made.data.variant_id, price: 5000 }
}

export const putParts = (
  staff: ShopClient,
  variant_id: string,
  parts: [Variant, number][],
  seen?: object[],
) =>
  staff.call("PUT /admin/product-sets/{variant_id}", {
    params: { variant_id },
    body: {
      parts: parts.map(([part, quantity]) => ({ variant_id: part.variant_id, quantity })),
      ...(seen && { seen }),
    },
  })

/** A set of two soaps and a bag, of which so many are in stock. */
export async function newSet(shop: ShopUnderTest, owner: ShopClient, soaps: number, bags: number) {
  const [soap, bag] = [await stockedVariant(shop, soaps), await stockedVariant(shop, bags)]
  const set = await emptyProduct(shop, owner)
  const answer = await putParts(owner, set.variant_id, [
    [soap, 2],
    [bag, 1],
  ])
  if (answer.http !== 200) throw new Error(answer.message)
  return { set, soap, bag, data: answer.data }
}
