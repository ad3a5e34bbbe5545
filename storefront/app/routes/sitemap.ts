import { data } from "react-router"
import { addressOf, SHOP_PAGES, SITEMAP_SIZE, sitemap, xmlAnswer } from "~/features/found/sitemap"
import { serverApi } from "~/platform/api/server"
import { siteOrigin } from "~/platform/env/origin"
import type { Route } from "./+types/sitemap"

const kinds = ["products", "categories", "brands"] as const

/** `/sitemaps/pages.xml`, `/sitemaps/products-1.xml` … Kept like a page, and made anew when the catalogue changes. */
export async function loader({ context, params }: Route.LoaderArgs): Promise<Response> {
  const origin = siteOrigin(process.env)
  if (params.name === "pages.xml")
    return xmlAnswer(
      sitemap(
        origin,
        SHOP_PAGES.map((path) => ({ path })),
      ),
    )
  const [, name, number] = /^([a-z]+)-([1-9]\d{0,4})\.xml$/.exec(params.name) ?? []
  const kind = kinds.find((one) => one === name)
  if (!kind) throw data(null, { status: 404 })
  const { data: pages } = await serverApi(context)("GET /catalogue/sitemap", {
    query: { kind, page: Number(number), per_page: SITEMAP_SIZE },
  })
  if (pages.length === 0) throw data(null, { status: 404 })
  return xmlAnswer(sitemap(origin, pages.map(addressOf)))
}
