import { cacheTag } from "../../contract/cache-tags"
import { pageMeta } from "../../contract/call"
import type { ProductCard, ProductListMeta, ProductListQuery } from "../../contract/catalogue"
import { ReadyJson } from "../../contract/ready-json"
import type { ProductPage } from "../../modules/catalogue/reads/product-lists"

/** Lists carry their products' tags too: one product's stock purges only the lists that show it. */
export function listTags(products: { id: string }[]): string[] {
  return [cacheTag.products, ...products.map(({ id }) => cacheTag.product(id))]
}

/** The answer of a call that lists products. `tags` are those of what the list is about. */
export function presentList(
  name: string,
  { page, per_page, banner_id }: ProductListQuery,
  { products, ids, total, facets, search }: ProductPage,
  tags: string[] = [],
): {
  message: string
  data: ReadyJson<ProductCard[]>
  meta: ReadyJson<ProductListMeta>
  tags: string[]
} {
  const meta = { ...pageMeta({ page, per_page }, total), ...(search ? { search } : {}) }
  return {
    message: total === 0 ? "No products found" : name,
    data: products,
    meta: new ReadyJson(`${JSON.stringify(meta).slice(0, -1)},"facets":${facets.text}}`),
    // The price facet's choices are staff's bands.
    tags: [
      ...listTags(ids.map((id) => ({ id }))),
      cacheTag.bands,
      ...(banner_id ? [cacheTag.banners] : []),
      ...tags,
    ],
  }
}
