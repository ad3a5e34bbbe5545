import { cacheTag } from "../../../contract/cache-tags"
import type { ProductListName } from "../../../contract/product-lists"
import type { ListSort, ListTheme } from "../domain/list-filter"
import type { Showcase } from "./showcase"

/** What a named list is made of, its own order, and which tags beside its products' make it stale. */
export interface ListRecipe {
  theme: ListTheme
  sort: ListSort
  tags: string[]
}

/** The lists that have pages, and the one that only has a call. */
export type NamedList = ProductListName | "hot-arrivals"

/** How a list is made: by sales, by wishes, by price, or by hand. */
export async function listRecipe(list: NamedList, showcase: Showcase): Promise<ListRecipe> {
  switch (list) {
    case "hot-arrivals": {
      const hot = await showcase.hotArrivals()
      const recipe: ListRecipe =
        hot.length === 0 ? latestArrivals : { theme: { pickedIds: hot }, sort: "picked", tags: [] }
      return { ...recipe, tags: [cacheTag.list(list)] }
    }
    case "best-sellers":
      return bestSellers
    case "latest-arrivals":
      return latestArrivals
    case "bundles":
      return { theme: { kind: "bundle" }, sort: "best_selling", tags: [] }
    case "deals":
      return { theme: { onSale: true }, sort: "best_selling", tags: [] }
    case "shop-by-price":
      return { theme: {}, sort: "price_asc", tags: [cacheTag.bands] }
    case "our-trusted-brands":
      return {
        theme: { ofBrandIds: await showcase.topBrandIds() },
        sort: "best_selling",
        tags: [cacheTag.topBrands],
      }
    case "trending-favourites": {
      const wanted = await showcase.wanted()
      const recipe: ListRecipe =
        wanted.length === 0 ? bestSellers : { theme: { pickedIds: wanted }, sort: "picked", tags: [] }
      return { ...recipe, tags: [cacheTag.list(list)] }
    }
    case "exclusives":
    case "hand-picked-for-you":
    case "seasonal-picks":
    case "your-must-haves":
      return {
        theme: { pickedIds: await showcase.curated(list) },
        sort: "picked",
        tags: [cacheTag.list(list)],
      }
  }
}

const latestArrivals: ListRecipe = { theme: {}, sort: "newest", tags: [] }
const bestSellers: ListRecipe = { theme: { soldOnly: true }, sort: "best_selling", tags: [] }
