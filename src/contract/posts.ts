import { z } from "zod"
import { callTable, Id, Instant, PageMeta, PageQuery } from "./call"
import { ProductCard } from "./catalogue"

/** What staff write for shoppers: the blog and the community's looks (/inspire). */
export const postKinds = ["blog", "community"] as const
export type PostKind = (typeof postKinds)[number]

const PostCategory = z.object({ name: z.string(), slug: z.string() })

/** A post in lists. */
export const PostHead = z.object({
  id: Id,
  title: z.string(),
  slug: z.string(),
  excerpt: z.string(),
  image: z.string().nullable(),
  image_alt: z.string(),
  author: z.string(),
  category: PostCategory.nullable(),
  reading_minutes: z.number().int().describe("At 200 words a minute, 1 at least"),
  published_at: Instant,
  updated_at: Instant,
})
export type PostHead = z.infer<typeof PostHead>

/** A look with what it needs: the products of it that are in the shop. */
export const Look = PostHead.extend({ products: z.array(ProductCard) })
export type Look = z.infer<typeof Look>

/** A post to be read. */
export const Post = Look.extend({
  kind: z.enum(postKinds),
  content: z.string().describe("Clean HTML: headings, paragraphs, lists, links, pictures of the shop"),
  related: z.array(PostHead).describe("At most three others, of the same category first"),
})
export type Post = z.infer<typeof Post>

const PostListMeta = PageMeta.extend({
  categories: z.array(PostCategory.extend({ posts_count: z.number().int() })).describe("That have posts"),
})

const PostListQuery = PageQuery.extend({
  category: z.string().trim().max(100).optional().describe("Slug of a category; empty: all"),
})

const PostParams = z.object({ id: z.string().min(1).max(120).describe("Id, slug or former slug") })

const single = {
  access: "public",
  params: PostParams,
  data: Post,
  cacheSeconds: 300,
  failures: { 404: "No such post, or it is not published" },
} as const

export const postCalls = callTable({
  "GET /blog": {
    summary: "Published posts of the blog, the newest first",
    access: "public",
    query: PostListQuery,
    data: z.array(PostHead),
    meta: PostListMeta,
    cacheSeconds: 300,
  },
  "GET /blog/single/{id}": {
    ...single,
    summary: "One post of the blog, with its products and related posts",
  },
  "GET /community": {
    summary: "Published looks of the community with their products, the newest first",
    access: "public",
    query: PostListQuery,
    data: z.array(Look),
    meta: PostListMeta,
    cacheSeconds: 300,
  },
  "GET /community/single/{id}": { ...single, summary: "One look of the community, with its products" },
  "GET /posts/preview/{token}": {
    summary: "A post as it would be read, published or not",
    description: "By the link that staff get with a post. It opens for a day and is kept by no cache.",
    access: "public",
    params: z.object({ token: z.string().max(300) }),
    data: Post,
    failures: { 404: "The link is not one of ours, or its day is over" },
  },
})
