import { PayLinkPage } from "~/features/pay-link/pay-link-page"
import { personalMeta } from "~/platform/seo/personal-meta"
import type { PageHandle } from "../root"
import type { Route } from "./+types/pay-link"

export const handle: PageHandle = { chrome: "plain" }

// Anyone with the address can see the order: it is told to no other site.
export const meta: Route.MetaFunction = (args) => [
  ...personalMeta("Pay your order", "/pay")(args),
  { name: "referrer", content: "no-referrer" },
]

export default PayLinkPage
