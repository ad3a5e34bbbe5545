import { defineRouteConfig } from "@medusajs/admin-sdk"
import { BookOpen } from "@medusajs/icons"
import { PostList } from "../../features/content/post-list"

/** Posts of the blog, "Beauty Trends & Tips". */
export default function BlogsPage() {
  return <PostList kind="blog" />
}

export const config = defineRouteConfig({ label: "Blogs", icon: BookOpen, rank: 18 })
