import { MyRewardPage } from "~/features/referral/my-reward-page"
import { personalMeta } from "~/platform/seo/personal-meta"

export const meta = personalMeta("My rewards", "/refer/my-reward")

export default MyRewardPage
