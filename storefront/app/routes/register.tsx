import { RegisterPage } from "~/features/auth/auth-page"
import { personalMeta } from "~/platform/seo/personal-meta"
import type { PageHandle } from "../root"
import type { Route } from "./+types/register"

export const handle: PageHandle = { dark: true, chrome: "plain" }

export const meta: Route.MetaFunction = ({ matches }) => personalMeta(matches, "Sign Up", "/register")

export default RegisterPage
