import { TrackPage } from "~/features/orders/track-page"
import { fixedMeta } from "~/platform/seo/page-meta"

export const meta = fixedMeta({
  title: "Track Order",
  description: "See where your order is: all you need is its number.",
  path: "/track-order",
})

export default TrackPage
