import type { ReactNode } from "react"
import { wakingPart } from "~/platform/parts/waking-part"
import type { Facet } from "./filter-panel"
import type { ListHeadProps } from "./list-head"
import type { ProductList } from "./product-list"
import type { StandardSort } from "./sort-select"

export interface ListPageProps extends ListHeadProps {
  list: ProductList
  without?: readonly Facet[]
  /** The order without a choice. */
  standardSort?: StandardSort
  /** What to say when the list is empty without any filter. */
  nothing?: { title?: string; text: ReactNode }
}

/** Every list of products. It has nothing to do on arrival: it comes to life with the first sign of a shopper. */
export const ListPage = wakingPart<ListPageProps>(async () => (await import("./list-view")).ListView)
