import { RedeemGiftCardPage } from "~/features/gift-cards/redeem-gift-card-page"
import { personalPaths } from "~/platform/paths/personal-paths"
import { personalMeta } from "~/platform/seo/personal-meta"

export const meta = personalMeta("Redeem a gift card", personalPaths.redeemGiftCard)

export default RedeemGiftCardPage
