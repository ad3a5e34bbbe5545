import { listMeta } from "~/features/catalogue/list-meta"
import { ListPage } from "~/features/catalogue/list-page"
import { loadProductList } from "~/features/catalogue/load-list"
import { type Level, loadPlace } from "~/features/catalogue/places"
import { errorMeta } from "~/platform/seo/error-meta"
import type { Route } from "./+types/place"

export { ListErrorBoundary as ErrorBoundary } from "~/features/catalogue/list-trouble"

/** `/section/…`, `/category/…` and `/subcategory/…`: one page at three heights of the same tree. */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  const level = url.pathname.split("/")[1] as Level
  const place = await loadPlace(context, level, url, params.name)
  const list = await loadProductList(context, url, { [`${level}_id`]: place.id })
  return { place, list }
}

export function meta({ loaderData, matches, location, error }: Route.MetaArgs) {
  if (!loaderData) return errorMeta({ matches, error })
  const { place, list } = loaderData
  return listMeta(matches, location.search, {
    title: place.name,
    description: `Shop ${place.name} in Nigeria: ${list.total} genuine products, prices in naira, delivery to every state.`,
    path: place.path,
    crumbs: place.crumbs,
    list,
  })
}

export default function PlaceRoute({ loaderData: { place, list } }: Route.ComponentProps) {
  return (
    <ListPage
      title={place.name}
      crumbs={place.crumbs}
      within={place.within}
      list={list}
      without={place.level === "section" ? [] : ["category"]}
    />
  )
}
