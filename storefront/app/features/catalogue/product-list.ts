import type { ProductListMeta } from "@contract/catalogue"
import type { CardProduct } from "../offer/card-product"

/** A page of a list as the pages draw it. */
export interface ListContent {
  products: CardProduct[]
  meta: ProductListMeta
}

/**
 * The same as it travels in the page: one text. The router writes data as references, one for each of two thousand
 * values; as JSON a list is 1.2 kB smaller on the line and quicker to write and to read. Written by `load-list.ts`.
 */
export interface ProductList {
  total: number
  content: string
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
