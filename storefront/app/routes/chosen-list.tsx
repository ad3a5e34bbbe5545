import { type ProductListName, productLists } from "@contract/product-lists"
import { data, redirect } from "react-router-dom"
import { listQuery, readFilters } from "~/features/catalogue/list-filters"
import { listMeta } from "~/features/catalogue/list-meta"
import { ListPage } from "~/features/catalogue/list-page"
import { asList } from "~/features/catalogue/load-list"
import { type BandTile, PriceBands } from "~/features/catalogue/price-bands"
import type { StandardSort } from "~/features/catalogue/sort-select"
import { serverApi } from "~/platform/api/server"
import { paths } from "~/platform/paths/paths"
import { errorMeta } from "~/platform/seo/error-meta"
import type { Route } from "./+types/chosen-list"

export { ListErrorBoundary as ErrorBoundary } from "~/features/catalogue/list-trouble"

/** What the lists' own orders are called; staff's order and what is in demand are simply theirs. */
const ORDER: Partial<Record<ProductListName, StandardSort>> = {
  "best-sellers": "best_selling",
  "latest-arrivals": "newest",
  "shop-by-price": "price_asc",
}

/** `/products/{list}`, and `/shop-by-price`. */
export async function loader({ context, url, params }: Route.LoaderArgs) {
  const name = productLists.find((list) => list === (params.list ?? "shop-by-price"))
  if (!name) throw data({ what: "list" }, { status: 404 })
  if (name === "deals") throw redirect(paths.deals + url.search, 301)
  const api = serverApi(context)
  const [answer, bands, brands] = await Promise.all([
    api("GET /products/list/{list}", {
      params: { list: name },
      query: listQuery(readFilters(url.searchParams), {}),
    }),
    name === "shop-by-price" ? api("GET /home/shop-by-price") : null,
    name === "our-trusted-brands" ? api("GET /top-brands") : null,
  ])
  return {
    head: answer.list,
    list: asList(answer),
    bands: (bands?.data ?? []).map(
      ({ id, name, price_start, price_end, image, products_count }): BandTile => ({
        id,
        name,
        price_start,
        price_end,
        image,
        products_count,
      }),
    ),
    within: (brands?.data ?? []).map(({ brand_id, name, slug, image }) => ({
      name,
      to: paths.brand({ id: brand_id, name, slug }),
      image,
    })),
  }
}

const crumbsOf = (name: string) => [{ name: "Home", to: paths.home }, { name }]

export function meta({ loaderData, matches, location, error }: Route.MetaArgs) {
  if (!loaderData) return errorMeta({ matches, error })
  const { title, description, name } = loaderData.head
  return listMeta(matches, location.search, {
    title,
    description: `${description} Genuine beauty products in Nigeria, delivered to every state.`,
    path: paths.list(name),
    crumbs: crumbsOf(title),
    list: loaderData.list,
  })
}

export default function ChosenListRoute({ loaderData: { head, list, bands, within } }: Route.ComponentProps) {
  return (
    <ListPage
      title={head.title}
      text={head.description}
      crumbs={crumbsOf(head.title)}
      list={list}
      within={within}
      standardSort={ORDER[head.name] ?? "own"}
    >
      <PriceBands bands={bands} />
    </ListPage>
  )
}
