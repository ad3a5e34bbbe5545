import type { ProductListMeta, ProductListQuery } from "@contract/catalogue"
import type { RouterContextProvider } from "react-router"
import { serverApi } from "~/platform/api/server"
import { type CardProduct, toCard } from "./card-product"
import { listQuery, readFilters } from "./list-filters"

/** A page of a list as the pages draw it. */
export interface ProductList {
  products: CardProduct[]
  meta: ProductListMeta
}

/** For loaders: the list of the address's filters within a page's own scope. */
export async function loadProductList(
  context: Readonly<RouterContextProvider>,
  request: Request,
  scope: Partial<ProductListQuery>,
): Promise<ProductList> {
  const query = listQuery(readFilters(new URL(request.url).searchParams), scope)
  const { data, meta } = await serverApi(context)("GET /products/filter", { query })
  return { products: data.map(toCard), meta }
}
