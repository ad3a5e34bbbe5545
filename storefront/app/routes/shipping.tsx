import { Shipping } from "~/features/content/shipping"
import { paths } from "~/platform/paths/paths"
import { pageMeta } from "~/platform/seo/page-meta"
import type { Route } from "./+types/shipping"

export function meta({ matches }: Route.MetaArgs) {
  return pageMeta(matches, {
    title: "Shipping",
    description: "What delivery costs and how long it takes to every state in Nigeria, and how pickup works.",
    path: paths.shipping,
  })
}

export default Shipping
