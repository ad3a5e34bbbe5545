import { loadPost } from "~/features/blog/load-posts"
import { postMeta } from "~/features/blog/post-meta"
import { PostPage } from "~/features/blog/post-page"
import type { Route } from "./+types/blog-post"

export const loader = ({ context, url, params }: Route.LoaderArgs) =>
  loadPost(context, "blog", url, params.slug)

export const meta = postMeta

export default function BlogPostRoute({ loaderData }: Route.ComponentProps) {
  return <PostPage post={loaderData} />
}
