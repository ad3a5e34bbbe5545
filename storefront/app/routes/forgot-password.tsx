import { ForgotPage } from "~/features/auth/forgot-page"
import { personalMeta } from "~/platform/seo/personal-meta"
import type { PageHandle } from "../root"

export const handle: PageHandle = { dark: true, chrome: "plain" }

export const meta = personalMeta("Forgot your password?", "/forgot-password")

export default ForgotPage
