import { type RouteConfigEntry, route } from "@react-router/dev/routes"

/** What staff write: the blog, the community's looks, and both before they are published. */
export const contentRoutes: RouteConfigEntry[] = [
  route("blog", "routes/blog.tsx"),
  route("blog/feed.xml", "routes/blog-feed.ts"),
  route("blog/:slug", "routes/blog-post.tsx"),
  route("single-blog", "routes/single-blog.ts"),
  route("inspire", "routes/inspire.tsx"),
  route("inspire/:slug", "routes/look.tsx"),
  route("preview/:token", "routes/post-preview.tsx"),
]
