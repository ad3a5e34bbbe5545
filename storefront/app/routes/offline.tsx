import { OfflinePage } from "~/features/offline/offline-page"
import { pageMeta } from "~/platform/seo/page-meta"
import type { Route } from "./+types/offline"

export const handle = { chrome: "plain" }

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "You are offline",
    description: "Pages saved on this phone.",
    path: "/offline",
    noindex: true,
  })

export default OfflinePage
