import { SITEMAP_SIZE, sitemapIndex, xmlAnswer } from "~/features/seo/sitemap"
import { serverApi } from "~/platform/api/server"
import { siteOrigin } from "~/platform/env/origin"
import type { Route } from "./+types/sitemap-index"

/** `/sitemap.xml`: the shop's own pages, its posts, and as many files of products, categories and brands as there are. */
export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const api = serverApi(context)
  const kinds = ["products", "categories", "brands"] as const
  const counted = await Promise.all(
    kinds.map((kind) => api("GET /catalogue/sitemap", { query: { kind, page: 1, per_page: SITEMAP_SIZE } })),
  )
  const files = counted.flatMap(({ meta }, i) =>
    Array.from(
      { length: meta.total > 0 ? meta.last_page : 0 },
      (_, n) => `/sitemaps/${kinds[i]}-${n + 1}.xml`,
    ),
  )
  return xmlAnswer(
    sitemapIndex(siteOrigin(process.env), ["/sitemaps/pages.xml", "/sitemaps/posts.xml", ...files]),
  )
}
