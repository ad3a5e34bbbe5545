import { loadPreview } from "~/features/blog/load-posts"
import { PostPage } from "~/features/blog/post-page"
import { errorMeta } from "~/platform/seo/error-meta"
import { pageMeta } from "~/platform/seo/page-meta"
import type { Route } from "./+types/post-preview"

/** A post as shoppers would see it, by the link that staff get. Of no cache and no search engine. */
export const loader = ({ context, params }: Route.LoaderArgs) => loadPreview(context, params.token)

export function meta({ loaderData, matches, error }: Route.MetaArgs) {
  if (!loaderData) return errorMeta({ matches, error })
  const { title } = loaderData
  return pageMeta(matches, { title, description: title, path: "/preview", noindex: true })
}

export default function PostPreviewRoute({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <p role="status" className="bg-ink px-4 py-2.5 text-center text-sm font-semibold text-white">
        Preview: as shoppers would see it. This link opens for a day.
      </p>
      <PostPage post={loaderData} />
    </>
  )
}
