import { GiftCardsPage } from "~/features/gift-cards/gift-cards-page"
import { personalPaths } from "~/platform/paths/personal-paths"
import { personalMeta } from "~/platform/seo/personal-meta"
import type { Route } from "./+types/gift-cards"

export const meta: Route.MetaFunction = ({ matches }) =>
  personalMeta(matches, "Gift cards", personalPaths.giftCards)

export default GiftCardsPage
