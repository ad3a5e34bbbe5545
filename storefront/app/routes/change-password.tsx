import { ChangePasswordPage } from "~/features/account/change-password-page"
import { personalMeta } from "~/platform/seo/personal-meta"
import type { Route } from "./+types/change-password"

export const meta: Route.MetaFunction = ({ matches }) =>
  personalMeta(matches, "Change Password", "/change-password")

export default ChangePasswordPage
