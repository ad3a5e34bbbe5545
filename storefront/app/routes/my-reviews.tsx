import { MyReviewsPage } from "~/features/reviews/my-reviews-page"
import { personalPaths } from "~/platform/paths/personal-paths"
import { personalMeta } from "~/platform/seo/personal-meta"

export const meta = personalMeta("My reviews", personalPaths.reviews)

export default MyReviewsPage
