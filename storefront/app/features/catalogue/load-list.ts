import type { ProductCard, ProductListMeta, ProductListQuery } from "@contract/catalogue"
import type { RouterContextProvider } from "react-router-dom"
import { serverApi } from "~/platform/api/server"
import { toCard } from "../offer/card-product"
import { listQuery, readFilters } from "./list-filters"
import type { ListContent, ProductList } from "./product-list"

/** A call's answer, ready to travel. */
export function asList({ data, meta }: { data: ProductCard[]; meta: ProductListMeta }): ProductList {
  const content: ListContent = { products: data.map(toCard), meta }
  return { total: meta.total, content: JSON.stringify(content) }
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
