import type { MedusaContainer } from "@medusajs/framework/types"
import { ContainerRegistrationKeys } from "@medusajs/framework/utils"
import { toNaira } from "../../../contract/money"
import type { WishlistEntry } from "../../../contract/wishlist"
import { invalidField, isShopError } from "../../../errors"
import { CATALOGUE_MODULE } from "../../../modules/catalogue"
import type { ProductGlance } from "../../../modules/catalogue/service"
import { WISHLIST_MODULE } from "../../../modules/wishlists"
import type { WishRow } from "../../../modules/wishlists/service"
import { isHeldUnpaid } from "./unpaid-holds"

/** What is known of a product that a body names. 422 on `product_id` for one that is not sold. */
export async function namedProduct(container: MedusaContainer, idOrSlug: string): Promise<ProductGlance> {
  try {
    return await container.resolve(CATALOGUE_MODULE).glance(idOrSlug)
  } catch (error) {
    if (isShopError(error)) throw invalidField("product_id", error.message, "not_found")
    throw error
  }
}

/** Adds a product to the account's wishlist; twice is fine. 422 on `product_id`, or `wishlist_full`. */
export async function addWish(
  container: MedusaContainer,
  customerId: string,
  idOrSlug: string,
): Promise<WishlistEntry> {
  const { title, ...product } = await namedProduct(container, idOrSlug)
  const inStock =
    product.inStock ||
    (await isHeldUnpaid(container.resolve(ContainerRegistrationKeys.PG_CONNECTION), product.productId))
  const wish = await container.resolve(WISHLIST_MODULE).add({ customerId, name: title, ...product, inStock })
  const [entry] = await withProducts(container, [wish])
  return entry as WishlistEntry
}

/** One page of the account's wishlist, each product as it is now. */
export async function readWishes(
  container: MedusaContainer,
  customerId: string,
  { page, per_page }: { page: number; per_page: number },
): Promise<{ entries: WishlistEntry[]; total: number }> {
  const { wishes, total } = await container.resolve(WISHLIST_MODULE).page(customerId, page, per_page)
  return { entries: await withProducts(container, wishes), total }
}

async function withProducts(container: MedusaContainer, wishes: WishRow[]): Promise<WishlistEntry[]> {
  const found = await container.resolve(CATALOGUE_MODULE).cards(wishes.map((wish) => wish.product_id))
  const cards = new Map(found.map((card) => [card.id, card]))
  return wishes.map(({ id, product_id, name, added_at, price_kobo }) => {
    const product = cards.get(product_id) ?? null
    return {
      id,
      product_id,
      name: product?.name ?? name,
      added_at: added_at.toISOString(),
      price_then: toNaira(price_kobo),
      product,
    }
  })
}
