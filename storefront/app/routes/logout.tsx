import { LogoutPage } from "~/features/auth/logout-page"
import { personalMeta } from "~/platform/seo/personal-meta"

export const meta = personalMeta("Log Out", "/logout")

export default LogoutPage
