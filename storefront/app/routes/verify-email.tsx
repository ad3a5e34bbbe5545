import { VerifyEmailPage } from "~/features/account/verify-email-page"
import { personalMeta } from "~/platform/seo/personal-meta"
import type { Route } from "./+types/verify-email"

export const meta: Route.MetaFunction = ({ matches }) =>
  personalMeta(matches, "Verify your e-mail", "/verify-email")

export default VerifyEmailPage
