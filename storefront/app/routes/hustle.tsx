import { landing } from "~/features/hustle/landing"
import { ProgrammePage } from "~/features/programmes/programme-page"
import { paths } from "~/platform/paths/paths"
import { pageMeta } from "~/platform/seo/page-meta"
import { shopNow } from "~/platform/site/shop-now"
import type { Route } from "./+types/hustle"

/** The words travel in the page's HTML, not in a script. */
export async function loader({ context }: Route.LoaderArgs) {
  return { programme: landing(await shopNow(context)) }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, description } = loaderData.programme
  return pageMeta(matches, { title, description, path: paths.hustle })
}

export default function HustleRoute({ loaderData }: Route.ComponentProps) {
  return <ProgrammePage programme={loaderData.programme} />
}
