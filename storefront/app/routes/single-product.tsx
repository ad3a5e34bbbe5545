import type { ProductDetail } from "@contract/catalogue"
import { data } from "react-router"
import { toCard } from "~/features/catalogue/card-product"
import { productJsonLd } from "~/features/product/product-meta"
import { ProductPage } from "~/features/product/product-page"
import { serverApi } from "~/platform/api/server"
import { paths } from "~/platform/paths/paths"
import { breadcrumbList, pageMeta, shorten, siteOf } from "~/platform/seo/page-meta"
import type { Crumb } from "~/ui/breadcrumbs"
import type { Route } from "./+types/single-product"

export async function loader({ context, request }: Route.LoaderArgs) {
  const search = new URL(request.url).searchParams
  const id = search.get("product_id")
  if (!id) throw data({ what: "product" }, { status: 404 })
  const api = serverApi(context)
  const [product, related] = await Promise.all([
    api("GET /products/single/{id}", { params: { id } }),
    // A product page stands without its companions.
    api("GET /products/related/{id}", { params: { id } }).catch(() => ({ data: [] })),
  ])
  return {
    product: product.data,
    related: related.data.slice(0, 8).map(toCard),
    crumbs: crumbsOf(product.data),
    referral: search.get("ref"),
  }
}

function crumbsOf({ name, section, category, subcategory }: ProductDetail): Crumb[] {
  return [
    { name: "Home", to: paths.home },
    ...(section ? [{ name: section.name, to: paths.section(section) }] : []),
    ...(category ? [{ name: category.name, to: paths.category(category) }] : []),
    ...(subcategory ? [{ name: subcategory.name, to: paths.subcategory(subcategory) }] : []),
    { name },
  ]
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { product, crumbs } = loaderData
  const origin = siteOf(matches)?.origin ?? ""
  const path = paths.product(product.id)
  return pageMeta(matches, {
    title: `${product.name} by ${product.vendor}`,
    description: shorten(product.short_description || product.description),
    path,
    image: product.image,
    type: "product",
    jsonLd: [productJsonLd(product, origin), breadcrumbList(origin, crumbs, path)],
  })
}

export default function SingleProductRoute({ loaderData }: Route.ComponentProps) {
  return <ProductPage key={loaderData.product.id} {...loaderData} />
}
