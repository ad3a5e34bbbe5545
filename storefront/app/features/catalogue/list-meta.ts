import type { MetaDescriptor } from "react-router"
import { breadcrumbList, pageMeta, siteOf } from "~/platform/seo/page-meta"
import type { Crumb } from "~/ui/breadcrumbs"
import { countFilters, readFilters } from "./list-filters"

interface ListWords {
  title: string
  description: string
  /** The list's own address, without filters. */
  path: string
  crumbs: readonly Crumb[]
  noindex?: boolean
}

/** Meta of a list. Its further pages are pages of their own; a narrowed or sorted list is not one to be found by. */
export function listMeta(
  matches: Parameters<typeof pageMeta>[0],
  search: string,
  { title, description, path, crumbs, noindex }: ListWords,
): MetaDescriptor[] {
  const filters = readFilters(new URLSearchParams(search))
  const narrowed = countFilters(filters) > 0 || filters.sort !== null
  const paged = filters.page > 1 && !narrowed
  const origin = siteOf(matches)?.origin ?? ""
  return pageMeta(matches, {
    title: paged ? `${title}, page ${filters.page}` : title,
    description,
    path: paged ? `${path}${path.includes("?") ? "&" : "?"}page=${filters.page}` : path,
    noindex: noindex || narrowed,
    jsonLd: breadcrumbList(origin, crumbs, path),
  })
}
