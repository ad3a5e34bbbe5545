import { GiftCardsPage } from "~/features/gift-cards/gift-cards-page"
import { personalPaths } from "~/platform/paths/personal-paths"
import { personalMeta } from "~/platform/seo/personal-meta"

export const meta = personalMeta("Gift cards", personalPaths.giftCards)

export default GiftCardsPage
