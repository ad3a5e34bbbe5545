import { BannerTiles } from "~/features/catalogue/banner-tiles"
import { serverApi } from "~/platform/api/server"
import { paths } from "~/platform/paths/paths"
import { fixedMeta } from "~/platform/seo/page-meta"
import type { Route } from "./+types/banners"

export async function loader({ context }: Route.LoaderArgs) {
  const api = serverApi(context)
  const query = { per_page: 100 }
  const [site, top] = await Promise.all([
    api("GET /banner/site", { query }),
    api("GET /banner/top-product", { query }),
  ])
  const banners = [...site.data, ...top.data].filter(({ products }) => products.length > 0)
  return { banners: banners.map(({ id, name, alt, image }) => ({ id, name, alt, image })) }
}

export const meta = fixedMeta({
  title: "What's on",
  description: "Promotions and picks of the shop right now: genuine beauty products at prices in naira.",
  path: paths.banners,
})

export default function BannersRoute({ loaderData }: Route.ComponentProps) {
  return <BannerTiles banners={loaderData.banners} />
}
