import { atomFeed } from "~/features/blog/feed"
import { serverApi } from "~/platform/api/server"
import { siteOrigin } from "~/platform/env/origin"
import { shopNow } from "~/platform/site/shop-now"
import type { Route } from "./+types/blog-feed"

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  const { data: posts } = await serverApi(context)("GET /blog", { query: { per_page: 20 } })
  const { name } = await shopNow(context)
  return new Response(atomFeed(siteOrigin(process.env), name, posts), {
    headers: { "Content-Type": "application/atom+xml; charset=utf-8" },
  })
}
