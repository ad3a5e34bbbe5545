import { RedeemGiftCardPage } from "~/features/gift-cards/redeem-gift-card-page"
import { personalPaths } from "~/platform/paths/personal-paths"
import { personalMeta } from "~/platform/seo/personal-meta"
import type { Route } from "./+types/redeem-gift-card"

export const meta: Route.MetaFunction = ({ matches }) =>
  personalMeta(matches, "Redeem a gift card", personalPaths.redeemGiftCard)

export default RedeemGiftCardPage
