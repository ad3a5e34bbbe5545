import { manifest } from "~/features/seo/manifest"
import { shopNow } from "~/platform/site/shop-now"
import type { Route } from "./+types/manifest"

export async function loader({ context }: Route.LoaderArgs): Promise<Response> {
  return new Response(JSON.stringify(manifest(await shopNow(context))), {
    headers: { "Content-Type": "application/manifest+json; charset=utf-8" },
  })
}
