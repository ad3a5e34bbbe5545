import { ResetPage } from "~/features/auth/reset-page"
import { personalMeta } from "~/platform/seo/personal-meta"
import type { PageHandle } from "../root"
import type { Route } from "./+types/reset-password"

export const handle: PageHandle = { dark: true, chrome: "plain" }

export const meta: Route.MetaFunction = ({ matches }) =>
  personalMeta(matches, "Set a new password", "/reset-password")

export default ResetPage
