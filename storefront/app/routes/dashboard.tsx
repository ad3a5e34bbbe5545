import { DashboardPage } from "~/features/account/dashboard-page"
import { personalMeta } from "~/platform/seo/personal-meta"

export const meta = personalMeta("My Account", "/dashboard")

export default DashboardPage
