import { ForYourSkinPage } from "~/features/skin-expert/for-your-skin-page"
import { fixedMeta } from "~/platform/seo/page-meta"

export const meta = fixedMeta({
  title: "For your skin",
  description: "Choose your skin type and see everything that our skin expert recommends for it.",
  path: "/for-your-skin",
})

export default ForYourSkinPage
