import { postKinds } from "../../contract/posts"
import { readingMinutes } from "../../modules/posts/domain/clean-html"
import { slugOf } from "../../text/slug"
import { postHtml, postImage } from "../generate/posts"
import type { DemoShop } from "../generate/shop"
import { bannerGoods } from "../generate/showcase"
import { demoId } from "../random"
import { POSTS } from "../tables/posts"
import type { Tables } from "./catalogue-rows"
import type { Clock } from "./insert-rows"

/** The demo shop's blog and its community's looks: published ones, a scheduled one and a draft. */
export function postRows(shop: DemoShop, clock: Clock): Tables {
  const rows = postKinds.flatMap((kind) =>
    POSTS[kind].map((post) => {
      const content = postHtml(post.text)
      const published = post.daysAgo === null ? null : clock.daysAgo(post.daysAgo)
      return {
        id: demoId("post", `${kind}/${post.code}`),
        kind,
        title: post.title,
        slug: post.code,
        former_slugs: [],
        excerpt: post.excerpt,
        content,
        reading_minutes: readingMinutes(content),
        image: `/img/${postImage(kind, post)}`,
        image_alt: post.alt,
        author: post.author ?? "",
        category: post.category,
        category_slug: slugOf(post.category),
        product_ids: bannerGoods(post, shop.products).map(({ id }) => id),
        published_at: published,
        announced_at: (post.daysAgo ?? -1) >= 0 ? published : null,
        created_at: clock.daysAgo((post.daysAgo ?? 0) + 1),
        updated_at: post.daysAgo !== null && post.daysAgo >= 0 ? published : clock.daysAgo(0),
      }
    }),
  )
  return [["content_post", rows]]
}
