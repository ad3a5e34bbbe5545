import { AffiliatePage } from "~/features/referral/affiliate-page"
import { affiliate } from "~/features/referral/words"
import { pageMeta } from "~/platform/seo/page-meta"
import { shopNow } from "~/platform/site/shop-now"
import type { Route } from "./+types/become-affiliate"

/** The page's words travel in its HTML, not in a script. */
export async function loader({ context }: Route.LoaderArgs) {
  return affiliate(await shopNow(context))
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, description } = loaderData
  return pageMeta(matches, { title, description, path: "/become-affiliate" })
}

export default function BecomeAffiliateRoute({ loaderData }: Route.ComponentProps) {
  return <AffiliatePage programme={loaderData} />
}
