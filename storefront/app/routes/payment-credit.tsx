import { CreditPage } from "~/features/credit/credit-page"
import { personalMeta } from "~/platform/seo/personal-meta"
import type { PageHandle } from "../root"

export const handle: PageHandle = { chrome: "plain" }

export const meta = personalMeta("Buy on credit", "/payment/credit")

export default CreditPage
