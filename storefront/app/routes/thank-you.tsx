import { ThankYouPage } from "~/features/orders/thank-you-page"
import { personalMeta } from "~/platform/seo/personal-meta"
import type { PageHandle } from "../root"

export const handle: PageHandle = { chrome: "plain" }

export const meta = personalMeta("Thank you", "/thank-you")

export default ThankYouPage
