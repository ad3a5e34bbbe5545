import type { PostKind } from "../../contract/posts"
import { HAIR_AND_BODY_POSTS } from "./posts-hair-body"
import { LOOKS } from "./posts-looks"
import { SKIN_POSTS } from "./posts-skin"
import type { BannerEntry } from "./showcase"

/** A post of the blog or a look of the community, with the still life that is its picture. */
export interface PostEntry
  extends Pick<BannerEntry, "alt" | "goods" | "colours" | "backdrop" | "stands" | "pieces"> {
  /** Its address, and the name of its picture. */
  code: string
  title: string
  excerpt: string
  category: string
  /** Left out: the shop itself. */
  author?: string
  /** Days before the seeding; negative: yet to come; null: a draft. */
  daysAgo: number | null
  /** Paragraphs apart by an empty line; `## ` begins a heading, `- ` a line of a list, `[words](/address)` is a link. */
  text: string
}

export const POSTS: Record<PostKind, PostEntry[]> = {
  blog: [...SKIN_POSTS, ...HAIR_AND_BODY_POSTS],
  community: LOOKS,
}
