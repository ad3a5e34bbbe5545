import { RegisterPage } from "~/features/hustle/register-page"
import { personalPaths } from "~/platform/paths/personal-paths"
import { personalMeta } from "~/platform/seo/personal-meta"
import type { Route } from "./+types/hustle-register"

export const meta: Route.MetaFunction = ({ matches }) =>
  personalMeta(matches, "Hustle", personalPaths.hustleRegister)

export default RegisterPage
