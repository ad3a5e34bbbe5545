import type { MetaDescriptor } from "react-router-dom"
import { paths } from "~/platform/paths/paths"
import { breadcrumbList, itemList, pageMeta, siteOf } from "~/platform/seo/page-meta"
import type { Crumb } from "~/ui/breadcrumbs"
import { countFilters, readFilters } from "./list-filters"
import { contentOf, type ProductList } from "./product-list"

interface ListWords {
  title: string
  description: string
  /** The list's own address, without filters. */
  path: string
  crumbs: readonly Crumb[]
  /** What the page lists. */
  list?: ProductList | null
  /** Path of a picture of what the list is about. */
  image?: string | null
  noindex?: boolean
}

/** Meta of a list. Its further pages are pages of their own; a narrowed or sorted list is not for search engines. */
export function listMeta(
  matches: Parameters<typeof pageMeta>[0],
  search: string,
  { title, description, path, crumbs, list, image, noindex }: ListWords,
): MetaDescriptor[] {
  const products = list ? contentOf(list).products : []
  const filters = readFilters(new URLSearchParams(search))
  const narrowed = countFilters(filters) > 0 || filters.sort !== null
  const paged = filters.page > 1 && !narrowed
  const origin = siteOf(matches)?.origin ?? ""
  return pageMeta(matches, {
    title: paged ? `${title}, page ${filters.page}` : title,
    description,
    path: paged ? `${path}${path.includes("?") ? "&" : "?"}page=${filters.page}` : path,
    noindex: noindex || narrowed,
    image: image ?? products[0]?.image,
    imageAlt: title,
    jsonLd: [
      breadcrumbList(origin, crumbs, path),
      // Only lists that search engines may index say what is in them.
      ...(noindex || narrowed || products.length === 0
        ? []
        : [
            itemList(
              origin,
              products.map(({ id, name }) => ({ name, path: paths.product(id) })),
            ),
          ]),
    ],
  })
}
