import { ResetPage } from "~/features/auth/reset-page"
import { personalMeta } from "~/platform/seo/personal-meta"
import type { PageHandle } from "../root"

export const handle: PageHandle = { dark: true, chrome: "plain" }

export const meta = personalMeta("Set a new password", "/reset-password")

export default ResetPage
