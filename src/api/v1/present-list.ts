import { cacheTag } from "../../contract/cache-tags"
import { pageMeta } from "../../contract/call"
import type { ProductCard, ProductListMeta, ProductListQuery } from "../../contract/catalogue"
import type { ProductPage } from "../../modules/catalogue/reads/product-lists"

/** Lists carry their products' tags too: one product's stock purges only the lists that show it. */
export function listTags(products: { id: string }[]): string[] {
  return [cacheTag.products, ...products.map(({ id }) => cacheTag.product(id))]
}

/** The answer of a call that lists products. `tags` are those of what the list is about. */
export function presentList(
  name: string,
  { page, per_page, banner_id }: ProductListQuery,
  { products, total, facets }: ProductPage,
  tags: string[] = [],
): { message: string; data: ProductCard[]; meta: ProductListMeta; tags: string[] } {
  return {
    message: total === 0 ? "No products found" : name,
    data: products,
    meta: { ...pageMeta(page, per_page, total), facets },
    // The price facet's choices are staff's bands.
    tags: [...listTags(products), cacheTag.bands, ...(banner_id ? [cacheTag.banners] : []), ...tags],
  }
}
