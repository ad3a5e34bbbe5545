import { PaymentReturnPage } from "~/features/checkout/payment-return-page"
import { personalMeta } from "~/platform/seo/personal-meta"
import type { PageHandle } from "../root"

export const handle: PageHandle = { chrome: "plain" }

export const meta = personalMeta("Your payment", "/payment/return")

export default PaymentReturnPage
