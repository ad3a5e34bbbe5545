import { RedeemPage } from "~/features/rewards/redeem-page"
import { personalPaths } from "~/platform/paths/personal-paths"
import { personalMeta } from "~/platform/seo/personal-meta"

export const meta = personalMeta("Redeem points", personalPaths.redeem)

export default RedeemPage
