import { PaymentReturnPage } from "~/features/checkout/payment-return-page"
import { personalMeta } from "~/platform/seo/personal-meta"
import type { PageHandle } from "../root"
import type { Route } from "./+types/payment-return"

export const handle: PageHandle = { chrome: "plain" }

export const meta: Route.MetaFunction = ({ matches }) =>
  personalMeta(matches, "Your payment", "/payment/return")

export default PaymentReturnPage
