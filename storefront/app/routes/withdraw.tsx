import { WithdrawPage } from "~/features/withdraw/withdraw-page"
import { personalMeta } from "~/platform/seo/personal-meta"
import type { Route } from "./+types/withdraw"

export const meta: Route.MetaFunction = ({ matches }) => personalMeta(matches, "Withdraw", "/withdraw")

export default WithdrawPage
