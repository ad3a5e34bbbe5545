import { landing } from "~/features/hustle/landing"
import { ProgrammePage } from "~/features/programmes/programme-page"
import { paths } from "~/platform/paths/paths"
import { wordsMeta } from "~/platform/seo/page-meta"
import { wordsLoader } from "~/platform/site/shop-now"
import type { Route } from "./+types/hustle"

export const loader = wordsLoader(landing)

export const meta = wordsMeta(paths.hustle)

export default function HustleRoute({ loaderData }: Route.ComponentProps) {
  return <ProgrammePage programme={loaderData} />
}
