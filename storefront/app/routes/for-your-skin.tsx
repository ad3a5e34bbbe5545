import { ForYourSkinPage } from "~/features/skin-expert/for-your-skin-page"
import { pageMeta } from "~/platform/seo/page-meta"
import type { Route } from "./+types/for-your-skin"

export const meta: Route.MetaFunction = ({ matches }) =>
  pageMeta(matches, {
    title: "For your skin",
    description: "Choose your skin type and see everything that our skin expert recommends for it.",
    path: "/for-your-skin",
  })

export default ForYourSkinPage
