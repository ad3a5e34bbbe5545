import { ForgotPage } from "~/features/auth/forgot-page"
import { personalMeta } from "~/platform/seo/personal-meta"
import type { PageHandle } from "../root"
import type { Route } from "./+types/forgot-password"

export const handle: PageHandle = { dark: true, chrome: "plain" }

export const meta: Route.MetaFunction = ({ matches }) =>
  personalMeta(matches, "Forgot your password?", "/forgot-password")

export default ForgotPage
