import { AllBrands } from "~/features/catalogue/all-brands"
import { serverApi } from "~/platform/api/server"
import { paths } from "~/platform/paths/paths"
import { pageMeta } from "~/platform/seo/page-meta"
import type { Route } from "./+types/brands"

export async function loader({ context, url }: Route.LoaderArgs) {
  const { data } = await serverApi(context)("GET /brands")
  return {
    asked: (url.searchParams.get("q") ?? "").slice(0, 60),
    brands: data.map(({ id, name, slug, products_count }) => ({ id, name, slug, products: products_count })),
  }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "All brands",
    description: `All ${loaderData?.brands.length ?? "our"} beauty brands from A to Z, genuine and from authorised distributors.`,
    path: paths.brands,
    noindex: Boolean(loaderData?.asked),
  })
}

export default function BrandsRoute({ loaderData }: Route.ComponentProps) {
  return <AllBrands {...loaderData} />
}
