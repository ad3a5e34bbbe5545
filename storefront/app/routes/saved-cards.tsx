import { SavedCardsPage } from "~/features/card-payment/saved-cards-page"
import { personalMeta } from "~/platform/seo/personal-meta"
import type { Route } from "./+types/saved-cards"

export const meta: Route.MetaFunction = ({ matches }) => personalMeta(matches, "Saved cards", "/saved-cards")

export default SavedCardsPage
