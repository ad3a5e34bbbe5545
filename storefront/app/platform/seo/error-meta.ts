import type { MetaDescriptor } from "react-router-dom"
import { siteOf } from "~/platform/seo/page-meta"
import { errorWords } from "~/ui/error-page"

/** Title of a page that could not be drawn. Nobody is to find it. */
export function errorMeta({
  matches,
  error,
}: {
  matches: Parameters<typeof siteOf>[0]
  error?: unknown
}): MetaDescriptor[] {
  return [
    { title: [errorWords(error).title, siteOf(matches)?.shop.name].filter(Boolean).join(" | ") },
    { name: "robots", content: "noindex" },
  ]
}
