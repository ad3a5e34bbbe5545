import { listMeta } from "~/features/catalogue/list-meta"
import { ListPage } from "~/features/catalogue/list-page"
import { loadProductList } from "~/features/catalogue/product-list"
import { paths } from "~/platform/paths/paths"
import type { Route } from "./+types/deals"

const crumbs = [{ name: "Home", to: paths.home }, { name: "Deals" }]

export async function loader({ context, request }: Route.LoaderArgs) {
  return { list: await loadProductList(context, request, { onsale: "1" }) }
}

export function meta({ matches, location }: Route.MetaArgs) {
  return listMeta(matches, location.search, {
    title: "Deals",
    description: "Explore various discounts and promos on genuine beauty products in Nigeria.",
    path: paths.deals,
    crumbs,
  })
}

export default function DealsRoute({ loaderData }: Route.ComponentProps) {
  return (
    <ListPage
      title="Deals"
      text="Explore various discounts and promos."
      crumbs={crumbs}
      list={loaderData.list}
      nothing={{ title: "No deals right now", text: "They come and go. Look at everything else meanwhile." }}
    />
  )
}
