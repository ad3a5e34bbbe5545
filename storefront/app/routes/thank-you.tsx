import { ThankYouPage } from "~/features/orders/thank-you-page"
import { personalMeta } from "~/platform/seo/personal-meta"
import type { PageHandle } from "../root"
import type { Route } from "./+types/thank-you"

export const handle: PageHandle = { chrome: "plain" }

export const meta: Route.MetaFunction = ({ matches }) => personalMeta(matches, "Thank you", "/thank-you")

export default ThankYouPage
