import { ReferPage } from "~/features/referral/refer-page"
import { refer } from "~/features/referral/words"
import { wordsMeta } from "~/platform/seo/page-meta"
import { wordsLoader } from "~/platform/site/shop-now"
import type { Route } from "./+types/refer"

export const loader = wordsLoader(refer)

export const meta = wordsMeta("/refer")

export default function ReferRoute({ loaderData }: Route.ComponentProps) {
  return <ReferPage programme={loaderData} />
}
