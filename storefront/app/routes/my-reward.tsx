import { MyRewardPage } from "~/features/referral/my-reward-page"
import { personalMeta } from "~/platform/seo/personal-meta"
import type { Route } from "./+types/my-reward"

export const meta: Route.MetaFunction = ({ matches }) =>
  personalMeta(matches, "My rewards", "/refer/my-reward")

export default MyRewardPage
