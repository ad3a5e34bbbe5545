import { formatNaira } from "@contract/naira"
import { firstVariant } from "~/features/choosing/choice"
import { loadProduct } from "~/features/product/load-product"
import { productJsonLd, productTitle } from "~/features/product/product-meta"
import { ProductPage } from "~/features/product/product-page"
import { laterPart } from "~/platform/parts/later-part"
import { paths } from "~/platform/paths/paths"
import { errorMeta } from "~/platform/seo/error-meta"
import { breadcrumbList, pageMeta, shorten, siteOf } from "~/platform/seo/page-meta"
import type { Route } from "./+types/single-product"

const GonePage = laterPart(async () => (await import("~/features/product/gone-page")).GonePage, {
  what: "this page",
})

export const loader = ({ context, request }: Route.LoaderArgs) => loadProduct(context, request)

export function meta({ loaderData, matches, error }: Route.MetaArgs) {
  if (!loaderData) return errorMeta({ matches, error })
  if ("instead" in loaderData) {
    const title = "No longer sold"
    return pageMeta(matches, { title, description: title, path: "/single-product", noindex: true })
  }
  const { product, crumbs, named } = loaderData
  const origin = siteOf(matches)?.origin ?? ""
  const path = paths.product(product.id)
  const { price, badge, image } = firstVariant(product, named)
  const text = product.short_description || product.description
  return pageMeta(matches, {
    title: productTitle(product),
    description: shorten(text),
    // Chat apps show no more than picture, title and this text.
    shareText: shorten(`${formatNaira(price)} · ${text}`),
    path,
    image: image ?? product.image,
    imageAlt: product.name,
    type: "product",
    offer: { price, inStock: badge === "instock", brand: product.vendor },
    jsonLd: [productJsonLd(loaderData, origin), breadcrumbList(origin, crumbs, path)],
  })
}

export default function SingleProductRoute({ loaderData }: Route.ComponentProps) {
  if ("instead" in loaderData) return <GonePage {...loaderData} />
  return <ProductPage key={`${loaderData.product.id} ${loaderData.named}`} {...loaderData} />
}
