import { InspirePage } from "~/features/blog/inspire-page"
import { loadLooks } from "~/features/blog/load-posts"
import { postPaths } from "~/features/blog/post-paths"
import { errorMeta } from "~/platform/seo/error-meta"
import { itemList, pageMeta, siteOf } from "~/platform/seo/page-meta"
import type { Route } from "./+types/inspire"

export const loader = ({ context, url }: Route.LoaderArgs) => loadLooks(context, url)

export function meta({ loaderData, matches, error }: Route.MetaArgs) {
  if (!loaderData) return errorMeta({ matches, error })
  const { category, page, posts } = loaderData
  const title = category ? `${category.name}: get inspired` : "Get inspired"
  const items = posts.map((post) => ({ name: post.title, path: postPaths.post("community", post.slug) }))
  return pageMeta(matches, {
    title: page > 1 ? `${title}, page ${page}` : title,
    description: "Looks to try, with what you need for them and how they are done.",
    path: postPaths.list("community", { category: category?.slug, page }),
    jsonLd: itemList(siteOf(matches)?.origin ?? "", items),
  })
}

export default function InspireRoute({ loaderData }: Route.ComponentProps) {
  return <InspirePage {...loaderData} />
}
