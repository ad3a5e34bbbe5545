import { ProgrammePage } from "~/features/programmes/programme-page"
import { referQuestions } from "~/features/referral/words"
import { pageMeta } from "~/platform/seo/page-meta"
import { shopNow } from "~/platform/site/shop-now"
import type { Route } from "./+types/refer-faq"

/** The page's words travel in its HTML, not in a script. */
export async function loader({ context }: Route.LoaderArgs) {
  return referQuestions(await shopNow(context))
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, description } = loaderData
  return pageMeta(matches, { title, description, path: "/refer/faq" })
}

export default function ReferFaqRoute({ loaderData }: Route.ComponentProps) {
  return <ProgrammePage programme={loaderData} />
}
