import { readShop } from "@contract/shop"
import { data } from "react-router-dom"
import { RewardsPage } from "~/features/rewards/rewards-page"
import { serverApi } from "~/platform/api/server"
import { paths } from "~/platform/paths/paths"
import { pageMeta } from "~/platform/seo/page-meta"
import type { Route } from "./+types/rewards-page"

/** The rewards page has the shop's configured slug in its path, which a build cannot know: every other one is 404. */
export async function loader({ params, context }: Route.LoaderArgs) {
  const path = `/${params.page}`
  if (path !== paths.reward(readShop(process.env).slug)) throw data(null, { status: 404 })
  const { data: content, naira_a_point, least, tiers } = await serverApi(context)("GET /reward/content")
  return { path, rewards: { data: content, naira_a_point, least, tiers } }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  const { path, rewards } = loaderData
  const { title, description } = rewards.data
  return pageMeta(matches, { title, description, path })
}

export default function RewardsRoute({ loaderData }: Route.ComponentProps) {
  return <RewardsPage page={loaderData.rewards} />
}
