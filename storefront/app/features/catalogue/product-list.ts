import type { ProductCard, ProductListMeta, ProductListQuery } from "@contract/catalogue"
import type { RouterContextProvider } from "react-router"
import { serverApi } from "~/platform/api/server"
import { type CardProduct, toCard } from "./card-product"
import { listQuery, readFilters } from "./list-filters"

/** A page of a list as the pages draw it. */
export interface ProductList {
  products: CardProduct[]
  meta: ProductListMeta
}

/** A call's answer as the pages draw it. */
export function asList({ data, meta }: { data: ProductCard[]; meta: ProductListMeta }): ProductList {
  return { products: data.map(toCard), meta }
}

/** For loaders: the list of the address's filters within a page's own scope. */
export async function loadProductList(
  context: Readonly<RouterContextProvider>,
  url: URL,
  scope: Partial<ProductListQuery>,
): Promise<ProductList> {
  const query = listQuery(readFilters(url.searchParams), scope)
  return asList(await serverApi(context)("GET /products/filter", { query }))
}
