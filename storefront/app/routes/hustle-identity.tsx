import { IdentityPage } from "~/features/hustle/identity-page"
import { personalPaths } from "~/platform/paths/personal-paths"
import { personalMeta } from "~/platform/seo/personal-meta"
import type { Route } from "./+types/hustle-identity"

export const meta: Route.MetaFunction = ({ matches }) =>
  personalMeta(matches, "Hustle", personalPaths.hustleIdentity)

export default IdentityPage
