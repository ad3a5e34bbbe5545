import { listMeta } from "~/features/catalogue/list-meta"
import { ListPage } from "~/features/catalogue/list-page"
import { loadPlace } from "~/features/catalogue/places"
import { loadProductList } from "~/features/catalogue/product-list"
import type { Route } from "./+types/category"

export async function loader({ context, request, params }: Route.LoaderArgs) {
  const id = new URL(request.url).searchParams.get("categoryId")
  const place = await loadPlace(context, "category", id, params.name)
  const list = await loadProductList(context, request, { category_id: place.id })
  return { place, list }
}

export function meta({ loaderData, matches, location }: Route.MetaArgs) {
  if (!loaderData) return []
  const { place, list } = loaderData
  return listMeta(matches, location.search, {
    title: place.name,
    description: `Shop ${place.name} in Nigeria: ${list.meta.total} genuine products, prices in naira, delivery to every state.`,
    path: place.path,
    crumbs: place.crumbs,
  })
}

export default function CategoryRoute({ loaderData: { place, list } }: Route.ComponentProps) {
  return (
    <ListPage
      title={place.name}
      crumbs={place.crumbs}
      within={place.within}
      list={list}
      without={["category"]}
    />
  )
}
