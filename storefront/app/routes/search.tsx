import { toCard } from "~/features/catalogue/card-product"
import { countFilters, readFilters } from "~/features/catalogue/list-filters"
import { listMeta } from "~/features/catalogue/list-meta"
import { loadProductList } from "~/features/catalogue/product-list"
import { SearchPage } from "~/features/search/search-page"
import { serverApi } from "~/platform/api/server"
import { paths } from "~/platform/paths/paths"
import type { Route } from "./+types/search"

export { ListErrorBoundary as ErrorBoundary } from "~/features/catalogue/list-trouble"

/** Letters enough for any product; more is no search. */
const LONGEST = 100

export async function loader({ context, url }: Route.LoaderArgs) {
  const words = (url.searchParams.get("str") ?? "").replace(/\s+/g, " ").trim().slice(0, LONGEST)
  if (words === "") return { words, list: null, near: [], bestSellers: [] }
  const list = await loadProductList(context, url, { q: words, sort: "relevance" })
  const filters = readFilters(url.searchParams)
  const nothing = list.meta.total === 0 && countFilters(filters) === 0
  if (!nothing) return { words, list, near: [], bestSellers: [] }
  const best = await serverApi(context)("GET /products/filter", {
    query: { sort: "best_selling", per_page: 8, availability: "instock" },
  })
  return { words, list, near: [], bestSellers: best.data.map(toCard) }
}

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  const words = loaderData?.words ?? ""
  return listMeta(matches, location.search, {
    title: words ? `Search: ${words}` : "Search",
    description: "Search over 1,000 genuine beauty products.",
    path: words ? paths.search(words) : "/search",
    crumbs: [{ name: "Home", to: paths.home }, { name: "Search" }],
    noindex: true,
  })
}

export default function SearchRoute({ loaderData }: Route.ComponentProps) {
  return <SearchPage {...loaderData} />
}
