import { countFilters, listQuery, readFilters } from "~/features/catalogue/list-filters"
import { listMeta } from "~/features/catalogue/list-meta"
import { asList } from "~/features/catalogue/load-list"
import { toCard } from "~/features/offer/card-product"
import { SearchPage } from "~/features/search/search-page"
import { serverApi } from "~/platform/api/server"
import { paths } from "~/platform/paths/paths"
import type { Route } from "./+types/search"

export { ListErrorBoundary as ErrorBoundary } from "~/features/catalogue/list-trouble"

/** Letters enough for any product; more is no search. */
const LONGEST = 100

export async function loader({ context, url }: Route.LoaderArgs) {
  const words = (url.searchParams.get("str") ?? "").replace(/\s+/g, " ").trim().slice(0, LONGEST)
  if (words === "") return { words, list: null, corrected: null, near: [], bestSellers: [] }
  const api = serverApi(context)
  const filters = readFilters(url.searchParams)
  const found = await api("GET /products/filter", {
    query: listQuery(filters, { q: words, sort: "relevance" }),
  })
  const { corrected = null, near = [] } = found.meta.search ?? {}
  const nothing = found.meta.total === 0 && countFilters(filters) === 0
  const best = nothing
    ? await api("GET /products/filter", {
        query: { sort: "best_selling", per_page: 8, availability: "instock" },
      })
    : { data: [] }
  return { words, list: asList(found), corrected, near, bestSellers: best.data.map(toCard) }
}

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  const words = loaderData?.words ?? ""
  return listMeta(matches, location.search, {
    title: words ? `Search: ${words}` : "Search",
    description: "Search genuine skincare, makeup, hair care and fragrance.",
    path: words ? paths.search(words) : "/search",
    crumbs: [{ name: "Home", to: paths.home }, { name: "Search" }],
    noindex: true,
  })
}

export default function SearchRoute({ loaderData }: Route.ComponentProps) {
  return <SearchPage {...loaderData} />
}
