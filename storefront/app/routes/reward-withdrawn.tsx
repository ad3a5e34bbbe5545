import { WithdrawnPage } from "~/features/referral/withdrawn-page"
import { personalMeta } from "~/platform/seo/personal-meta"
import type { Route } from "./+types/reward-withdrawn"

export const meta: Route.MetaFunction = ({ matches }) =>
  personalMeta(matches, "Withdrawal", "/refer/withdrawal-success")

export default WithdrawnPage
