import { cacheTag } from "../../../contract/cache-tags"
import { pageMeta } from "../../../contract/call"
import type { Post, PostKind, postCalls } from "../../../contract/posts"
import {
  previewPost,
  publishedLooks,
  publishedPosts,
  readPost,
} from "../../../workflows/catalogue/posts/posts"
import type { Handlers } from "../../machinery/endpoint"

const tagsOf = (kind: PostKind, products: { id: string }[]): string[] => [
  cacheTag[kind],
  ...new Set(products.map(({ id }) => cacheTag.product(id))),
]

const single = (post: Post) => ({
  message: post.title,
  data: post,
  tags: tagsOf(post.kind, post.products),
})

export const postHandlers: Handlers<keyof typeof postCalls> = {
  "GET /blog": async ({ scope, query }) => {
    const { posts, total, categories } = await publishedPosts(scope, "blog", query)
    return {
      message: total === 0 ? "No posts yet" : "Posts",
      data: posts,
      meta: { ...pageMeta(query, total), categories },
      tags: [cacheTag.blog],
    }
  },
  "GET /blog/single/{id}": async ({ scope, params }) => single(await readPost(scope, "blog", params.id)),
  "GET /community": async ({ scope, query }) => {
    const { posts, total, categories } = await publishedLooks(scope, "community", query)
    return {
      message: total === 0 ? "No looks yet" : "Looks",
      data: posts,
      meta: { ...pageMeta(query, total), categories },
      tags: tagsOf(
        "community",
        posts.flatMap(({ products }) => products),
      ),
    }
  },
  "GET /community/single/{id}": async ({ scope, params }) =>
    single(await readPost(scope, "community", params.id)),
  "GET /posts/preview/{token}": async ({ scope, params, res }) => {
    res.setHeader("Cache-Control", "no-store")
    const post = await previewPost(scope, params.token)
    return { message: post.title, data: post }
  },
}
