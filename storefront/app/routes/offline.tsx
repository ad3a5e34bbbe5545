import { OfflinePage } from "~/features/offline/offline-page"
import { fixedMeta } from "~/platform/seo/page-meta"

export const handle = { chrome: "plain" }

export const meta = fixedMeta({
  title: "You are offline",
  description: "Pages saved on this phone.",
  path: "/offline",
  noindex: true,
})

export default OfflinePage
