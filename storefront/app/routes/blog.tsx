import { BlogPage } from "~/features/blog/blog-page"
import { loadBlog } from "~/features/blog/load-posts"
import { postPaths } from "~/features/blog/post-paths"
import { errorMeta } from "~/platform/seo/error-meta"
import { itemList, pageMeta, siteOf } from "~/platform/seo/page-meta"
import type { Route } from "./+types/blog"

export const loader = ({ context, url }: Route.LoaderArgs) => loadBlog(context, url)

export function meta({ loaderData, matches, error }: Route.MetaArgs) {
  if (!loaderData) return errorMeta({ matches, error })
  const { category, page, posts } = loaderData
  const title = category ? `${category.name}: Beauty Trends & Tips` : "Beauty Trends & Tips"
  const site = siteOf(matches)
  const items = posts.map((post) => ({ name: post.title, path: postPaths.post("blog", post.slug) }))
  return [
    ...pageMeta(matches, {
      title: page > 1 ? `${title}, page ${page}` : title,
      description: "Short, honest beauty tips for Nigerian weather, skin and hair.",
      path: postPaths.list("blog", { category: category?.slug, page }),
      jsonLd: itemList(site?.origin ?? "", items),
    }),
    {
      tagName: "link",
      rel: "alternate",
      type: "application/atom+xml",
      title: "Beauty Trends & Tips",
      href: postPaths.feed,
    },
  ]
}

export default function BlogRoute({ loaderData }: Route.ComponentProps) {
  return <BlogPage {...loaderData} />
}
