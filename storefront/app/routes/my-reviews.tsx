import { MyReviewsPage } from "~/features/reviews/my-reviews-page"
import { personalPaths } from "~/platform/paths/personal-paths"
import { personalMeta } from "~/platform/seo/personal-meta"
import type { Route } from "./+types/my-reviews"

export const meta: Route.MetaFunction = ({ matches }) =>
  personalMeta(matches, "My reviews", personalPaths.reviews)

export default MyReviewsPage
