import { IdentityPage } from "~/features/hustle/identity-page"
import { personalPaths } from "~/platform/paths/personal-paths"
import { personalMeta } from "~/platform/seo/personal-meta"

export const meta = personalMeta("Hustle", personalPaths.hustleIdentity)

export default IdentityPage
