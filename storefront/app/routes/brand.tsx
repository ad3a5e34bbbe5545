import { pick } from "@contract/pick"
import { data } from "react-router-dom"
import { listMeta } from "~/features/catalogue/list-meta"
import { ListPage } from "~/features/catalogue/list-page"
import { loadProductList } from "~/features/catalogue/load-list"
import { serverApi } from "~/platform/api/server"
import { paths } from "~/platform/paths/paths"
import { errorMeta } from "~/platform/seo/error-meta"
import { oneAddress } from "~/platform/seo/one-address"
import { shorten } from "~/platform/seo/page-meta"
import type { Route } from "./+types/brand"

export { ListErrorBoundary as ErrorBoundary } from "~/features/catalogue/list-trouble"

export async function loader({ context, url, params }: Route.LoaderArgs) {
  const id = url.searchParams.get("brandId")
  const { data: brands } = await serverApi(context)("GET /brands")
  const brand = brands.find((entry) => (id ? entry.id === id : entry.slug === params.name))
  if (!brand) throw data({ what: "brand" }, { status: 404 })
  oneAddress(url, paths.brand(brand))
  const list = await loadProductList(context, url, { brand_id: brand.id })
  return {
    brand: {
      ...pick(brand, "id", "name", "slug", "description", "image"),
    },
    list,
  }
}

const crumbsOf = (name: string) => [
  { name: "Home", to: paths.home },
  { name: "Brands", to: paths.brands },
  { name },
]

export function meta({ loaderData, matches, location, error }: Route.MetaArgs) {
  if (!loaderData) return errorMeta({ matches, error })
  const { brand, list } = loaderData
  return listMeta(matches, location.search, {
    title: brand.name,
    description: shorten(
      `${brand.description} Shop ${list.total} genuine ${brand.name} products in Nigeria.`,
    ),
    path: paths.brand(brand),
    crumbs: crumbsOf(brand.name),
    list,
  })
}

export default function BrandRoute({ loaderData: { brand, list } }: Route.ComponentProps) {
  return (
    <ListPage
      title={brand.name}
      text={brand.description}
      picture={brand.image}
      crumbs={crumbsOf(brand.name)}
      list={list}
      without={["brand"]}
    />
  )
}
