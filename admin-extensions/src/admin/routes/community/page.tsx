import { defineRouteConfig } from "@medusajs/admin-sdk"
import { ChatBubbleLeftRight } from "@medusajs/icons"
import { PostList } from "../../features/content/post-list"

/** The community's looks, which shoppers find at /inspire. */
export default function CommunityPage() {
  return <PostList kind="community" />
}

export const config = defineRouteConfig({ label: "Community Posts", icon: ChatBubbleLeftRight, rank: 17 })
