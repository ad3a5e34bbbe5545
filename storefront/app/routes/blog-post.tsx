import { loadPost } from "~/features/blog/load-posts"
import { postPage } from "~/features/blog/post-meta"
import { PostPage } from "~/features/blog/post-page"
import { errorMeta } from "~/platform/seo/error-meta"
import { pageMeta, siteOf } from "~/platform/seo/page-meta"
import type { Route } from "./+types/blog-post"

export const loader = ({ context, url, params }: Route.LoaderArgs) =>
  loadPost(context, "blog", url, params.slug)

export function meta({ loaderData, matches, error }: Route.MetaArgs) {
  if (!loaderData) return errorMeta({ matches, error })
  return pageMeta(matches, postPage(loaderData, siteOf(matches)))
}

export default function BlogPostRoute({ loaderData }: Route.ComponentProps) {
  return <PostPage post={loaderData} />
}
