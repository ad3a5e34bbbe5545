import { toCard } from "~/features/catalogue/card-product"
import { HomePage } from "~/features/home/home-page"
import { organizationJsonLd } from "~/features/home/organization"
import { serverApi } from "~/platform/api/server"
import { pageMeta, siteOf } from "~/platform/seo/page-meta"
import type { Route } from "./+types/home"

const ROW = 8
const WALL = 18

export async function loader({ context }: Route.LoaderArgs) {
  const api = serverApi(context)
  const list = (query: { sort?: "best_selling" | "newest"; onsale?: "1" }) =>
    api("GET /products/filter", { query: { ...query, per_page: ROW } })
  const [best, deals, newest, brands] = await Promise.all([
    list({ sort: "best_selling" }),
    list({ onsale: "1" }),
    list({ sort: "newest" }),
    api("GET /brands"),
  ])
  const biggest = [...brands.data].sort((a, b) => b.products_count - a.products_count).slice(0, WALL)
  return {
    bestSellers: best.data.map(toCard),
    deals: deals.data.map(toCard),
    newIn: newest.data.map(toCard),
    prices: best.meta.facets.price
      .filter(({ count }) => count > 0)
      .map(({ price_start, price_end, count }) => ({ from: price_start, to: price_end, count })),
    brands: biggest.map(({ id, name, slug, image }) => ({ id, name, slug, image })),
    brandsTotal: brands.data.length,
  }
}

export function meta({ matches }: Route.MetaArgs) {
  const site = siteOf(matches)
  return pageMeta(matches, {
    description:
      "Genuine skincare, makeup, hair care and fragrance from over 100 brands. Prices in naira, delivery to every state in Nigeria, pickup in Lagos.",
    path: "/",
    jsonLd: site ? organizationJsonLd(site) : undefined,
  })
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return <HomePage {...loaderData} />
}
