import { CheckoutPage } from "~/features/checkout/checkout-page"
import { personalMeta } from "~/platform/seo/personal-meta"
import type { PageHandle } from "../root"

export const handle: PageHandle = { chrome: "corridor" }

export const meta = personalMeta("Checkout", "/checkout")

export default CheckoutPage
