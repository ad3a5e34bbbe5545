import { loadPost } from "~/features/blog/load-posts"
import { postMeta } from "~/features/blog/post-meta"
import { PostPage } from "~/features/blog/post-page"
import type { Route } from "./+types/look"

export const loader = ({ context, url, params }: Route.LoaderArgs) =>
  loadPost(context, "community", url, params.slug)

export const meta = postMeta

export default function LookRoute({ loaderData }: Route.ComponentProps) {
  return <PostPage post={loaderData} />
}
