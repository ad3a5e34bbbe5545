import type { PostKind } from "@contract/posts"

/** Addresses of the blog and of the community's looks. Not with the shop's others: only their own pages name them. */
export const postPaths = {
  blog: "/blog",
  inspire: "/inspire",
  feed: "/blog/feed.xml",
  /** A page of a list, of one category or of all. */
  list: (kind: PostKind, { category, page = 1 }: { category?: string | null; page?: number } = {}) => {
    const query = new URLSearchParams()
    if (category) query.set("category", category)
    if (page > 1) query.set("page", String(page))
    const path = kind === "blog" ? "/blog" : "/inspire"
    return query.size > 0 ? `${path}?${query}` : path
  },
  post: (kind: PostKind, slug: string) =>
    `${kind === "blog" ? "/blog" : "/inspire"}/${encodeURIComponent(slug)}`,
}
