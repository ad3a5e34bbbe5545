import { listMeta } from "~/features/catalogue/list-meta"
import { ListPage } from "~/features/catalogue/list-page"
import { loadProductList } from "~/features/catalogue/product-list"
import { paths } from "~/platform/paths/paths"
import type { Route } from "./+types/shop"

const crumbs = [{ name: "Home", to: paths.home }, { name: "Shop all" }]

export async function loader({ context, request }: Route.LoaderArgs) {
  return { list: await loadProductList(context, request, {}) }
}

export function meta({ matches, location }: Route.MetaArgs) {
  return listMeta(matches, location.search, {
    title: "Shop all",
    description:
      "Shop over 1,000 genuine beauty products from more than 100 brands in Nigeria. Prices in naira, delivery to every state.",
    path: paths.shop,
    crumbs,
  })
}

export default function ShopRoute({ loaderData }: Route.ComponentProps) {
  return (
    <ListPage
      title="Shop all"
      text="Everything we sell, from over 100 brands."
      crumbs={crumbs}
      list={loaderData.list}
    />
  )
}
