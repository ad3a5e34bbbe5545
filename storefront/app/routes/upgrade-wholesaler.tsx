import { WholesalePage } from "~/features/wholesale/wholesale-page"
import { wholesaleProgramme } from "~/features/wholesale/wholesale-words"
import { serverApi } from "~/platform/api/server"
import { paths } from "~/platform/paths/paths"
import { pageMeta } from "~/platform/seo/page-meta"
import type { Route } from "./+types/upgrade-wholesaler"

export async function loader({ context }: Route.LoaderArgs) {
  const { data } = await serverApi(context)("GET /wholesale-programme")
  return { target: data.target }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { title, description } = wholesaleProgramme(loaderData.target)
  return pageMeta(matches, { title, description, path: paths.wholesale })
}

export default function UpgradeWholesalerRoute({ loaderData }: Route.ComponentProps) {
  return <WholesalePage target={loaderData.target} />
}
