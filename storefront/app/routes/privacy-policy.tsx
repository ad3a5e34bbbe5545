import { Privacy } from "~/features/content/privacy"
import { paths } from "~/platform/paths/paths"
import { pageMeta } from "~/platform/seo/page-meta"
import type { Route } from "./+types/privacy-policy"

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Privacy Policy",
    description:
      "What we know about you, why, who else sees it, and your rights under the Nigeria Data Protection Act.",
    path: paths.privacy,
  })
}

export default Privacy
