import { readShop } from "@contract/shop"
import { ProgrammePage } from "~/features/programmes/programme-page"
import { referQuestions } from "~/features/referral/words"
import { pageMeta } from "~/platform/seo/page-meta"
import type { Route } from "./+types/refer-faq"

/** The page's words travel in its HTML, not in a script. */
export function loader() {
  return referQuestions(readShop(process.env))
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, description } = loaderData
  return pageMeta(matches, { title, description, path: "/refer/faq" })
}

export default function ReferFaqRoute({ loaderData }: Route.ComponentProps) {
  return <ProgrammePage programme={loaderData} />
}
