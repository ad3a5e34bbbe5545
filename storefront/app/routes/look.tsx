import { loadPost } from "~/features/blog/load-posts"
import { postPage } from "~/features/blog/post-meta"
import { PostPage } from "~/features/blog/post-page"
import { errorMeta } from "~/platform/seo/error-meta"
import { pageMeta, siteOf } from "~/platform/seo/page-meta"
import type { Route } from "./+types/look"

export const loader = ({ context, url, params }: Route.LoaderArgs) =>
  loadPost(context, "community", url, params.slug)

export function meta({ loaderData, matches, error }: Route.MetaArgs) {
  if (!loaderData) return errorMeta({ matches, error })
  return pageMeta(matches, postPage(loaderData, siteOf(matches)))
}

export default function LookRoute({ loaderData }: Route.ComponentProps) {
  return <PostPage post={loaderData} />
}
