import { data } from "react-router-dom"
import { loadAllPosts } from "~/features/blog/load-posts"
import { postPaths } from "~/features/blog/post-paths"
import { addressOf, SHOP_PAGES, SITEMAP_SIZE, sitemap, xmlAnswer } from "~/features/seo/sitemap"
import { serverApi } from "~/platform/api/server"
import { siteOrigin } from "~/platform/env/origin"
import { sharedPicture } from "~/platform/images/sources"
import type { Route } from "./+types/sitemap"

const kinds = ["products", "categories", "brands"] as const

/** `/sitemaps/pages.xml`, `/sitemaps/posts.xml`, `/sitemaps/products-1.xml` … Cached like a page, and rendered again when the catalogue changes. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const origin = siteOrigin(process.env)
  if (params.name === "pages.xml")
    return xmlAnswer(
      sitemap(
        origin,
        SHOP_PAGES.map((path) => ({ path })),
      ),
    )
  if (params.name === "posts.xml") {
    const posts = await loadAllPosts(context)
    return xmlAnswer(
      sitemap(
        origin,
        posts.map(({ kind, slug, image, updated_at }) => ({
          path: postPaths.post(kind, slug),
          changed: updated_at,
          images: image ? [sharedPicture(image)] : [],
        })),
      ),
    )
  }
  const [, name, number] = /^([a-z]+)-([1-9]\d{0,4})\.xml$/.exec(params.name) ?? []
  const kind = kinds.find((one) => one === name)
  if (!kind) throw data(null, { status: 404 })
  const { data: pages } = await serverApi(context)("GET /catalogue/sitemap", {
    query: { kind, page: Number(number), per_page: SITEMAP_SIZE },
  })
  if (pages.length === 0) throw data(null, { status: 404 })
  return xmlAnswer(sitemap(origin, pages.map(addressOf)))
}
