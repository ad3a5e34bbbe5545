import { Terms } from "~/features/content/terms"
import { paths } from "~/platform/paths/paths"
import { pageMeta } from "~/platform/seo/page-meta"
import type { Route } from "./+types/terms-condition"

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Terms of Use",
    description: "The rules of buying here, with our return and cancellation policy.",
    path: paths.terms,
  })
}

export default Terms
