import { CheckoutPage } from "~/features/checkout/checkout-page"
import { personalMeta } from "~/platform/seo/personal-meta"
import type { PageHandle } from "../root"
import type { Route } from "./+types/checkout"

export const handle: PageHandle = { chrome: "corridor" }

export const meta: Route.MetaFunction = ({ matches }) => personalMeta(matches, "Checkout", "/checkout")

export default CheckoutPage
