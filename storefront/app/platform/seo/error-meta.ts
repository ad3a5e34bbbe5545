import { isRouteErrorResponse, type MetaDescriptor } from "react-router-dom"
import { siteOf } from "~/platform/seo/page-meta"

interface Words {
  title: string
  text: string
}

/** What the error page says: what happened, and what to do next. */
export function errorWords(error: unknown): Words {
  const status = isRouteErrorResponse(error) ? error.status : 500
  if (status === 404) {
    return isRouteErrorResponse(error) && error.data !== null
      ? {
          title: "404 Not Found",
          text: "What you are looking for has moved or is no longer sold. The rest of the shop is here.",
        }
      : {
          title: "This page could not be found",
          text: "The address may be mistyped, or the page has moved. The rest of the shop is here.",
        }
  }
  if (status === 503 || status === 502 || status === 504)
    return {
      title: "We will be back in a moment",
      text: "The shop is catching its breath. Give it a minute and try again.",
    }
  return { title: "An error occurred", text: "That was us, not you. Try again, or go on from the home page." }
}

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
