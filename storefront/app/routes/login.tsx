import { LoginPage } from "~/features/auth/auth-page"
import { personalMeta } from "~/platform/seo/personal-meta"
import type { PageHandle } from "../root"

export const handle: PageHandle = { dark: true, chrome: "plain" }

export const meta = personalMeta("Log In", "/login")

export default LoginPage
