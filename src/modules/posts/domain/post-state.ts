import type { PostState } from "../../../contract/admin-posts"

/** A draft has no moment, a scheduled post one that is yet to come. */
export function postState(publishedAt: Date | null, now: Date): PostState {
  if (!publishedAt) return "draft"
  return publishedAt > now ? "scheduled" : "published"
}
