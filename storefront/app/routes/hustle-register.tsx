import { RegisterPage } from "~/features/hustle/register-page"
import { personalPaths } from "~/platform/paths/personal-paths"
import { personalMeta } from "~/platform/seo/personal-meta"

export const meta = personalMeta("Hustle", personalPaths.hustleRegister)

export default RegisterPage
