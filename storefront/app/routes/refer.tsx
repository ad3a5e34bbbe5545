import { ReferPage } from "~/features/referral/refer-page"
import { refer } from "~/features/referral/words"
import { pageMeta } from "~/platform/seo/page-meta"
import { shopNow } from "~/platform/site/shop-now"
import type { Route } from "./+types/refer"

/** The page's words travel in its HTML, not in a script. */
export async function loader({ context }: Route.LoaderArgs) {
  return refer(await shopNow(context))
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, description } = loaderData
  return pageMeta(matches, { title, description, path: "/refer" })
}

export default function ReferRoute({ loaderData }: Route.ComponentProps) {
  return <ReferPage programme={loaderData} />
}
