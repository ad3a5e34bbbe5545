import type { PostState } from "../../../../../src/contract/admin-posts"
import type { PostKind } from "../../../../../src/contract/posts"
import type { States } from "../../platform/states"

/** The calls of each kind of post. */
export const POST_CALLS = {
  blog: {
    list: "GET /admin/blog",
    one: "GET /admin/blog/{id}",
    store: "POST /admin/blog/store",
    update: "PUT /admin/blog/update/{id}",
    remove: "DELETE /admin/blog/delete/{id}",
  },
  community: {
    list: "GET /admin/community",
    one: "GET /admin/community/{id}",
    store: "POST /admin/community/store",
    update: "POST /admin/community/update/{id}",
    remove: "DELETE /admin/community/delete/{id}",
  },
} as const

interface KindWords {
  title: string
  about: string
  one: string
  search: string
  category: string
  categoryHint: string
  products: string
}

export const KIND_WORDS: Record<PostKind, KindWords> = {
  blog: {
    title: "Blogs",
    about: "Beauty Trends & Tips: posts that shoppers read at /blog. A draft shows only in its preview.",
    one: "post",
    search: "Search posts",
    category: "Topic",
    categoryHint: "Posts are listed by topic. Type a new word to add a topic",
    products: "Products of the post",
  },
  community: {
    title: "Community Posts",
    about:
      "Looks that shoppers find at /inspire, with what they need for them. Ask the person shown before you publish it.",
    one: "look",
    search: "Search looks",
    category: "Occasion",
    categoryHint: "Looks are listed by occasion. Type a new word to add one",
    products: "Products of the look",
  },
}

export const postStates: States<PostState> = {
  draft: { name: "Draft", color: "grey" },
  scheduled: { name: "Scheduled", color: "blue" },
  published: { name: "Published", color: "green" },
}

export const VIEWS = [
  { id: "all", name: "All" },
  { id: "published", name: "Published" },
  { id: "scheduled", name: "Scheduled" },
  { id: "draft", name: "Drafts" },
] as const
