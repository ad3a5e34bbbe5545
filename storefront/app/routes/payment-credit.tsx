import { CreditPage } from "~/features/credit/credit-page"
import { personalMeta } from "~/platform/seo/personal-meta"
import type { PageHandle } from "../root"
import type { Route } from "./+types/payment-credit"

export const handle: PageHandle = { chrome: "plain" }

export const meta: Route.MetaFunction = ({ matches }) =>
  personalMeta(matches, "Buy on credit", "/payment/credit")

export default CreditPage
