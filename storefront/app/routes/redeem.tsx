import { RedeemPage } from "~/features/rewards/redeem-page"
import { personalPaths } from "~/platform/paths/personal-paths"
import { personalMeta } from "~/platform/seo/personal-meta"
import type { Route } from "./+types/redeem"

export const meta: Route.MetaFunction = ({ matches }) =>
  personalMeta(matches, "Redeem points", personalPaths.redeem)

export default RedeemPage
