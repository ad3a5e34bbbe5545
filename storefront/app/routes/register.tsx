import { RegisterPage } from "~/features/auth/auth-page"
import { personalMeta } from "~/platform/seo/personal-meta"
import type { PageHandle } from "../root"

export const handle: PageHandle = { dark: true, chrome: "plain" }

export const meta = personalMeta("Sign Up", "/register")

export default RegisterPage
