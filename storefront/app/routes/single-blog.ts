import { redirect } from "react-router-dom"
import { postPaths } from "~/features/blog/post-paths"
import type { Route } from "./+types/single-blog"

/** The address of a post before it had a name: its id, or its slug, in the query. */
export function loader({ url }: Route.LoaderArgs): Response {
  const id = url.searchParams.get("id") ?? url.searchParams.get("blog_id")
  return redirect(id ? postPaths.post("blog", id) : postPaths.blog, 301)
}
