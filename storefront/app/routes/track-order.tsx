import { TrackPage } from "~/features/orders/track-page"
import { pageMeta } from "~/platform/seo/page-meta"
import type { Route } from "./+types/track-order"

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "Track Order",
    description: "See where your order is: all you need is its number.",
    path: "/track-order",
  })

export default TrackPage
