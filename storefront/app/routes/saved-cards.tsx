import { SavedCardsPage } from "~/features/card-payment/saved-cards-page"
import { personalMeta } from "~/platform/seo/personal-meta"

export const meta = personalMeta("Saved cards", "/saved-cards")

export default SavedCardsPage
