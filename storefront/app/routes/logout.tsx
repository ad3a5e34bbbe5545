import { LogoutPage } from "~/features/auth/logout-page"
import { personalMeta } from "~/platform/seo/personal-meta"
import type { Route } from "./+types/logout"

export const meta: Route.MetaFunction = ({ matches }) => personalMeta(matches, "Log Out", "/logout")

export default LogoutPage
