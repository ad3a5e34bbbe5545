import { listMeta } from "~/features/catalogue/list-meta"
import { ListPage } from "~/features/catalogue/list-page"
import { loadProductList } from "~/features/catalogue/product-list"
import { paths } from "~/platform/paths/paths"
import type { Route } from "./+types/new"

const crumbs = [{ name: "Home", to: paths.home }, { name: "New in" }]

export async function loader({ context, request }: Route.LoaderArgs) {
  return { list: await loadProductList(context, request, { sort: "newest" }) }
}

export function meta({ matches, location }: Route.MetaArgs) {
  return listMeta(matches, location.search, {
    title: "New in",
    description: "Explore our new products: the latest skincare, makeup, hair care and fragrance to arrive.",
    path: paths.newIn,
    crumbs,
  })
}

export default function NewRoute({ loaderData }: Route.ComponentProps) {
  return (
    <ListPage
      title="New in"
      text="Explore our new products."
      crumbs={crumbs}
      list={loaderData.list}
      standardSort="newest"
    />
  )
}
