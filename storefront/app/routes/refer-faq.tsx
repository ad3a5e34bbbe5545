import { ProgrammePage } from "~/features/programmes/programme-page"
import { referQuestions } from "~/features/referral/words"
import { wordsMeta } from "~/platform/seo/page-meta"
import { wordsLoader } from "~/platform/site/shop-now"
import type { Route } from "./+types/refer-faq"

export const loader = wordsLoader(referQuestions)

export const meta = wordsMeta("/refer/faq")

export default function ReferFaqRoute({ loaderData }: Route.ComponentProps) {
  return <ProgrammePage programme={loaderData} />
}
