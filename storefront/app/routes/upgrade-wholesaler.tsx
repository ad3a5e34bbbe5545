import { WholesalePage } from "~/features/wholesale/wholesale-page"
import { wholesaleProgramme } from "~/features/wholesale/wholesale-words"
import { serverApi } from "~/platform/api/server"
import { paths } from "~/platform/paths/paths"
import { pageMeta, siteOf } from "~/platform/seo/page-meta"
import { useSite } from "~/platform/site/site"
import type { Route } from "./+types/upgrade-wholesaler"

export async function loader({ context }: Route.LoaderArgs) {
  const { data } = await serverApi(context)("GET /wholesale-programme")
  return { target: data.target }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  const site = siteOf(matches)
  if (!loaderData || !site) return []
  const { title, description } = wholesaleProgramme(site.shop, loaderData.target)
  return pageMeta(matches, { title, description, path: paths.wholesale })
}

export default function UpgradeWholesalerRoute({ loaderData }: Route.ComponentProps) {
  const { shop } = useSite()
  return <WholesalePage shop={shop} target={loaderData.target} />
}
