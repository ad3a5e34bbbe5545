import type { ProductCard, ProductListMeta, ProductListQuery } from "@contract/catalogue"
import type { RouterContextProvider } from "react-router"
import { serverApi } from "~/platform/api/server"
import { type CardProduct, toCard } from "./card-product"
import { listQuery, readFilters } from "./list-filters"

/** A page of a list as the pages draw it. */
export interface ListContent {
  products: CardProduct[]
  meta: ProductListMeta
}

/**
 * The same as it travels in the page: one text. The router writes data as references, one for each of two thousand
 * values; as JSON a list is 2 kB smaller on the line and quicker to write and to read.
 */
export interface ProductList {
  total: number
  content: string
}

/** A call's answer, ready to travel. */
export function asList({ data, meta }: { data: ProductCard[]; meta: ProductListMeta }): ProductList {
  const content: ListContent = { products: data.map(toCard), meta }
  return { total: meta.total, content: JSON.stringify(content) }
}

const read = new WeakMap<ProductList, ListContent>()

/** What is in a list; read once. */
export function contentOf(list: ProductList): ListContent {
  const known = read.get(list)
  if (known) return known
  const content = JSON.parse(list.content) as ListContent
  read.set(list, content)
  return content
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
