import { AffiliatePage } from "~/features/referral/affiliate-page"
import { affiliate } from "~/features/referral/words"
import { wordsMeta } from "~/platform/seo/page-meta"
import { wordsLoader } from "~/platform/site/shop-now"
import type { Route } from "./+types/become-affiliate"

export const loader = wordsLoader(affiliate)

export const meta = wordsMeta("/become-affiliate")

export default function BecomeAffiliateRoute({ loaderData }: Route.ComponentProps) {
  return <AffiliatePage programme={loaderData} />
}
