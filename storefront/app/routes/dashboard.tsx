import { DashboardPage } from "~/features/account/dashboard-page"
import { personalMeta } from "~/platform/seo/personal-meta"
import type { Route } from "./+types/dashboard"

export const meta: Route.MetaFunction = ({ matches }) => personalMeta(matches, "My Account", "/dashboard")

export default DashboardPage
